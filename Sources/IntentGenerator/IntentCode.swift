internal import Definitions

/// The Swift code for an intent: its class, its handling protocol, and what resolves its parameters.
struct IntentCode {
  private typealias Parameter = (specification: ParameterSpecification, type: SwiftType)

  private let intent: IntentSpecification
  private let parameters: [Parameter]
  private let name: String

  init(_ intent: IntentSpecification, in file: DefinitionFile) {
    self.intent = intent
    name = Self.className(of: intent)
    parameters = intent.parameters.compactMap { parameter in
      let metadata = parameter.metadata
      let unit = metadata?.unit ?? metadata?.defaultUnit
      return SwiftType(parameter.type, in: file, unit: unit).map { (parameter, $0) }
    }
  }

  /// The name of an intent's class: "OrderSoupIntent".
  static func className(of intent: IntentSpecification) -> String {
    intent.className ?? SwiftName.type((intent.classPrefix ?? "") + intent.name) + "Intent"
  }

  var code: String {
    ([intentClass, handling, defaults] + parameters.compactMap(reasons)).joined(separator: "\n")
  }

  private var intentClass: String {
    let properties = parameters.map {
      "  /// The parameter '\($0.specification.name)'.\n  "
        + $0.type.property($0.specification.name, isArray: $0.specification.isArray)
    }
    let reads = parameters.map {
      "    \(SwiftName.member($0.specification.name)) = "
        + $0.type.reading($0.specification.name, isArray: $0.specification.isArray)
    }
    let writes = parameters.map {
      "    slots[\"\($0.specification.name)\"] = "
        + $0.type.writing($0.specification.name, isArray: $0.specification.isArray)
    }
    let resolutions = resolved.map { parameter in
      let method = "handler.resolve\(SwiftName.part(parameter.specification.name))(for: self)"
      let written = parameter.type.unit.map { ".written(in: \($0))" } ?? ""
      let several = written.isEmpty ? "" : ".map { $0\(written) }"
      return "    case \"\(parameter.specification.name)\": return "
        + (parameter.specification.isArray
          ? "await \(method)\(several)" : "[await \(method)\(written)]")
    }
    let usual = offered.map { parameter in
      let member = SwiftName.member(parameter.specification.name)
      let method = "handler.default\(SwiftName.part(parameter.specification.name))(for: self)"
      return """
            case "\(parameter.specification.name)":
              let usual = \(name)()
              usual.\(member) = \(method)
              return usual.slots["\(parameter.specification.name)"]
        """
    }
    let options = offered.map { parameter in
      let method =
        "handler.provide\(SwiftName.part(parameter.specification.name))OptionsCollection(for: self)"
      return "    case \"\(parameter.specification.name)\": return "
        + "try await \(method).allItems.map { \(optionValue(parameter)) }"
    }
    return """
      /// \(intent.summary?.text.split(separator: "\n").first ?? "The intent '\(intent.name)'.")
      public class \(name): INIntent {
        public override class var intentName: String { "\(intent.name)" }

      \(properties.joined(separator: "\n"))

        public override func take(_ slots: [String: AppValue]) {
      \(reads.joined(separator: "\n"))
        }

        public override var slots: [String: AppValue] {
          \(writes.isEmpty ? "let" : "var") slots: [String: AppValue] = [:]
      \(writes.joined(separator: "\n"))
          return slots
        }
      \(method("resolve", returning: "async -> [INIntentResolutionResult]?", resolutions))
      \(method("options", returning: "async throws -> [AppValue]?", options))
      \(method("defaultValue", returning: "-> AppValue?", usual))

        public override func confirm(by handler: Any) async -> INIntentResponse? {
          guard let handler = handler as? any \(name)Handling else { return nil }
          return await handler.confirm(intent: self)
        }

        public override func handle(by handler: Any) async -> INIntentResponse? {
          guard let handler = handler as? any \(name)Handling else { return nil }
          return await handler.handle(intent: self)
        }
      }

      """
  }

