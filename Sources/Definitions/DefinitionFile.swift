package import Foundation

/// A `.intentdefinition` file: what an app's intents are, and what is said of them.
package struct DefinitionFile: Sendable, Equatable {
  package let file: String
  /// "1.0", "1.1" or "1.2"; `nil` where the file does not tell.
  package let version: String?
  package let namespace: String?
  package let enumerations: [EnumDefinition]
  package let types: [TypeDefinition]
  package let intents: [IntentSpecification]
  /// Remarks on the parts of the file that are not used, or not as they stand.
  package let remarks: [Remark]

  private static let keys: Set = [
    "INEnums", "INIntents", "INTypes", "INIntentDefinitionModelVersion",
    "INIntentDefinitionNamespace", "INIntentDefinitionSystemVersion",
    "INIntentDefinitionToolsVersion", "INIntentDefinitionToolsBuildVersion",
  ]

  /// Reads a file; `file` names it in errors and remarks.
  package init(data: Data, file: String) throws(DefinitionError) {
    let root = try Record(root: data, file: file)
    let reading = root.reading
    guard root.has("INIntents") else {
      throw reading.error("", "it has no 'INIntents': it is no definition of intents")
    }
    guard root.list("INIntents") != nil else {
      throw reading.error("INIntents", "it is no array")
    }
    root.expect(Self.keys)
    self.file = file
    version = root.text("INIntentDefinitionModelVersion")
    namespace = root.text("INIntentDefinitionNamespace")
    enumerations = root.records("INEnums", prefix: "INEnum").compactMap(EnumDefinition.init)
    types = root.records("INTypes", prefix: "INType").compactMap(TypeDefinition.init)
    intents = root.records("INIntents", prefix: "INIntent").compactMap(IntentSpecification.init)
    remarks = reading.remarks
  }

  /// The enumeration of a name.
  package func enumeration(named name: String) -> EnumDefinition? {
    enumerations.first { $0.name == name }
  }

  /// The custom type of a name.
  package func type(named name: String) -> TypeDefinition? { types.first { $0.name == name } }
}
