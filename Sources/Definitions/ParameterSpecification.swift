/// A parameter of an intent as its file declares it.
package struct ParameterSpecification: Sendable, Equatable {
  /// The occasions on which something is said about the parameter.
  package enum Occasion: String, Sendable, CaseIterable {
    case primary = "Primary"
    case configuration = "Configuration"
    case confirmation = "Confirmation"
    case disambiguationIntroduction = "DisambiguationIntroduction"
    case disambiguationSelection = "DisambiguationSelection"
    case concise = "Concise"
  }

  /// The condition on another parameter under which this one matters.
  package struct Relationship: Sendable, Equatable {
    package let parent: String
    /// Its name, such as `EnumHasExactValue` or `HasAnyValue`.
    package let predicate: String
    /// As they are written; empty where the predicate needs none.
    package let values: [String]
    package let place: DefinitionPlace
  }

  package struct UnsupportedReason: Sendable, Equatable {
    package let code: String
    package let isCustom: Bool
    package let format: LocalizedText?
    package let place: DefinitionPlace
  }

  /// How a value is entered and kept within limits.
  package struct Metadata: Sendable, Equatable {
    package let defaultValue: PropertyList?
    /// The default as a sentence that has translations.
    package let defaultText: LocalizedText?
    package let defaultUnit: String?
    package let minimum: Double?
    package let maximum: Double?
    package let unit: String?
    package let supportsNegativeNumbers: Bool
    package let currency: String?
    package let trueName: LocalizedText?
    package let falseName: LocalizedText?
    /// `Field`, `Slider`, `Stepper`; `Date`, `Time`, `DateTime`; `Name`; `Image`, `Custom`.
    package let type: String?
    package let place: DefinitionPlace
  }

  package let name: String
  package let displayName: LocalizedText?
  package let priority: Int
  package let tag: Int?
  package let type: ValueType
  package let isArray: Bool
  package let supportsResolution: Bool
  /// Whether the app itself says what there is to choose from.
  package let hasDynamicOptions: Bool
  package let supportsSearch: Bool
  package let isConfigurable: Bool
  package let metadata: Metadata?
  package let prompts: [Occasion: LocalizedText]
  package let relationship: Relationship?
  package let unsupportedReasons: [UnsupportedReason]
  package let place: DefinitionPlace
}

extension ParameterSpecification {
  init?(_ record: Record) {
    record.expect([
      "Name", "DisplayName", "DisplayPriority", "Tag", "Type", "EnumType", "EnumTypeNamespace",
      "ObjectType", "ObjectTypeNamespace", "SupportsMultipleValues", "FixedSizeArray",
      "ArraySizes", "Configurable", "SupportsResolution", "SupportsDynamicEnumeration",
      "SupportsSearch", "CustomDisambiguation", "Metadata", "PromptDialogs", "Relationship",
      "UnsupportedReasons",
    ])
    guard let name = record.text("Name"), !name.isEmpty else {
      record.reading.remark(record.path, "the parameter has no name: it is not used")
      return nil
    }
    self.name = name
    displayName = record.localized("DisplayName")
    priority = record.integer("DisplayPriority") ?? 0
    tag = record.integer("Tag")
    type = record.type()
    isArray = record.boolean("SupportsMultipleValues") ?? false
    supportsResolution = record.boolean("SupportsResolution") ?? false
    hasDynamicOptions = record.boolean("SupportsDynamicEnumeration") ?? false
    supportsSearch = record.boolean("SupportsSearch") ?? false
    isConfigurable = record.boolean("Configurable") ?? false
    metadata = record.record("Metadata", prefix: "INIntentParameterMetadata").map(Metadata.init)
    prompts = Self.prompts(record)
    relationship = record.record("Relationship", prefix: "INIntentParameterRelationship")
      .flatMap(Relationship.init)
    unsupportedReasons = record.records(
      "UnsupportedReasons", prefix: "INIntentParameterUnsupportedReason"
    ).compactMap(UnsupportedReason.init)
    place = record.place
    for key in ["FixedSizeArray", "ArraySizes"]
    where record.value(key)?.boolean != false && record.has(key) {
      record.reading.remark(record.path(of: key), "an array has as many values as are said")
    }
  }

