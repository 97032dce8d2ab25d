/// New numbers for those of a range that are used, in the order of use.
struct Renumbering {
  /// The old numbers of those in use, at their new ones.
  private(set) var kept: [Int] = []
  private var numbers: [Int]

  init(count: Int) { numbers = Array(repeating: -1, count: count) }

  /// The new number, given out now if this is the first use.
  mutating func number(of old: Int) -> Int {
    if numbers[old] < 0 {
      numbers[old] = kept.count
      kept.append(old)
    }
    return numbers[old]
  }
}
