package import Foundation

/// An `AppIntentVocabulary.plist`: example sentences, and the names of an app's things.
package struct IntentVocabulary: Sendable, Equatable {
  /// Sentences that make an intent.
  package struct Phrases: Sendable, Equatable {
    /// The intent's class: "INAddTasksIntent", "OrderSoupIntent".
    package let intent: String
    package let examples: [Example]
  }

  package struct Example: Sendable, Equatable {
    package let text: String
    package let place: DefinitionPlace
  }

  /// The names that parameters may have.
  package struct Names: Sendable, Equatable {
    /// "INRequestRideIntent.rideOptionName", by class and property.
    package let parameters: [String]
    package let items: [Item]
    package let place: DefinitionPlace
  }

  /// One thing with all its names.
  package struct Item: Sendable, Equatable {
    package struct Synonym: Sendable, Equatable {
      package let phrase: String
      /// A sounds-like spelling: "eye toons".
      package let pronunciation: String?
    }

    package let identifier: String
    package let synonyms: [Synonym]
    package let examples: [Example]
    package let place: DefinitionPlace
  }

  package let file: String
  package let phrases: [Phrases]
  package let names: [Names]
  package let remarks: [Remark]

  /// Reads a file; `file` names it in errors and remarks.
  package init(data: Data, file: String) throws(DefinitionError) {
    let root = try Record(root: data, file: file)
    let reading = root.reading
    root.expect(["IntentPhrases", "ParameterVocabularies"])
    self.file = file
    phrases = root.records("IntentPhrases").compactMap(Phrases.init)
    names = root.records("ParameterVocabularies").compactMap(Names.init)
    remarks = reading.remarks
  }
}

extension IntentVocabulary.Phrases {
  fileprivate init?(_ record: Record) {
    record.expect(["IntentName", "IntentExamples"])
    guard let name = record.text("IntentName"), !name.isBlank else {
      record.reading.remark(record.path, "it names no intent: it is not used")
      return nil
    }
    intent = name
    examples = record.examples("IntentExamples")
    if examples.isEmpty { record.reading.remark(record.path, "it has no example of '\(name)'") }
  }
}

extension IntentVocabulary.Names {
  fileprivate init?(_ record: Record) {
    record.expect(["ParameterNames", "ParameterVocabulary"])
    parameters = record.texts("ParameterNames").filter { !$0.isBlank }
    guard !parameters.isEmpty else {
      record.reading.remark(record.path, "it names no parameter: it is not used")
      return nil
    }
    items = record.records("ParameterVocabulary").compactMap(IntentVocabulary.Item.init)
    place = record.place
  }
}

extension IntentVocabulary.Item {
  fileprivate init?(_ record: Record) {
    record.expect([
      "VocabularyItemIdentifier", "VocabularyItemSynonyms", "VocabularyItemExamples",
      // Where there is one name only, some files have it here.
      "VocabularyItemPhrase", "VocabularyItemPronunciation",
    ])
    var names = record.records("VocabularyItemSynonyms").compactMap { synonym in
      synonym.expect([
        "VocabularyItemPhrase", "VocabularyItemPronunciation", "VocabularyItemExamples",
      ])
      return Synonym(synonym)
    }
    if let own = Synonym(record) { names.append(own) }
    guard let identifier = record.text("VocabularyItemIdentifier") ?? names.first?.phrase,
      !names.isEmpty
    else {
      record.reading.remark(record.path, "it has no name: it is not used")
      return nil
    }
    self.identifier = identifier
    synonyms = names
    let inner = record.records("VocabularyItemSynonyms")
      .flatMap { $0.examples("VocabularyItemExamples") }
    examples = record.examples("VocabularyItemExamples") + inner
    place = record.place
  }
}

extension IntentVocabulary.Item.Synonym {
  fileprivate init?(_ record: Record) {
    guard let phrase = record.text("VocabularyItemPhrase"), !phrase.isBlank else { return nil }
    self.phrase = phrase
    pronunciation = record.text("VocabularyItemPronunciation").flatMap { $0.isBlank ? nil : $0 }
  }
}

extension Record {
  /// Sentences, with their places; empty ones are left out.
  fileprivate func examples(_ key: String) -> [IntentVocabulary.Example] {
    texts(key).enumerated().compactMap { index, text in
      let path = "\(self.path(of: key))[\(index)]"
      guard !text.isBlank else {
        reading.remark(path, "it is empty")
        return nil
      }
      return IntentVocabulary.Example(text: text, place: reading.place(path))
    }
  }
}
