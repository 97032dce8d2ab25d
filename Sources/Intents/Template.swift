package import Foundation
internal import JSON

/// A sentence with places for values, such as "Added ${tasks}[ to ${list}]".
///
/// | written | means |
/// |---|---|
/// | `${name}` | the field `name`, in spoken form |
/// | `${ride.driver}` | the field of that name, or `name`, `identifier`, `kind` or `count` of the field `ride` |
/// | `${count\|item\|items}` | the first word where the field is one (or has one element), else the second |
/// | `[ to ${list}]` | left out when a field in it is missing |
///
/// A question may be several sentences: the first of which no field is missing is asked. What a response says is
/// chosen by its handler instead, by the name of a case.
package struct Template: Sendable, Hashable {
  indirect enum Piece: Sendable, Hashable {
    case words(String)
    case field(String)
    case plural(field: String, one: String, many: String)
    case optional([Piece])
  }

  /// As written, one for each alternative.
  package let sources: [String]
  private let alternatives: [[Piece]]

  /// Reads the alternatives, preferred first; there must be one at least.
  package init(_ sources: [String]) throws(TemplateError) {
    guard !sources.isEmpty else { throw TemplateError(source: "", reason: "it has no sentence") }
    var alternatives: [[Piece]] = []
    for source in sources {
      var reader = TemplateReader(source)
      alternatives.append(try reader.pieces())
    }
    self.sources = sources
    self.alternatives = alternatives
  }

  package init(_ source: String) throws(TemplateError) { try self.init([source]) }

  /// Names of the fields that every alternative together may use.
  package var fields: Set<String> {
    var names: Set<String> = []
    func collect(_ pieces: [Piece]) {
      for piece in pieces {
        switch piece {
        case .words: break
        case .field(let name), .plural(field: let name, one: _, many: _): names.insert(name)
        case .optional(let pieces): collect(pieces)
        }
      }
    }
    alternatives.forEach(collect)
    return names
  }

  /// The sentence with values in it; `nil` where a field is missing from every alternative, so that nobody hears gaps.
  package func completed(
    with fields: [String: Value], in language: SpokenLanguage
  ) -> String? {
    completed { Self.filling(of: $0, in: fields, language) }
  }

  /// The sentence with texts in it, which no language has to say; empty where one is missing.
  func filled(with texts: [String: String]) -> String {
    completed { texts[$0].map { Filling(words: $0, isOne: false) } } ?? ""
  }

  /// The text that fills a field.
  private struct Filling {
    let words: String
    let isOne: Bool
  }

  private func completed(_ filling: (String) -> Filling?) -> String? {
    for alternative in alternatives {
      if let sentence = Self.sentence(of: alternative, filling) { return Self.tidied(sentence) }
    }
    return nil
  }

  private static func sentence(
    of pieces: [Piece], _ filling: (String) -> Filling?
  ) -> String? {
    var sentence = ""
    for piece in pieces {
      switch piece {
      case .words(let words): sentence += words
      case .field(let name):
        guard let field = filling(name) else { return nil }
        sentence += field.words
      case .plural(let name, let one, let many):
        guard let field = filling(name) else { return nil }
        sentence += field.isOne ? one : many
      case .optional(let pieces):
        sentence += self.sentence(of: pieces, filling) ?? ""
      }
    }
    return sentence
  }

  private static func filling(
    of name: String, in fields: [String: Value], _ language: SpokenLanguage
  ) -> Filling? {
    value(of: name, in: fields).map {
      Filling(words: $0.spoken(in: language), isOne: isOne($0))
    }
  }

  /// An empty list or text counts as missing: there is nothing to say of it.
  private static func value(of name: String, in fields: [String: Value]) -> Value? {
    let value = fields[name] ?? member(name, of: fields)
    return value == .list([]) || value == .text("") ? nil : value
  }

  private static func member(_ name: String, of fields: [String: Value]) -> Value? {
    guard let dot = name.lastIndex(of: "."), let value = fields[String(name[..<dot])] else {
      return nil
    }
    switch (name[name.index(after: dot)...], value) {
    case ("count", .list(let values)): return .number(Double(values.count))
    case ("name", .entity(let entity)): return .text(entity.name)
    case ("identifier", .entity(let entity)): return .text(entity.identifier)
    case ("kind", .entity(let entity)): return .text(entity.kind)
    default: return nil
    }
  }

  private static func isOne(_ value: Value) -> Bool {
    if case .list(let values) = value { values.count == 1 } else { value == .number(1) }
  }

  /// Without the doubled spaces and the space before a stop that an empty value leaves, and with one stop after "p.m.".
  private static func tidied(_ sentence: String) -> String {
    var result = ""
    for character in sentence {
      if character == " ", result.isEmpty || result.last == " " { continue }
      if ".,?!;:".contains(character), result.last == " " { result.removeLast() }
      if character == ".", result.last == "." { continue }
      result.append(character)
    }
    while result.last == " " { result.removeLast() }
    return result
  }
}

extension Template: ExpressibleByStringLiteral, ExpressibleByArrayLiteral {
  package init(stringLiteral value: String) { self.init(arrayLiteral: value) }

  package init(arrayLiteral elements: String...) {
    do {
      try self.init(elements)
    } catch {
      preconditionFailure("a template in the source is malformed: \(error)")
    }
  }
}

extension Template {
  /// Reads a file of templates by name: `{"cancelled": "OK, cancelled."}`.
  package static func named(
    inFile name: String, data: Data
  ) throws(CatalogueError) -> [String: Template] {
    do throws(JSONFault) {
      return try JSONReader.read([String: Template].self, from: data)
    } catch {
      throw CatalogueError(file: name, error)
    }
  }
}

/// A syntax error in a template.
package struct TemplateError: Error, Equatable, CustomStringConvertible {
  package let source: String
  package let reason: String

  package var description: String { "cannot read template '\(source)': \(reason)" }
}
