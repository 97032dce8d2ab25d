internal import Definitions

/// The Swift code for an intent's response: its class and its codes.
struct ResponseCode {
  private let intent: IntentSpecification
  private let name: String
  private let properties: [(property: Property, type: SwiftType)]

  /// The codes that each intent has, in the order of their values.
  private static let codes = [
    "unspecified", "ready", "continueInApp", "inProgress", "success", "failure",
    "failureRequiringAppLaunch",
  ]

  init(_ intent: IntentSpecification, in file: DefinitionFile) {
    self.intent = intent
    name = IntentCode.className(of: intent) + "Response"
    properties = (intent.response?.parameters ?? []).compactMap { property in
      SwiftType(property.type, in: file).map { (property, $0) }
    }
  }

  var code: String {
    let own = (intent.response?.codes ?? []).map(\.name).filter { !Self.codes.contains($0) }
    let cases =
      Self.codes.enumerated().map { "  case \($1) = \($0)" }
      + own.enumerated().map { "  case \(SwiftName.member($1)) = \(100 + $0)" }
    let declared = properties.map {
      "  /// The value '\($0.property.name)'.\n  "
        + $0.type.property($0.property.name, isArray: $0.property.isArray)
    }
    let writes = properties.map {
      "    slots[\"\($0.property.name)\"] = "
        + $0.type.writing($0.property.name, isArray: $0.property.isArray)
    }
    let factories = (intent.response?.codes ?? []).compactMap(factory)
    return """
      /// The codes of \(name).
      public enum \(name)Code: Int, Sendable {
      \(cases.joined(separator: "\n"))
      }

      /// The outcome of the intent '\(intent.name)'.
      public class \(name): INIntentResponse {
      \(declared.joined(separator: "\n"))
        /// The outcome.
        public private(set) var code: \(name)Code

        /// A response with an activity to go on with.
        public init(code: \(name)Code, userActivity: NSUserActivity?) {
          self.code = code
          super.init()
          self.userActivity = userActivity
        }
      \(factories.joined(separator: "\n"))

        public override var codeName: String { "\\(code)" }

        public override var slots: [String: AppValue] {
          \(writes.isEmpty ? "let" : "var") slots: [String: AppValue] = [:]
      \(writes.joined(separator: "\n"))
          return slots
        }
      }

      """
  }

  /// The function for a code whose sentence speaks of values of the response.
  private func factory(_ code: IntentSpecification.Code) -> String? {
    let words = [code.format, code.concise].compactMap { $0?.text }.joined(separator: " ")
    let used = properties.filter {
      words.contains("${\($0.property.name)}") || words.contains("${\($0.property.name).")
    }
    .sorted { $0.property.name < $1.property.name }
    guard !used.isEmpty else { return nil }
    let arguments = used.map {
      let type = $0.property.isArray ? "[\($0.type.name)]" : $0.type.name
      return "\(SwiftName.member($0.property.name)): \(type)"
    }
    let sets = used.map {
      let own = SwiftName.member($0.property.name)
      return "    response.\(own) = \(own)"
    }
    let own = SwiftName.member(code.name)
    return """

        /// The response of the code '\(code.name)', with the values of its sentence.
        public static func \(own)(\(arguments.joined(separator: ", "))) -> \(name) {
          let response = \(name)(code: .\(own), userActivity: nil)
      \(sets.joined(separator: "\n"))
          return response
        }
      """
  }
}
