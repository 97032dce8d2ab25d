package import Assistant
internal import Conversation
internal import Domains
internal import Evaluation
internal import Foundation
internal import Intents
internal import Recognition
package import Storage
internal import Understanding

/// Measures the speed of the parts; every figure is a line of text.
package struct Bench: Sendable {
  /// The number of questions asked to measure how fast the recogniser switches to their answers.
  private static let questions = 50

  /// The number of times each of the mixed sentences is read.
  private static let rounds = 20

  /// The number of times contacts are swapped in: the machine is shared, so a single time says little.
  private static let swaps = 7

  package let composition: Composition

  package init(composition: Composition) {
    self.composition = composition
  }

  /// Measures reading the catalogue's sample phrases, each a hundred times.
  package func typing(database: Database) throws -> [String] {
    var session = try composition.session(database: database)
    let listening = try session.listening()
    let sentences = composition.catalogue.intents.flatMap(\.examples)
      .map(session.language.normalizer.words(of:))
    var times = Percentiles()
    // One after another, since what was just read is not read again.
    for _ in 0..<100 {
      for words in sentences {
        let outcome = try session.read(words, with: listening, confidence: 1)
        times.count(outcome.timings.understanding ?? 0)
      }
    }
    return [Self.line("typed sentence → interpretation", times)]
      + (try mixed(&session, with: listening))
  }

  /// Measures reading people's own words, many of which mean nothing to Heed, so that most are parsed loosely, too.
  private func mixed(_ session: inout Session, with listening: Listening) throws -> [String] {
    let texts = try composition.models.mixedSentences()
    var (first, again) = (Percentiles(), Percentiles())
    for round in 0...Self.rounds {
      for text in texts {
        let words = session.language.normalizer.words(of: text)
        let outcome = try session.read(words, with: listening, confidence: 1)
        let time = outcome.timings.understanding ?? 0
        if round == 0 { first.count(time) } else { again.count(time) }
      }
    }
    return [
      Self.line("people's own words, and what means nothing", again, tail: 0.99),
      Self.line("the same, each for the first time", first, tail: 0.99),
    ]
  }

  /// Measures how soon a thousand new contacts are listened for, several times, each in a store of its own.
  package func swapping(database: () throws -> Database) throws -> [String] {
    let people = CommonNames.people(1_000)
    var times = Percentiles()
    for _ in 0..<Self.swaps {
      times.count(try swap(in: people, database: try database()).milliseconds)
    }
    return ["swapping in 1,000 contacts: \(times.spread)"]
  }

  /// The time until new people are listened for while the recogniser is in use.
  package func swap(in people: [String], database: Database) throws -> Duration {
    var session = try composition.forSpeech.session(database: database)
    let recognizer = try composition.recognizer()
    _ = try recognizer.listen(for: session.listening().alternatives)
    var language = session.language
    _ = try ContactStore(database).add(people.map { Contact.Card(name: $0) })
    return try ContinuousClock().measure {
      try language.refresh()
      _ = try recognizer.listen(for: language.listening(for: .command).alternatives)
    }
  }

  /// Measures switching the recogniser to the answers of new questions, and back to commands.
  package func questioning(database: Database) throws -> [String] {
    let language = try composition.forSpeech.session(database: database).language
    let recognizer = try composition.recognizer()
    let clock = ContinuousClock()
    func time(_ expectation: Expectation) throws -> Double {
      let alternatives = try language.listening(for: expectation).alternatives
      return try clock.measure { _ = try recognizer.listen(for: alternatives) }.milliseconds
    }
    _ = try time(.command)
    var (there, back) = (Percentiles(), Percentiles())
    let names = CommonNames.people(2 * Self.questions)
    for index in 0..<Self.questions {
      there.count(try time(.choice(Array(names[2 * index..<2 * index + 2]))))
      back.count(try time(.command))
    }
    return [
      Self.line("listening for the answers to a new question", there),
      Self.line("listening for commands again", back),
    ]
  }

  /// Measures the recordings, one after the other on one core, without and with rereading of free words.
  package func recordings(
    _ recordings: [Recording], database: () throws -> Database
  ) async throws -> [String] {
    try await measure(
      recordings, "", with: composition.withoutTranscriber, database: database)
      + measure(recordings, ", free words read again", with: composition, database: database)
  }

  private func measure(
    _ recordings: [Recording], _ condition: String, with composition: Composition,
    database: () throws -> Database
  ) async throws -> [String] {
    var sound = Duration.zero
    var work = Duration.zero
    var latency = Percentiles()
    let worker = RecordingWorker(composition)
    // The first recording also compiles the grammar, so it is run beforehand.
    if let first = recordings.first {
      _ = await worker.recognize(first, database: try database())
    }
    for recording in recordings {
      let result = await worker.recognize(recording, database: try database())
      sound += result.duration
      work += result.work
      for value in result.utterances.compactMap(\.outcome.timings.endpointToIntent) {
        latency.count(value)
      }
    }
    return [
      String(format: "recordings, one core%@: real-time factor %.3f", condition, work / sound),
      Self.line("endpoint → intent" + condition, latency),
    ]
  }

  static func line(
    _ name: String, _ times: Percentiles, tail: Double = 0.95
  ) -> String {
    String(
      format: "%@: %.2f ms median, %.2f ms %.0fth percentile", name, times.value(at: 0.5) ?? 0,
      times.value(at: tail) ?? 0, tail * 100)
  }
}
