/// Gives new numbers to those in use, in the order of first use.
struct Renumbering {
  /// The old numbers in use, indexed by the new ones.
  private(set) var kept: [Int] = []
  private var numbers: [Int] = []

  /// The new number of an old one, assigned on first use.
  mutating func number(of old: Int) -> Int {
    while numbers.count <= old { numbers.append(-1) }
    if numbers[old] < 0 {
      numbers[old] = kept.count
      kept.append(old)
    }
    return numbers[old]
  }
}
