/// How some letters are said, in a place that the letters beside them tell.
struct SpellingRule: Sendable {
  let letters: [Unicode.Scalar]
  /// The letters of which one has to stand before and after; `nil` for any.
  private let before: Set<Unicode.Scalar>?
  private let after: Set<Unicode.Scalar>?
  /// The phones of those whose language it is, and of others; none where the letters are silent.
  let native: [String]
  let stranger: [String]

  /// Reads a line: `[aeiou]s[aeiou] Z / S`.
  init(_ line: Substring) throws(SpellingFault) {
    guard let space = line.firstIndex(of: " ") else {
      throw SpellingFault(reason: "'\(line)' has no phones")
    }
    (before, letters, after) = try Self.place(line[..<space])
    let sides = line[space...].split(separator: "/", omittingEmptySubsequences: false)
    guard let first = sides.first, let last = sides.last, sides.count <= 2 else {
      throw SpellingFault(reason: "'\(line)' has more than two readings")
    }
    (native, stranger) = (try Self.phones(first, of: line), try Self.phones(last, of: line))
  }

  /// The sides on which it asks for certain letters.
  var contexts: Int { (before == nil ? 0 : 1) + (after == nil ? 0 : 1) }

  /// Whether it may be used at a place of a word that is written between the edges.
  func fits(_ word: [Unicode.Scalar], at index: Int) -> Bool {
    word[index...].starts(with: letters)
      && before.map { $0.contains(word[index - 1]) } ?? true
      && after.map { $0.contains(word[index + letters.count]) } ?? true
  }

  private static func place(
    _ text: Substring
  ) throws(SpellingFault) -> (Set<Unicode.Scalar>?, [Unicode.Scalar], Set<Unicode.Scalar>?) {
    var rest = text
    var before: Set<Unicode.Scalar>?
    var after: Set<Unicode.Scalar>?
    if rest.first == "[", let end = rest.firstIndex(of: "]") {
      before = Set(rest[..<end].dropFirst().unicodeScalars)
      rest = rest[end...].dropFirst()
    }
    if rest.last == "]", let start = rest.lastIndex(of: "[") {
      after = Set(rest[start...].dropFirst().dropLast().unicodeScalars)
      rest = rest[..<start]
    }
    guard !rest.isEmpty, rest.allSatisfy(\.isLetter) else {
      throw SpellingFault(reason: "'\(text)' is not letters with others in brackets beside them")
    }
    return (before, Array(rest.unicodeScalars), after)
  }

  private static func phones(
    _ side: Substring, of line: Substring
  ) throws(SpellingFault) -> [String] {
    let names = side.split(separator: " ").map(String.init)
    if names == ["-"] { return [] }
    guard !names.isEmpty else { throw SpellingFault(reason: "'\(line)' has an empty reading") }
    if let unknown = names.first(where: { !Pronunciation.allPhones.contains($0) }) {
      throw SpellingFault(reason: "'\(unknown)' is no phone of CMUdict")
    }
    return names
  }
}
