package import Foundation
internal import Sound
internal import Threads
package import Understanding

/// The models of the statistical readers, read from their files when they are first needed.
///
/// Safe to use from any thread.
package final class StatisticalModel: Sendable {
  /// The classifiers of intents and moves, and the tagger of values.
  struct Contents: Sendable {
    let classes: WordClasses
    /// The classifiers of intents: by words, and by whole sentences, where there is an encoder of them.
    var pool: OpinionPool
    /// The tagger of the words that are values; `nil` where there is no encoder.
    let tagger: SlotTagger?
    /// The classifier of moves; `nil` where there are no weights for it.
    let moves: MoveReader?
  }

  private let folder: URL
  private let contents = Monitor<Contents??>(nil)

  private static let words = "words.txt"
  private static let weights = "weights.bin"
  /// The file of the weights by which intents are told of encoded sentences.
  package static let sentences = "sentence-weights.bin"
  private static let encoder = "sentences.bin"
  /// The file of the weights by which moves are told.
  package static let moves = "moves.bin"
  /// The file of the weights by which moves are told of encoded sentences.
  package static let encodedMoves = "sentence-moves.bin"
  private static let vectors = "vectors.bin"

  /// Takes the folder of its files, which may be missing.
  package init(folder: URL) {
    self.folder = folder
  }

  /// The contents with what `teaching` adds to them the first time; `nil` where there are no weights.
  ///
  /// - Throws: the error of the file that can't be read, or what `teaching` throws.
  func contents(teaching: (Contents) throws -> OpinionPool) throws -> Contents? {
    try contents.withLock { contents in
      if let known = contents { return known }
      var read = try read()
      if let known = read { read?.pool = try teaching(known) }
      contents = read
      return read
    }
  }

  private func read() throws -> Contents? {
    let vectors = try vectors()
    guard let classifier = try classifier(in: Self.weights, of: vectors) else { return nil }
    let classes = try classes()
    var members = [
      OpinionPool.Member(
        classifier: classifier,
        features: SentenceFeatures(
          classes: classes, embedder: vectors, count: classifier.featureCount))
    ]
    let encoder = try encoder()
    if let encoder, let classifier = try self.classifier(in: Self.sentences, of: encoder) {
      members.append(
        .init(classifier: classifier, features: Self.features(encodedBy: encoder, classes)))
    }
    return Contents(
      classes: classes, pool: OpinionPool(members),
      tagger: encoder.map { SlotTagger(encoder: $0) },
      moves: try moveReader(classes, vectors, encoder))
  }

  private func moveReader(
    _ classes: WordClasses, _ vectors: WordVectors?, _ encoder: SentenceEncoder?
  ) throws -> MoveReader? {
    guard let classifier = try classifier(in: Self.moves, of: vectors) else { return nil }
    let features = MoveReader.features(classes, vectors, count: classifier.featureCount)
    var members = [OpinionPool.Member(classifier: classifier, features: features)]
    if let encoder, let classifier = try self.classifier(in: Self.encodedMoves, of: encoder) {
      members.append(
        .init(classifier: classifier, features: Self.features(encodedBy: encoder, classes)))
    }
    return MoveReader(members)
  }

  /// The classifier of a file of weights; `nil` where there is none.
  private func classifier(in name: String, of embedder: (any SentenceEmbedder)?) throws
    -> SentenceClassifier?
  {
    let file = folder.appending(path: name)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      let classifier = try SentenceClassifier(bytes: Array(try Data(contentsOf: file)))
      guard classifier.dimensions == embedder?.dimensions ?? 0 else {
        throw StatisticalModelError(
          file: file.path,
          reason: "it does not fit the vectors or the encoder beside it")
      }
      return classifier
    } catch let error as SentenceClassifier.Damaged {
      throw StatisticalModelError(file: file.path, reason: error.reason)
    }
  }

  /// The vectors of words; `nil` where there are none.
  ///
  /// - Throws: `StatisticalModelError`, or the error of the file that can't be read.
  package func vectors() throws -> WordVectors? {
    let file = folder.appending(path: Self.vectors)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try WordVectors(bytes: Array(try Data(contentsOf: file)))
    } catch let error as WordVectors.Damaged {
      throw StatisticalModelError(file: file.path, reason: error.reason)
    }
  }

  /// The encoder, which makes points of whole sentences; `nil` where there is none.
  ///
  /// - Throws: `StatisticalModelError`, or the error of the file that can't be read.
  package func encoder() throws -> SentenceEncoder? {
    let file = folder.appending(path: Self.encoder)
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    do {
      return try SentenceEncoder(bytes: Array(try Data(contentsOf: file)))
    } catch let error as SentenceEncoder.Damaged {
      throw StatisticalModelError(file: file.path, reason: error.reason)
    }
  }

  /// The features that tell encoded sentences apart: their points, and where they are said.
  package static func features(
    encodedBy encoder: SentenceEncoder, _ classes: WordClasses
  ) -> SentenceFeatures {
    SentenceFeatures(classes: classes, embedder: encoder, count: 1 << 8, counting: .none)
  }

  /// The classes of words.
  package func classes() throws -> WordClasses {
    WordClasses(
      try String(contentsOf: folder.appending(path: Self.words), encoding: .utf8))
  }
}

/// The file of the statistical reader's weights can't be used.
package struct StatisticalModelError: Error, Equatable, CustomStringConvertible {
  package let file: String
  package let reason: String

  package var description: String { "cannot use '\(file)': \(reason)" }
}