  /// The sentences by occasion; of several for one, the first that has words.
  private static func prompts(_ record: Record) -> [Occasion: LocalizedText] {
    var prompts: [Occasion: LocalizedText] = [:]
    for dialog in record.records("PromptDialogs", prefix: "INIntentParameterPromptDialog") {
      dialog.expect(["Type", "Custom", "FormatString", "FormatStringDictionary"])
      guard let name = dialog.text("Type"), let occasion = Occasion(rawValue: name) else {
        dialog.reading.remark(dialog.path(of: "Type"), "unknown type: the dialog is not used")
        continue
      }
      guard let text = dialog.localized("FormatString"), !text.text.isBlank else { continue }
      if prompts[occasion] == nil {
        prompts[occasion] = text
      } else {
        dialog.reading.remark(dialog.path, "there is another \(name) before it: it is not used")
      }
    }
    return prompts
  }
}

extension ParameterSpecification.Metadata {
  fileprivate init(_ record: Record) {
    record.expect([
      "DefaultValue", "DefaultUnit", "MinimumValue", "MaximumValue", "MinimumUnit", "MaximumUnit",
      "Unit", "Type", "SupportsNegativeNumbers", "CurrencyCode", "TrueDisplayName",
      "FalseDisplayName", "Capitalization", "Multiline", "DisableAutocorrect",
      "DisableSmartDashes", "DisableSmartQuotes", "CustomUTIs", "DateStyle", "TimeStyle", "Format",
      "Template",
    ])
    defaultValue = record.value("DefaultValue")
    defaultText =
      record.value("DefaultValue")?.text == nil ? nil : record.localized("DefaultValue")
    defaultUnit = record.text("DefaultUnit")
    minimum = record.number("MinimumValue")
    maximum = record.number("MaximumValue")
    unit = record.text("Unit") ?? record.text("MinimumUnit") ?? record.text("MaximumUnit")
    supportsNegativeNumbers = record.boolean("SupportsNegativeNumbers") ?? false
    currency = record.text("CurrencyCode")
    trueName = record.localized("TrueDisplayName")
    falseName = record.localized("FalseDisplayName")
    type = record.text("Type")
    for key in ["CustomUTIs", "DateStyle", "TimeStyle", "Format", "Template"] where record.has(key)
    {
      record.reading.remark(record.path(of: key), "it is entered and shown as Heed does")
    }
    place = record.place
  }
}

extension ParameterSpecification.Relationship {
  fileprivate init?(_ record: Record) {
    record.expect(["ParentName", "PredicateName", "PredicateValue", "PredicateValues"])
    guard let parent = record.text("ParentName"), let predicate = record.text("PredicateName")
    else {
      record.reading.remark(record.path, "it has no parent or no predicate: it is not used")
      return nil
    }
    self.parent = parent
    self.predicate = predicate
    let several = record.has("PredicateValues") ? record.list("PredicateValues") : nil
    let one = record.value("PredicateValue").map { [$0] }
    // Xcode leaves out a truth value that is false.
    let none: [PropertyList] = predicate.hasPrefix("Boolean") ? [.boolean(false)] : []
    values = (several ?? one ?? none).compactMap(\.written)
    place = record.place
  }
}

extension ParameterSpecification.UnsupportedReason {
  fileprivate init?(_ record: Record) {
    record.expect(["Code", "Custom", "Default", "FormatString", "FormatStringDictionary"])
    guard let code = record.text("Code"), !code.isEmpty else {
      record.reading.remark(record.path, "the reason has no code: it is not used")
      return nil
    }
    self.code = code
    isCustom = record.boolean("Custom") ?? false
    format = record.localized("FormatString")
    place = record.place
  }
}

extension PropertyList {
  /// A single value as it is written in a text.
  package var written: String? {
    switch self {
    case .text(let text): text
    case .boolean(let boolean): "\(boolean)"
    case .number(let number): Int(exactly: number).map { "\($0)" } ?? "\(number)"
    default: nil
    }
  }
}

extension String {
  /// Whether nothing can be seen of it.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
