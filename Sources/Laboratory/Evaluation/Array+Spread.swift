extension Array {
  /// So many of its elements, spread evenly over all of it, the first among them; all of them where it has no more.
  package func spread(_ limit: Int?) -> [Element] {
    guard let limit, limit > 0, limit < count else { return self }
    return (0..<limit).map { self[$0 * count / limit] }
  }
}
