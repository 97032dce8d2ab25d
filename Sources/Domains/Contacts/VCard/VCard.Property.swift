internal import Foundation

extension VCard {
  /// One line of a card: a name, its parameters and a value.
  package struct Property: Sendable, Equatable {
    /// The group that links it to other properties of the card: "item1".
    package let group: String?
    /// The name, in upper case.
    package let name: String
    /// The parameters by upper-case name, each with its values in order.
    package let parameters: [String: [String]]
    /// The value, decoded, its escapes not yet resolved.
    package let rawValue: String

    package init(
      group: String? = nil, name: String, parameters: [String: [String]] = [:], rawValue: String
    ) {
      self.group = group
      self.name = name
      self.parameters = parameters
      self.rawValue = rawValue
    }

    /// The value as one text.
    package var text: String { Self.resolved(rawValue[...]) }

    /// The parts of a value between semicolons, such as the family name and the given name.
    package var components: [String] { split(at: ";") }

    /// The parts of a value between commas, such as several nicknames.
    package var list: [String] { split(at: ",").filter { !$0.isEmpty } }

    /// The values of the TYPE parameter, in lower case.
    package var types: [String] {
      (parameters["TYPE"] ?? []).flatMap { $0.lowercased().split(separator: ",") }.map(String.init)
    }

    private func split(at separator: Character) -> [String] {
      var parts: [String] = []
      var start = rawValue.startIndex
      var index = start
      while index < rawValue.endIndex {
        let next = rawValue.index(after: index)
        if rawValue[index] == "\\", next < rawValue.endIndex {
          index = rawValue.index(after: next)
          continue
        }
        if rawValue[index] == separator {
          parts.append(Self.resolved(rawValue[start..<index]))
          start = next
        }
        index = next
      }
      parts.append(Self.resolved(rawValue[start...]))
      return parts
    }

    private static func resolved(_ value: Substring) -> String {
      var text = ""
      var isEscaped = false
      for character in value {
        if isEscaped {
          text.append(character == "n" || character == "N" ? "\n" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          text.append(character)
        }
      }
      return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
  }
}
