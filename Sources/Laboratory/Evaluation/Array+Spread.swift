extension Array {
  /// At most `limit` elements, spread evenly over the array and beginning with the first; all of them without a limit.
  package func spread(_ limit: Int?) -> [Element] {
    guard let limit, limit > 0, limit < count else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
