internal import Assistant
internal import Conversation
internal import Evaluation
internal import Foundation
internal import Grammar
internal import Intents
package import Storage
internal import Understanding

extension Bench {
  /// The text lengths to measure, in kilobytes.
  private static let lengths = [1, 2, 4, 8, 16, 64]

  /// Measures the time from text to meaning for sentences of up to 64 KB: many commands, a list, one long text and
  /// nonsense.
  package func lengths(database: Database) throws -> [String] {
    let session = try composition.session(database: database)
    return try longTexts(session).map { kind, text in
      var times: [String] = []
      for length in Self.lengths {
        let sentence = String(text.prefix(length * 1024))
        let clock = ContinuousClock()
        let began = clock.now
        let outcome = try session.read(sentence, expecting: .command)
        let time = String(format: "%.0f", (clock.now - began).milliseconds)
        times.append(outcome.reason == .tooLong ? "(\(time))" : time)
      }
      return "reading \(Self.lengths.map(String.init).joined(separator: "/")) KB, \(kind): "
        + times.joined(separator: "/") + " ms, too long in brackets"
    }
  }

  /// Texts of 64 KB of several kinds.
  private func longTexts(_ session: Session) throws -> [(kind: String, text: String)] {
    let examples = composition.catalogue.intents.flatMap(\.examples)
    let join = composition.discourse.heardJoins.first ?? []
    let sentences = try composition.models.mixedSentences()
    var generator = SeededGenerator(seed: 1, name: "nonsense")
    let letters = Array("abcdefghijklmnopqrstuvwxyz")
    let nonsense = (0..<500).map { _ in
      String((0..<6).map { _ in letters.randomElement(using: &generator) ?? "x" })
    }
    return [
      ("joined commands", Self.long(examples, " " + join.joined(separator: " ") + " ")),
      ("words between commas", Self.long(examples.flatMap { $0.split(separator: " ") }, ", ")),
      ("one long text", try beginning(of: examples, session) + " " + Self.long(sentences, " ")),
      ("nonsense", Self.long(nonsense, " ")),
    ]
  }

  /// The parts repeated up to the greatest length.
  private static func long(_ parts: [some StringProtocol], _ separator: String) -> String {
    let once = parts.joined(separator: separator) + separator
    let length = (lengths.last ?? 0) * 1024
    return String(repeating: once, count: length / max(1, once.count) + 1)
  }

  /// An example that ends in free text, to be continued at will.
  private func beginning(of examples: [String], _ session: Session) throws -> String {
    let found = try examples.first { example in
      let outcome = try session.read(example, expecting: .command)
      guard let reading = outcome.interpretation, let slot = reading.slots.last,
        let parameter = composition.catalogue[reading.rule]?[slot.name]
      else { return false }
      return slot.isDictated && parameter.kind == .text && parameter.thing == nil
        && slot.range.upperBound == outcome.text.split(separator: " ").count
    }
    return found ?? ""
  }

  /// Measures the preparation of ten thousand names, without and with numbers in them, and after adding one.
  package func naming() -> [String] {
    let people = CommonNames.people(10_000)
    let numbered = people.enumerated().map { "\($0.element) \($0.offset * 7).5" }
    return [("names", people), ("names with numbers", numbered)].map { kind, names in
      let prepared = PreparedVocabularies()
      var terms = names.map { VocabularySource.Term($0) }
      func time() -> Double {
        ContinuousClock().measure {
          _ = prepared.vocabulary("contact", of: terms, with: Normalizer(composition.written))
        }.milliseconds
      }
      let first = time()
      let again = time()
      terms.insert(VocabularySource.Term("\(names[0])son"), at: terms.count / 2)
      return String(
        format: "%d %@ made ready: %.0f ms, again %.0f ms, with one more %.0f ms", names.count,
        kind, first, again, time())
    }
  }
}
