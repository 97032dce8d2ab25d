/// Reads the source of a template from front to back.
struct TemplateReader {
  private let source: String
  private var rest: Substring

  init(_ source: String) {
    self.source = source
    rest = source[...]
  }

  mutating func pieces() throws(TemplateError) -> [Template.Piece] {
    let pieces = try pieces(isOptional: false)
    guard rest.isEmpty else { throw error("']' without '['") }
    return pieces
  }

  private mutating func pieces(isOptional: Bool) throws(TemplateError) -> [Template.Piece] {
    var pieces: [Template.Piece] = []
    var words = ""
    func flushed() -> [Template.Piece] { words.isEmpty ? [] : [.words(words)] }
    while let character = rest.first, character != "]" {
      if rest.hasPrefix("${") {
        pieces += flushed()
        words = ""
        rest.removeFirst(2)
        pieces.append(try field())
      } else if character == "[" {
        guard !isOptional else { throw error("'[' inside '['") }
        pieces += flushed()
        words = ""
        rest.removeFirst()
        pieces.append(.optional(try self.pieces(isOptional: true)))
        guard rest.first == "]" else { throw error("'[' is never closed") }
        rest.removeFirst()
      } else {
        words.append(character)
        rest.removeFirst()
      }
    }
    return pieces + flushed()
  }

  private mutating func field() throws(TemplateError) -> Template.Piece {
    guard let end = rest.firstIndex(of: "}") else { throw error("'${' is never closed") }
    let parts = rest[..<end].split(separator: "|", omittingEmptySubsequences: false)
    rest = rest[rest.index(after: end)...]
    let name = parts.first.map(String.init) ?? ""
    guard !name.isEmpty, name.allSatisfy({ $0.isLetter || $0.isNumber || "._".contains($0) }) else {
      throw error("'\(name)' is not the name of a field")
    }
    switch parts.count {
    case 1: return .field(name)
    case 3: return .plural(field: name, one: String(parts[1]), many: String(parts[2]))
    default: throw error("'${\(name)|…}' needs two words, for one and for many")
    }
  }

  private func error(_ reason: String) -> TemplateError {
    TemplateError(source: source, reason: reason)
  }
}
