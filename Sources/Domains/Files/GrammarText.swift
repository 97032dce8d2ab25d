internal import Intents

/// The text of a grammar, read only for the names of its public rules.
package struct GrammarText: Sendable, Equatable {
  package let file: String
  package let text: String
  /// The name of the app it belongs to, if the app's manifest can be read.
  package var app: String?
  /// The public rules that are intents of the app.
  package var commands: Set<String> = []
  /// Generated answers for parameters that are asked for and have no public rule in the file.
  package var answers: [String: String] = [:]

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }

  /// Public rules whose names begin with a capital letter, in the order of the file, but for what is out of domain.
  package var intents: [String] {
    publicRules.filter {
      $0.first?.isUppercase == true && $0 != Interpretation.outOfDomainRule
    }
  }

  /// The names of all public rules, in the order of the file.
  ///
  /// It doesn't check the grammar; the grammar's reader reports its faults.
  package var publicRules: [String] {
    var names: [String] = []
    var pieces = Pieces(rest: Array(text.utf8)[...])
    var isPublic = false
    while let piece = pieces.next() {
      if isPublic, case .rule(let name) = piece, !names.contains(name) { names.append(name) }
      isPublic = piece == .word("public")
    }
    return names
  }
}

/// The words and rule names of a grammar; comments, tags, quoted words and punctuation are skipped.
private struct Pieces {
  enum Piece: Equatable {
    case word(String)
    case rule(String)
  }

  var rest: ArraySlice<UInt8>

  mutating func next() -> Piece? {
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "/"):
        _ = take { !"\r\n".utf8.contains($0) }
      case UInt8(ascii: "/") where rest.first == UInt8(ascii: "*"):
        passComment()
      case UInt8(ascii: "\""):
        passQuoted(to: UInt8(ascii: "\""))
      case UInt8(ascii: "{"):
        passQuoted(to: UInt8(ascii: "}"))
      case UInt8(ascii: "<"):
        let name = take { $0 != UInt8(ascii: ">") }
        return .rule(name.filter { !$0.isWhitespace })
      case _ where Self.isLetter(byte):
        return .word(String(UnicodeScalar(byte)) + take(while: Self.isLetter))
      default:
        continue
      }
    }
    return nil
  }

  private mutating func take(while predicate: (UInt8) -> Bool) -> String {
    let taken = rest.prefix(while: predicate)
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self)
  }

  private mutating func passComment() {
    rest = rest.dropFirst()
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "*"), rest.first == UInt8(ascii: "/") { break }
    }
    rest = rest.dropFirst()
  }

  private mutating func passQuoted(to end: UInt8) {
    while let byte = rest.popFirst(), byte != end {
      if byte == UInt8(ascii: "\\") { rest = rest.dropFirst() }
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
