/// Values numbered in the order in which they are added, each found again by its key.
///
/// Copies share the values that were settled before copying, so that each holds only what it adds.
struct NumberedList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var settled: [Value] = []
  private var settledNumbers: [Key: Int] = [:]
  private var added: [Value] = []
  private var addedNumbers: [Key: Int] = [:]
  /// The values that replace settled ones, by number.
  private var changed: [Int: Value] = [:]

  var count: Int { settled.count + added.count }

  subscript(number: Int) -> Value {
    guard number < settled.count else { return added[number - settled.count] }
    // Replacements are rare, and looking them up costs more than everything else here.
    guard !changed.isEmpty else { return settled[number] }
    return changed[number] ?? settled[number]
  }

  /// The number of the value with this key, if there is one.
  func number(of key: Key) -> Int? { settledNumbers[key] ?? addedNumbers[key] }

  /// Adds a value under a new key, and returns its number.
  mutating func append(_ value: Value, for key: Key) -> Int {
    addedNumbers[key] = count
    added.append(value)
    return count - 1
  }

  /// Replaces the value that has a number.
  mutating func replace(_ number: Int, with value: Value) {
    if number < settled.count {
      changed[number] = value
    } else {
      added[number - settled.count] = value
    }
  }

  /// Lets copies made from now on share the present values; only the first call has an effect.
  mutating func settle() {
    guard settled.isEmpty else { return }
    (settled, settledNumbers) = (added, addedNumbers)
    (added, addedNumbers) = ([], [:])
  }
}
