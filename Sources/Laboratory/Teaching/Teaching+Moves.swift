internal import Assistant
internal import Foundation
internal import Intents
internal import Understanding

/// Teaches moves: sentences in the course of a dialogue, and what they do.
extension Teaching {
  /// A sentence that is said after something was done or asked.
  struct Turn: Sendable {
    /// The intent that was spoken of.
    let topic: String
    let situation: Situation
    /// The move's name, or an intent's where it is a command of its own.
    let does: String
    let sentence: MarkedSentence
    /// Whether its values are known.
    let isMarked: Bool

    var words: [String] { sentence.words }
    var move: Move { Move(rawValue: does) ?? .command }
    /// The intent whose values it may say.
    var intent: String { Move(rawValue: does) == nil ? does : topic }
  }

  private static let turns = "moves.txt"

  /// The weights by which moves are told; `nil` where the language has no sentences to teach them by.
  package func weightsOfMoves() throws -> [UInt8]? {
    let turns = try turns()
    return turns.isEmpty ? nil : classifier(of: turns, by: featuresOfMoves).bytes
  }

  /// The weights by which moves are told of encoded sentences; `nil` where nothing encodes them, or nothing teaches them.
  package func weightsOfEncodedMoves() throws -> [UInt8]? {
    let turns = try turns()
    guard let encoder, !turns.isEmpty else { return nil }
    let features = StatisticalModel.features(encodedBy: encoder, classes)
    return classifier(of: turns, by: features, epochs: Self.epochsOfSentences).bytes
  }

  private var featuresOfMoves: SentenceFeatures { MoveReader.features(classes, vectors) }

  /// A classifier that has learnt what the sentences do.
  private func classifier(
    of turns: [Turn], by features: SentenceFeatures, epochs: Int = epochs
  ) -> SentenceClassifier {
    var trainer = ClassifierTrainer(
      labels: Move.allCases.map(\.rawValue), featureCount: features.count,
      dimensions: features.dimensions)
    let numbers = Dictionary(uniqueKeysWithValues: zip(Move.allCases, 0...))
    let values = features.values(of: turns.map { ($0.words, $0.situation.marks) })
    let examples = zip(turns, values).compactMap { turn, values in
      numbers[turn.move].map { ClassifierTrainer.Example(features: values, label: $0) }
    }
    return trainer.classifier(trainedOn: examples, epochs: epochs)
  }

  /// The score of moves, of what is said of some domains by what is said of the others; `nil` where there are no two.
  ///
  /// Silent is what is less likely than what counts.
  package func scoreOfMoves(progress: (String) -> Void) throws -> Score? {
    let turns = try turns()
    let domains = Set(turns.compactMap(\.situation.domain)).sorted()
    guard domains.count > 1 else { return nil }
    let parts = Dictionary(uniqueKeysWithValues: domains.enumerated().map { ($1, $0 % Self.parts) })
    let part = { (turn: Turn) in turn.situation.domain.flatMap { parts[$0] } }
    var score = Score()
    for kept in 0..<Self.parts {
      progress("moves, \(kept + 1) of \(Self.parts)")
      let features = featuresOfMoves
      let classifier = classifier(of: turns.filter { part($0) != kept }, by: features)
      let reader = MoveReader([.init(classifier: classifier, features: features)])
      for turn in turns where part(turn) == kept {
        let told = reader.move(of: turn.words, in: turn.situation)
        guard let (move, probability) = told, probability >= MoveReader.likely else {
          score.silent += 1
          continue
        }
        if move == turn.move { score.right += 1 } else { score.wrong += 1 }
      }
    }
    return score
  }

  /// The sentences of `moves.txt`: in each line the intent that was spoken of, the situation, what the sentence does, and
  /// the sentence itself with its values marked, with a space between them; and those of `talk.txt`, where no values are marked.
  ///
  /// Sentences about intents that the catalogue lacks are left out; there may be no such files.
  func turns() throws -> [Turn] {
    try lines(of: Self.turns, columns: 4).compactMap { turn($0, isMarked: true) }
      + lines(of: Self.talk, columns: 4).compactMap { turn($0, isMarked: false) }
  }

  private func turn(_ line: [Substring], isMarked: Bool) -> Turn? {
    let (topic, does) = (String(line[0]), String(line[2]))
    guard let domain = language.catalogue.domain(of: topic),
      let kind = Situation.Kind(rawValue: String(line[1])),
      Move(rawValue: does) != nil || language.catalogue[does] != nil
    else { return nil }
    let sentence = MarkedSentence(String(line[3]), language.normalizer)
    return sentence.words.isEmpty
      ? nil
      : Turn(
        topic: topic, situation: Situation(kind, domain: domain), does: does, sentence: sentence,
        isMarked: isMarked)
  }
}