  private func method(_ verb: String, returning type: String, _ cases: [String]) -> String {
    guard !cases.isEmpty else { return "" }
    let label = verb == "resolve" ? "_ parameter" : "of parameter"
    return """

        public override func \(verb)(\(label): String, by handler: Any) \(type) {
          guard let handler = handler as? any \(name)Handling else { return nil }
          switch parameter {
      \(cases.joined(separator: "\n"))
          default: return nil
          }
        }
      """
  }

  /// The parameters that a handler resolves.
  private var resolved: [Parameter] { parameters.filter(\.specification.supportsResolution) }

  /// The parameters for which a handler offers values.
  private var offered: [Parameter] {
    parameters.filter { $0.specification.hasDynamicOptions && collected($0) != nil }
  }

  /// The class of what is offered; `nil` where it can't be collected.
  private func collected(_ parameter: Parameter) -> String? {
    switch parameter.type.name {
    case "String": "NSString"
    case "NSNumber", "INObject", "INPerson", "CLPlacemark": parameter.type.name
    case _ where parameter.type.read == "object": parameter.type.name
    default: nil
    }
  }

  /// The type of a list of what is offered.
  private func offers(_ parameter: Parameter) -> String { "[\(parameter.type.name)]" }

  /// The type of a value where none is said.
  private func usual(_ parameter: Parameter) -> String {
    parameter.specification.isArray ? "[\(parameter.type.name)]?" : "\(parameter.type.name)?"
  }

  private func optionValue(_ parameter: Parameter) -> String {
    switch parameter.type.name {
    case "String": ".text(\"\\($0)\")"
    case "NSNumber": ".number($0.doubleValue)"
    default: "$0.appValue"
    }
  }

  private func result(of parameter: Parameter) -> String {
    let own =
      parameter.specification.unsupportedReasons.isEmpty
      ? parameter.type.result
      : "\(base)\(SwiftName.part(parameter.specification.name))ResolutionResult"
    return parameter.specification.isArray ? "[\(own)]" : own
  }

  /// The intent's name without "Intent" behind it.
  private var base: String { String(name.dropLast(name.hasSuffix("Intent") ? 6 : 0)) }

  /// The protocol that handlers of the intent conform to.
  ///
  /// Each method comes with a completion and asynchronously: one of them is written.
  private var handling: String {
    let resolve = resolved.map { parameter in
      let method = "resolve\(SwiftName.part(parameter.specification.name))"
      let result = result(of: parameter)
      return """
          /// The verdict on '\(parameter.specification.name)'.
          func \(method)(for intent: \(name), with completion: @escaping (\(result)) -> Void)
          /// The verdict on '\(parameter.specification.name)'.
          func \(method)(for intent: \(name)) async -> \(result)
        """
    }
    let provide = offered.map { parameter in
      let method = "provide\(SwiftName.part(parameter.specification.name))OptionsCollection"
      let items = "INObjectCollection<\(collected(parameter) ?? "")>"
      return """
          /// The value of '\(parameter.specification.name)' where none is said.
          func default\(SwiftName.part(parameter.specification.name))(for intent: \(name)) -> \(usual(parameter))
          /// The choices offered for '\(parameter.specification.name)', as a list.
          func provide\(SwiftName.part(parameter.specification.name))Options(
            for intent: \(name), with completion: @escaping (\(offers(parameter))?, (any Error)?) -> Void)
          /// The choices offered for '\(parameter.specification.name)'.
          func \(method)(
            for intent: \(name), with completion: @escaping (\(items)?, (any Error)?) -> Void)
          /// The choices offered for '\(parameter.specification.name)'.
          func \(method)(for intent: \(name)) async throws -> \(items)
        """
    }
    return """
      /// Handles \(name). Of each method one of the two forms is written.
      public protocol \(name)Handling: AnyObject {
        /// Carries the intent out.
        func handle(intent: \(name), completion: @escaping (\(name)Response) -> Void)
        /// Carries the intent out.
        func handle(intent: \(name)) async -> \(name)Response
        /// Looks at the whole intent.
        func confirm(intent: \(name), completion: @escaping (\(name)Response) -> Void)
        /// Looks at the whole intent.
        func confirm(intent: \(name)) async -> \(name)Response
      \((resolve + provide).joined(separator: "\n"))
      }

      """
  }

