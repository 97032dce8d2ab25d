/// Values numbered in the order in which they come, each found again by its key.
///
/// Copies share what was there when it was settled, so that each holds only what it adds.
struct NumberedList<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  private var settled: [Value] = []
  private var settledNumbers: [Key: Int] = [:]
  private var added: [Value] = []
  private var addedNumbers: [Key: Int] = [:]
  /// What has taken the place of settled values.
  private var changed: [Int: Value] = [:]

  var count: Int { settled.count + added.count }

  subscript(number: Int) -> Value {
    guard number < settled.count else { return added[number - settled.count] }
    // Seldom has anything, and to look for it costs more than all else here.
    guard !changed.isEmpty else { return settled[number] }
    return changed[number] ?? settled[number]
  }

  /// The number of the value with this key, if there is one.
  func number(of key: Key) -> Int? { settledNumbers[key] ?? addedNumbers[key] }

  /// Adds a value under a key that none has yet, and returns its number.
  mutating func append(_ value: Value, for key: Key) -> Int {
    addedNumbers[key] = count
    added.append(value)
    return count - 1
  }

  /// Puts a value in the place of another.
  mutating func replace(_ number: Int, with value: Value) {
    if number < settled.count {
      changed[number] = value
    } else {
      added[number - settled.count] = value
    }
  }

  /// Has the copies made from now on share what is there, if nothing was settled before.
  mutating func settle() {
    guard settled.isEmpty else { return }
    (settled, settledNumbers) = (added, addedNumbers)
    (added, addedNumbers) = ([], [:])
  }
}
