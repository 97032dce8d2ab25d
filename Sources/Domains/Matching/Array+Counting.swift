extension Array {
  /// The one element at a place that somebody counted: 1 is the first, -1 the last; empty where there is none.
  func element(at position: Int) -> [Element] {
    let index = position < 0 ? count + position : position - 1
    return indices.contains(index) ? [self[index]] : []
  }
}
