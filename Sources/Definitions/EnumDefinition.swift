/// An enumeration of an app.
package struct EnumDefinition: Sendable, Equatable {
  package struct Value: Sendable, Equatable {
    package let name: String
    package let displayName: LocalizedText?
    /// The raw value; 0 where the file has none.
    package let index: Int
    package let synonyms: [Synonym]
    package let place: DefinitionPlace
  }

  /// Another name of a value, and how it sounds where its spelling does not tell.
  package struct Synonym: Sendable, Equatable {
    package let phrase: LocalizedText
    package let pronunciation: LocalizedText?
  }

  package let name: String
  package let displayName: LocalizedText?
  package let values: [Value]
  package let place: DefinitionPlace

  /// The values that can be meant: all but the first, where it stands for none.
  package var members: [Value] { values.filter { !($0.index == 0 && $0.name == "unknown") } }

  init?(_ record: Record) {
    record.expect(["Name", "DisplayName", "Type", "GeneratesHeader", "Values", "Namespace"])
    guard let name = record.text("Name"), !name.isEmpty else {
      record.reading.remark(record.path, "the enumeration has no name: it is not used")
      return nil
    }
    self.name = name
    displayName = record.localized("DisplayName")
    place = record.place
    values = record.records("Values", prefix: "INEnumValue").compactMap(Value.init)
  }
}

extension EnumDefinition.Value {
  fileprivate init?(_ record: Record) {
    record.expect(["Name", "DisplayName", "Index", "Synonyms"])
    guard let name = record.text("Name"), !name.isEmpty else {
      record.reading.remark(record.path, "the value has no name: it is not used")
      return nil
    }
    self.name = name
    displayName = record.localized("DisplayName")
    index = record.integer("Index") ?? 0
    place = record.place
    synonyms = record.records("Synonyms", prefix: "INEnumValueSynonym").compactMap { synonym in
      synonym.expect(["Synonym", "PronunciationHint"])
      return synonym.localized("Synonym").map {
        EnumDefinition.Synonym(
          phrase: $0, pronunciation: synonym.localized("PronunciationHint"))
      }
    }
  }
}
