package import Assistant
internal import Foundation
internal import Grammar
internal import Intents
package import Storage
internal import Understanding

/// Teaches the statistical readers: what the rules and examples of all intents say, what is asked of others, and what is said
/// in the course of a dialogue.
package struct Teaching: Sendable {
  let language: Language
  let folder: URL
  let classes: WordClasses
  let vectors: WordVectors?
  let encoder: SentenceEncoder?
  /// Words that anybody says.
  private let dictation: [String]

  private static let strangers = "strangers"
  private static let said = "said.txt"
  /// Turns of conversations, without marks of values.
  static let talk = "talk.txt"
  private static let sentencesPerIntent = 200
  private static let sentencesOfStrangers = 9_000
  private static let pieceCount = 500
  private static let shortestPiece = 2
  private static let longestPiece = 6
  static let epochs = 15
  static let epochsOfSentences = 6
  private static let longest = 24

  /// Takes the intents of a composition, with the names in a store.
  ///
  /// - Throws: the error of the file that can't be read.
  package init(composition: Composition, database: Database) throws {
    language = try composition.session(database: database).language
    folder = composition.models.language.appending(path: Composition.reading)
    classes = try composition.statistics.classes()
    vectors = try composition.statistics.vectors()
    encoder = try composition.statistics.encoder()
    dictation = try composition.models.text("words/dictation.txt").split(separator: "\n").map(
      String.init)
  }

  /// The number of rounds in which it learns.
  package var rounds: Int { Self.epochs }

  /// Draws sentences and learns them; takes some seconds, and minutes in a program that is built for debugging.
  package func weights(progress: (Int) -> Void) throws -> [UInt8] {
    let lessons = try lessons()
    return lessons.classifier(progress: progress).bytes
  }

  /// The weights by which encoded sentences are told; `nil` where nothing encodes them.
  package func weightsOfSentences() throws -> [UInt8]? {
    guard let encoder else { return nil }
    var lessons = try lessons()
    lessons.features = StatisticalModel.features(encodedBy: encoder, classes)
    return lessons.classifier(epochs: Self.epochsOfSentences).bytes
  }

  /// Sentences and what they mean.
  struct Lessons: Sendable {
    struct Lesson: Sendable {
      let words: [String]
      /// The number of its intent.
      let intent: Int
      /// Where it is said.
      var marks: [String] = []
      /// Whether people said it; else it is made of rules.
      var isSaid = false
      /// Its values, where they are known.
      var slots: [MarkedSentence.Slot]?
    }

    /// The intents by their number, of which the first is none.
    let intents: [String]
    var features: SentenceFeatures
    var all: [Lesson] = []

    /// A classifier that has learnt these.
    func classifier(
      epochs: Int = Teaching.epochs, progress: (Int) -> Void = { _ in }
    ) -> SentenceClassifier {
      var trainer = ClassifierTrainer(
        labels: intents, featureCount: features.count, dimensions: features.dimensions)
      let values = features.values(of: all.map { ($0.words, $0.marks) })
      return trainer.classifier(
        trainedOn: zip(values, all).map { .init(features: $0, label: $1.intent) },
        epochs: epochs, progress: progress)
    }
  }

  func lessons() throws -> Lessons {
    let rules = language.taughtRules.filter { language.catalogue[$0.name] != nil }
    var lessons = Lessons(
      intents: [SentenceClassifier.none] + rules.map(\.name),
      features: SentenceFeatures(classes: classes, embedder: vectors))
    let strangers = try strangers()
    let sampler = language.sampler(dictating: Self.pieces(of: strangers))
    for (number, rule) in rules.enumerated() {
      lessons.all += made(by: rule, from: sampler, meaning: number + 1)
    }
    lessons.all += strangers.map { .init(words: $0, intent: 0) }
    let said = try said(lessons.intents)
    lessons.all += try inDialogues(lessons.intents)
    lessons.all += said + amidDialogues(said)
    return lessons
  }

  /// The examples of a rule's intent, and sentences drawn from the rule with their values.
  private func made(
    by rule: Rule, from sampler: RuleSampler, meaning intent: Int
  ) -> [Lessons.Lesson] {
    let examples = language.examples(of: rule.name)
    let drawn = language.samples(
      of: rule, from: sampler, count: Self.sentencesPerIntent - examples.count, besides: examples)
    let parameters = language.catalogue[rule.name]?.parameters ?? []
    return examples.map { .init(words: $0, intent: intent) }
      + drawn.map {
        .init(
          words: $0.words, intent: intent,
          slots: MarkedSentence.slots(of: $0, of: parameters, language.discourse))
      }
  }

  /// The lessons of sentences that come next in a dialogue and are commands of their own.
  private func inDialogues(_ intents: [String]) throws -> [Lessons.Lesson] {
    let numbers = Dictionary(uniqueKeysWithValues: zip(intents.dropFirst(), 1...))
    return try turns().compactMap { turn in
      numbers[turn.does].map {
        .init(
          words: turn.words, intent: $0,
          marks: StatisticalReader.marks(following: turn.situation.domain))
      }
    }
  }

  /// The same sentences as they are said after commands of any domain, each domain in turn; what is asked of others stays as
  /// it is.
  private func amidDialogues(_ said: [Lessons.Lesson]) -> [Lessons.Lesson] {
    let domains = language.catalogue.domains.map(\.name)
    return said.filter { $0.intent > 0 }.enumerated().map { number, lesson in
      var lesson = lesson
      lesson.marks = StatisticalReader.marks(following: domains[number % domains.count])
      return lesson
    }
  }

  /// Reads what people say, a sentence a line with its values marked, after the intent that it means or a `-`; and those sentences of
  /// `talk.txt` that are said out of the blue.
  ///
  /// Sentences for intents that are not in `intents` are left out; there may be no such files.
  func said(_ intents: [String]) throws -> [Lessons.Lesson] {
    let numbers = Dictionary(uniqueKeysWithValues: zip(["-"] + intents.dropFirst(), 0...))
    func lesson(_ intent: Substring, _ text: Substring, isMarked: Bool) -> Lessons.Lesson? {
      guard let intent = numbers[String(intent)] else { return nil }
      let sentence = MarkedSentence(String(text), language.normalizer)
      return sentence.words.isEmpty
        ? nil
        : .init(
          words: sentence.words, intent: intent, isSaid: true,
          slots: isMarked ? sentence.slots : nil)
    }
    return try lines(of: Self.said, columns: 2)
      .compactMap { lesson($0[0], $0[1], isMarked: true) }
      + lines(of: Self.talk, columns: 4)
      .compactMap { $0[0] == "-" ? lesson($0[2], $0[3], isMarked: false) : nil }
  }

  /// The lines of a file that have so many columns with a space between them, of which the last may have more; none where there is no such
  /// file.
  func lines(of name: String, columns: Int) throws -> [[Substring]] {
    let file = folder.appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else { return [] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: " ", maxSplits: columns - 1) }.filter { $0.count == columns }
  }

  /// Pieces of sentences, so that it is learnt that people write and note down anything.
  private static func pieces(of sentences: [[String]]) -> [String] {
    var generator = SeededGenerator(seed: 1, name: "pieces")
    return sentences.shuffled(using: &generator).prefix(pieceCount).map { words in
      let start = Int.random(in: 0...(words.count / 2), using: &generator)
      let length = Int.random(in: shortestPiece...longestPiece, using: &generator)
      return words[start...].prefix(length).joined(separator: " ")
    }
  }

  /// Sentences that are asked of others, once each.
  private func strangers() throws -> [[String]] {
    let file = folder.appending(path: Self.strangers + ".jsgf")
    let source = GrammarSource(
      file: file.lastPathComponent, text: try String(contentsOf: file, encoding: .utf8))
    let compiler = GrammarCompiler(
      try Grammar([source]), vocabularies: language.vocabularies)
    let sampler = compiler.sampler(dictation: dictation)
    guard let rule = compiler.grammar.publicRules.first else { return [] }
    var generator = SeededGenerator(seed: 1, name: Self.strangers)
    var sentences: Set<[String]> = []
    for _ in 0..<(2 * Self.sentencesOfStrangers)
    where sentences.count < Self.sentencesOfStrangers {
      if let words = sampler.sentence(of: rule.qualifiedName, using: &generator),
        words.count <= Self.longest
      {
        sentences.insert(words)
      }
    }
    return sentences.sorted { $0.lexicographicallyPrecedes($1) }
  }
}
