internal import JSON

/// The lock states that keep an intent from being carried out.
package enum Restriction: Sendable, Hashable {
  case never
  /// Only when something had to be asked, as SiriKit has it for adding to a note.
  case afterQuestions
  case always
}

extension Restriction: Codable {
  private static let afterQuestionsName = "afterQuestions"

  /// `true`, `false` or `"afterQuestions"`.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let isAlways = try? container.decode(Bool.self) {
      self = isAlways ? .always : .never
    } else if (try? container.decode(String.self)) == Self.afterQuestionsName {
      self = .afterQuestions
    } else {
      throw decoder.complaint("expected true, false or \"\(Self.afterQuestionsName)\"")
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .never: try container.encode(false)
    case .afterQuestions: try container.encode(Self.afterQuestionsName)
    case .always: try container.encode(true)
    }
  }
}