  private var defaults: String {
    let resolve = resolved.map { parameter in
      let method = "resolve\(SwiftName.part(parameter.specification.name))"
      let result = result(of: parameter)
      let usual = parameter.specification.isArray ? "[.notRequired()]" : ".notRequired()"
      return """
          public func \(method)(for intent: \(name), with completion: @escaping (\(result)) -> Void) {
            completion(\(usual))
          }
          public func \(method)(for intent: \(name)) async -> \(result) {
            await completed { self.\(method)(for: intent, with: $0) }
          }
        """
    }
    let provide = offered.map { parameter in
      let method = "provide\(SwiftName.part(parameter.specification.name))OptionsCollection"
      let items = "INObjectCollection<\(collected(parameter) ?? "")>"
      let list = "provide\(SwiftName.part(parameter.specification.name))Options"
      let item = parameter.type.name == "String" ? "NSString(string: $0)" : "$0"
      return """
          public func default\(SwiftName.part(parameter.specification.name))(for intent: \(name)) -> \(usual(parameter)) { nil }
          public func \(list)(
            for intent: \(name), with completion: @escaping (\(offers(parameter))?, (any Error)?) -> Void
          ) { completion(nil, nil) }
          public func \(method)(
            for intent: \(name), with completion: @escaping (\(items)?, (any Error)?) -> Void
          ) {
            \(list)(for: intent) { offered, error in
              completion(offered.map { \(items)(items: $0.map { \(item) }) }, error)
            }
          }
          public func \(method)(for intent: \(name)) async throws -> \(items) {
            let answer: (\(items)?, (any Error)?) = await completed { done in
              self.\(method)(for: intent) { done(($0, $1)) }
            }
            if let error = answer.1 { throw error }
            return answer.0 ?? \(items)(items: [])
          }
        """
    }
    return """
      extension \(name)Handling {
        public func handle(intent: \(name), completion: @escaping (\(name)Response) -> Void) {
          completion(\(name)Response(code: .failure, userActivity: nil))
        }
        public func handle(intent: \(name)) async -> \(name)Response {
          await completed { self.handle(intent: intent, completion: $0) }
        }
        public func confirm(intent: \(name), completion: @escaping (\(name)Response) -> Void) {
          completion(\(name)Response(code: .ready, userActivity: nil))
        }
        public func confirm(intent: \(name)) async -> \(name)Response {
          await completed { self.confirm(intent: intent, completion: $0) }
        }
      \((resolve + provide).joined(separator: "\n"))
      }

      """
  }

  /// The reasons for which values of a parameter can't be used.
  private func reasons(of parameter: Parameter) -> String? {
    let reasons = parameter.specification.unsupportedReasons
    guard !reasons.isEmpty else { return nil }
    let own = base + SwiftName.part(parameter.specification.name)
    let cases = reasons.enumerated().map { index, reason in
      "  case \(SwiftName.member(reason.code))\(index == 0 ? " = 1" : "")"
    }
    return """
      /// Why a value of '\(parameter.specification.name)' can't be used.
      public enum \(own)UnsupportedReason: Int, Sendable {
      \(cases.joined(separator: "\n"))
      }

      /// A handler's verdict on '\(parameter.specification.name)'.
      public final class \(own)ResolutionResult: \(parameter.type.result) {
        /// The value can't be used, for a reason.
        public class func unsupported(forReason reason: \(own)UnsupportedReason) -> Self {
          unsupported(named: "\\(reason)")
        }
      }

      """
  }
}
