extension Array {
  /// Every k-th element, so that there are no more than so many of them; `nil` is all.
  package func spread(_ limit: Int?) -> [Element] {
    guard let limit, limit > 0, limit < count else { return self }
    let step = (count + limit - 1) / limit
    return stride(from: 0, to: count, by: step).map { self[$0] }
  }
}
