internal import JSON

/// Reads the pattern of one rule for numbers, such as `<< hundred[ >>]`.
struct NumberPattern {
  indirect enum Piece: Sendable, Equatable {
    case words(String)
    case digits
    /// By the rules of a set; `nil` is the set that the pattern stands in.
    case quotient(Int?)
    case rest(Int?)
    case same(Int)
    case optional([Piece])
  }

  private var text: Substring
  private let source: String
  private let path: String
  private let sets: [String: Int]

  init(_ text: String, path: String, sets: [String: Int]) {
    (self.text, source, self.path, self.sets) = (text[...], text, path, sets)
  }

  /// `dividing` tells whether the rule's base value has a power of ten to divide by.
  mutating func pieces(dividing: Bool) throws(JSONFault) -> [Piece] {
    let pieces = try sequence(dividing: dividing)
    guard text.isEmpty else { throw fault("']' without '['") }
    return pieces
  }

  private mutating func sequence(dividing: Bool) throws(JSONFault) -> [Piece] {
    var pieces: [Piece] = []
    while let character = text.first, character != "]" {
      switch character {
      case "<", ">", "=": pieces.append(try use(character, dividing: dividing))
      case "#":
        text.removeFirst()
        pieces.append(.digits)
      case "[":
        text.removeFirst()
        let inner = try sequence(dividing: dividing)
        guard text.first == "]" else { throw fault("'[' is never closed") }
        text.removeFirst()
        pieces.append(.optional(inner))
      default:
        let words = text.prefix { !"<>=#[]".contains($0) }
        text = text.dropFirst(words.count)
        pieces.append(.words(String(words)))
      }
    }
    return pieces
  }

  /// `>>` or `>set>`, and the same with the other signs.
  private mutating func use(_ sign: Character, dividing: Bool) throws(JSONFault) -> Piece {
    let rest = text.dropFirst()
    guard let end = rest.firstIndex(of: sign) else { throw fault("'\(sign)' is never closed") }
    let name = String(rest[..<end])
    text = rest[rest.index(after: end)...]
    let set = sets[name]
    guard name.isEmpty || set != nil else { throw fault("there is no set '\(name)'") }
    guard sign != "=" else {
      guard let set else { throw fault("'==' needs the name of a set") }
      return .same(set)
    }
    guard dividing else { throw fault("'\(sign)' divides, but its base value is below 10") }
    return sign == "<" ? .quotient(set) : .rest(set)
  }

  private func fault(_ reason: String) -> JSONFault {
    JSONFault(path: path, reason: "\(reason) in '\(source)'")
  }

  /// The sets that are given the number that the piece is for.
  static func passedOn(_ piece: Piece) -> [Int] {
    switch piece {
    case .same(let set): [set]
    case .optional(let pieces): pieces.flatMap(passedOn)
    case .words, .digits, .quotient, .rest: []
    }
  }
}
