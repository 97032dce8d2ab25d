/// An intent as its file declares it.
package struct IntentSpecification: Sendable, Equatable {
  /// Parameters that make a request together, and how it is called.
  package struct Combination: Sendable, Equatable {
    /// As they stand in the key, which is in no order; empty for none.
    package let parameters: [String]
    package let title: LocalizedText?
    package let subtitle: LocalizedText?
    package let isPrimary: Bool
    package let supportsBackgroundExecution: Bool
    package let place: DefinitionPlace
  }

  /// A sentence that is suggested for it.
  package struct Phrase: Sendable, Equatable {
    package let phrase: LocalizedText
    package let pronunciation: LocalizedText?
    package let place: DefinitionPlace
  }

  package struct Response: Sendable, Equatable {
    package let codes: [Code]
    package let parameters: [Property]
    /// The parameter that is passed on to what follows.
    package let output: String?
  }

  package struct Code: Sendable, Equatable {
    package let name: String
    /// Whether it was carried out.
    package let isSuccess: Bool
    package let format: LocalizedText?
    /// The sentence to say where nothing is shown.
    package let concise: LocalizedText?
    package let place: DefinitionPlace
  }

  /// Without "Intent" behind it.
  package let name: String
  package let className: String?
  package let classPrefix: String?
  /// Whether the app only uses one of the system's.
  package let isSystem: Bool
  package let category: String
  package let verb: String
  package let title: LocalizedText?
  package let summary: LocalizedText?
  package let keyParameter: String?
  /// The parameter that takes what came before.
  package let input: String?
  /// In the order in which they are shown.
  package let parameters: [ParameterSpecification]
  /// The suggested combinations, followed by those that can be configured but are not suggested.
  package let combinations: [Combination]
  package let phrases: [Phrase]
  package let response: Response?
  package let needsConfirmation: Bool
  package let isRestrictedWhileLocked: Bool
  package let place: DefinitionPlace
}

extension IntentSpecification {
  init?(_ record: Record) {
    record.expect([
      "Name", "Type", "ClassName", "ClassPrefix", "Domain", "Category", "Verb", "Title",
      "Description", "DefaultImageName", "KeyParameter", "Input", "Parameters",
      "LastParameterTag", "ParameterCombinations", "ManagedParameterCombinations", "Response",
      "UserConfirmationRequired", "Restrictions", "Configurable", "Customizable",
      "EligibleForWidgets", "IneligibleForSuggestions", "Phrases",
    ])
    guard let name = record.text("Name"), !name.isEmpty else {
      record.reading.remark(record.path, "the intent has no name: it is not used")
      return nil
    }
    self.name = name
    className = record.text("ClassName")
    classPrefix = record.text("ClassPrefix")
    isSystem = record.text("Type") == "System"
    category = record.text("Category") ?? "generic"
    verb = record.text("Verb") ?? ""
    title = record.localized("Title")
    summary = record.localized("Description")
    keyParameter = record.text("KeyParameter")
    input = record.text("Input")
    let declared = record.records("Parameters", prefix: "INIntentParameter")
      .compactMap(ParameterSpecification.init)
    parameters = declared.enumerated()
      .sorted { ($0.element.priority, $0.offset) < ($1.element.priority, $1.offset) }
      .map(\.element)
    combinations = Self.combinations(record)
    phrases = record.records("Phrases", prefix: "INIntentPhrase").compactMap { phrase in
      phrase.expect(["Phrase", "PronunciationHint"])
      return phrase.localized("Phrase").map {
        Phrase(
          phrase: $0, pronunciation: phrase.localized("PronunciationHint"), place: phrase.place)
      }
    }
    response = record.record("Response", prefix: "INIntentResponse").map(Response.init)
    needsConfirmation = record.boolean("UserConfirmationRequired") ?? false
    isRestrictedWhileLocked = (record.number("Restrictions") ?? 0) > 0
    place = record.place
    if input != nil {
      record.reading.remark(
        record.path(of: "Input"), "other programs fill it, Heed passes nothing on by itself")
    }
    if record.boolean("EligibleForWidgets") == true {
      record.reading.remark(record.path(of: "EligibleForWidgets"), "there are no widgets")
    }
    if let image = record.text("DefaultImageName") {
      record.reading.remark(
        record.path(of: "DefaultImageName"), "the image '\(image)' is not shown")
    }
  }

  private static func combinations(_ record: Record) -> [Combination] {
    let prefix = "INIntentParameterCombination"
    let suggested = record.recordsByName("ParameterCombinations", prefix: prefix)
    let managed = record.recordsByName("ManagedParameterCombinations", prefix: prefix)
    var combinations: [Combination] = []
    for (key, combination) in suggested + managed {
      let new = Combination(key, combination)
      let isKnown = combinations.contains {
        Set($0.parameters) == Set(new.parameters) && $0.title?.text == new.title?.text
      }
      if !isKnown { combinations.append(new) }
    }
    return combinations
  }
}

extension IntentSpecification.Combination {
  fileprivate init(_ key: String, _ record: Record) {
    record.expect([
      "Title", "Subtitle", "IsPrimary", "SupportsBackgroundExecution", "IsLinked", "UpdatesLinked",
    ])
    parameters = key.split(separator: ",").map { String($0.filter { !$0.isWhitespace }) }
    title = record.localized("Title")
    subtitle = record.localized("Subtitle")
    isPrimary = record.boolean("IsPrimary") ?? false
    supportsBackgroundExecution = record.boolean("SupportsBackgroundExecution") ?? false
    if record.boolean("SupportsBackgroundExecution") == false {
      record.reading.remark(
        record.path(of: "SupportsBackgroundExecution"),
        "the app is opened only where its program says 'continueInApp'")
    }
    place = record.place
  }
}

extension IntentSpecification.Response {
  fileprivate init(_ record: Record) {
    record.expect([
      "Codes", "Parameters", "Properties", "Output", "LastParameterTag", "LastPropertyTag",
    ])
    output = record.text("Output")
    if output != nil {
      record.reading.remark(
        record.path(of: "Output"), "other programs go on with it, Heed passes nothing on by itself")
    }
    codes = record.records("Codes", prefix: "INIntentResponseCode").compactMap { code in
      code.expect([
        "Name", "Success", "FormatString", "ConciseFormatString", "FormatStringDictionary",
        "ConciseFormatStringDictionary",
      ])
      guard let name = code.text("Name"), !name.isEmpty else {
        code.reading.remark(code.path, "the code has no name: it is not used")
        return nil
      }
      return IntentSpecification.Code(
        name: name, isSuccess: code.boolean("Success") ?? false,
        format: code.localized("FormatString"),
        concise: code.localized("ConciseFormatString"), place: code.place)
    }
    // An early version of Xcode calls them properties.
    parameters =
      record.records("Parameters", prefix: "INIntentResponseParameter").compactMap(Property.init)
      + record.records("Properties", prefix: "INIntentResponseProperty").compactMap(Property.init)
  }
}
