internal import Definitions

/// The Swift code for the enumerations and things of a definition file.
enum TypeCode {
  static func code(_ enumeration: EnumDefinition) -> String {
    let name = SwiftName.type(enumeration.name)
    var cases: [(name: String, value: Int)] = []
    if !enumeration.values.contains(where: { $0.name == "unknown" }) {
      let isFree = !enumeration.values.contains { $0.index == 0 }
      cases.append(("unknown", isFree ? 0 : -1))
    }
    for value in enumeration.values where !cases.contains(where: { $0.value == value.index }) {
      cases.append((SwiftName.member(value.name), value.index))
    }
    let lines = cases.map { "  case \($0.name) = \($0.value)" }
    return """
      /// The enumeration '\(enumeration.name)'.
      public enum \(name): Int, Sendable, CaseIterable {
      \(lines.joined(separator: "\n"))

        /// The value of a name; `unknown` where there is none.
        public init(named value: AppValue?) {
          self = Self.allCases.first { "\\($0)" == value?.words } ?? .unknown
        }

        /// The value's name; `nil` of `unknown`.
        public var appValue: AppValue? { self == .unknown ? nil : .text("\\(self)") }
      }

      /// A handler's verdict on a value of \(name).
      public final class \(name)ResolutionResult: INEnumResolutionResult {
        /// It is this.
        public class func success(with value: \(name)) -> Self { success(named: "\\(value)") }
        /// The speaker is asked whether it is this.
        public class func confirmationRequired(with value: \(name)) -> Self {
          confirmationRequired(named: "\\(value)")
        }
      }

      """
  }

  static func code(_ type: TypeDefinition, in file: DefinitionFile) -> String {
    let name = SwiftName.type(type.name)
    let properties = type.properties.filter { !$0.isDefault }.compactMap { property in
      SwiftType(property.type, in: file).map { (property: property, type: $0) }
    }
    let declared = properties.map {
      "  /// The value '\($0.property.name)'.\n  "
        + $0.type.property($0.property.name, isArray: $0.property.isArray)
    }
    let writes = properties.map {
      "    members[\"\($0.property.name)\"] = "
        + $0.type.writing($0.property.name, isArray: $0.property.isArray)
    }
    let parts = """

      \(declared.joined(separator: "\n"))

        public override var members: [String: AppValue] {
          var members: [String: AppValue] = [:]
      \(writes.joined(separator: "\n"))
          return members
        }

      """
    return """
      /// The thing '\(type.name)'.
      public final class \(name): INObject {\(properties.isEmpty ? "" : parts)}

      /// A handler's verdict on one of \(name).
      public final class \(name)ResolutionResult: INObjectResolutionResult {}

      """
  }
}
