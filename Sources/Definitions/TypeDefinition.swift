/// A kind of thing of an app: an identifier, a name, and properties.
package struct TypeDefinition: Sendable, Equatable {
  package let name: String
  package let className: String?
  package let displayName: LocalizedText?
  package let properties: [Property]
  package let place: DefinitionPlace

  init?(_ record: Record) {
    record.expect([
      "Name", "ClassName", "ClassPrefix", "DisplayName", "LastPropertyTag", "Properties",
      "Namespace",
    ])
    guard let name = record.text("Name"), !name.isEmpty else {
      record.reading.remark(record.path, "the type has no name: it is not used")
      return nil
    }
    self.name = name
    className = record.text("ClassName")
    displayName = record.localized("DisplayName")
    place = record.place
    properties = record.records("Properties", prefix: "INTypeProperty").compactMap(Property.init)
  }
}

/// A property of a custom type, or a parameter of a response.
package struct Property: Sendable, Equatable {
  package let name: String
  package let displayName: LocalizedText?
  package let type: ValueType
  package let isArray: Bool
  /// Whether each thing has it: identifier, displayString, pronunciationHint, alternativeSpeakableMatches.
  package let isDefault: Bool
  package let tag: Int?
  package let place: DefinitionPlace

  init?(_ record: Record) {
    record.expect([
      "Name", "DisplayName", "DisplayPriority", "Type", "EnumType", "EnumTypeNamespace",
      "ObjectType", "ObjectTypeNamespace", "SupportsMultipleValues", "Default", "Tag", "Metadata",
    ])
    guard let name = record.text("Name"), !name.isEmpty else {
      record.reading.remark(record.path, "it has no name: it is not used")
      return nil
    }
    self.name = name
    displayName = record.localized("DisplayName")
    type = record.type()
    isArray = record.boolean("SupportsMultipleValues") ?? false
    isDefault = record.boolean("Default") ?? false
    tag = record.integer("Tag")
    place = record.place
  }
}
