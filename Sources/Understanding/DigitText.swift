/// Reads signs and runs of digits from the beginning of a text, each look a step, nothing looked at twice.
struct DigitText {
  private let text: ArraySlice<Character>
  /// The sign between each three digits.
  private let grouping: Character
  private(set) var position: Int

  init(_ text: ArraySlice<Character>, grouping: Character) {
    self.text = text
    self.grouping = grouping
    position = text.startIndex
  }

  /// The number of characters read.
  var length: Int { position - text.startIndex }

  var next: Character? { position < text.endIndex ? text[position] : nil }

  private func character(_ distance: Int) -> Character? {
    let index = position + distance
    return index < text.endIndex ? text[index] : nil
  }

  /// The number of digits that follow.
  var digitCount: Int { run(from: 0) { $0.isDigit } }

  /// The digits that follow, from `least` to `most` of them and no other behind; `nil` for another number of them.
  mutating func digits(_ least: Int = 1, _ most: Int = .max) -> String? {
    let count = digitCount
    guard (least...most).contains(count) else { return nil }
    return take(count)
  }

  /// Digits and the grouping signs between them; `nil` where no digit is among them.
  mutating func digitsAndGroupings() -> String? {
    var count = run(from: 0) { $0.isDigit || $0 == grouping }
    while count > 0, character(count - 1) == grouping { count -= 1 }
    return count > 0 ? take(count) : nil
  }

  /// Digits with a grouping sign before each three of them: "1,234,567"; a group of others, and its sign, are left.
  mutating func thousands() -> String? {
    guard (1...3).contains(digitCount) else { return nil }
    var count = digitCount
    let first = count
    while character(count) == grouping, run(from: count + 1, { $0.isDigit }) == 3 { count += 4 }
    return count > first ? take(count) : nil
  }

  /// A sign, if it is the next character.
  mutating func take(_ sign: Character) -> Bool { take { $0 == sign } }

  /// The next character, if it is as wanted.
  mutating func take(where isWanted: (Character) -> Bool) -> Bool {
    guard let next, isWanted(next) else { return false }
    position += 1
    return true
  }

  /// Letters, if they are next.
  mutating func take(word: String) -> Bool {
    guard text[position...].starts(with: word) else { return false }
    position += word.count
    return true
  }

  /// True at the end of a word; a point or apostrophe between letters is inside one.
  var isAtWordEnd: Bool {
    guard let next else { return true }
    if next.isLetter || next.isNumber || next == "_" { return false }
    guard ".':".contains(next), let after = character(1) else { return true }
    return !after.isLetter
  }

  /// True where a space and then a letter follow.
  var isBeforeWord: Bool { next?.isWhitespace == true && character(1)?.isLetter == true }

  private mutating func take(_ count: Int) -> String {
    let taken = String(text[position..<(position + count)])
    position += count
    return taken
  }

  private func run(from distance: Int, _ isWanted: (Character) -> Bool) -> Int {
    var count = 0
    while let character = character(distance + count), isWanted(character) { count += 1 }
    return count
  }
}

extension Character {
  /// True for the ASCII digits only, the ones numbers are written with here.
  var isDigit: Bool { asciiValue.map { (48...57).contains($0) } ?? false }
}
