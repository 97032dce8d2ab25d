internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Memory
internal import Recognition
internal import Storage
internal import Understanding

extension Bench {
  /// Measures the memory of the automata of all commands with an empty store, without the grammar itself, by the
  /// allocator's count.
  ///
  /// The parser's automata are measured after reading all the mixed sentences, beside the recogniser's.
  package func memory() throws -> [String] {
    let typed = try measured { try readings() }
    let heard = try measured { try composition.forSpeech.language().listening(for: .command) }
    let network = try measured {
      let recognizer = try composition.recognizer()
      _ = try recognizer.listen(for: heard.result.alternatives)
      return recognizer
    }
    return [
      String(format: "automata of all commands for text, strict and loose: %.1f MB", typed.size),
      String(format: "automaton of all commands for the recogniser: %.1f MB", heard.size),
      String(format: "the same spelled out, with the acoustic model: %.1f MB", network.size),
    ]
  }

  /// The parser's automata after reading the mixed sentences.
  private func readings() throws -> Listening {
    let database = try Database(path: Database.memory)
    var session = try composition.session(database: database)
    let listening = try session.listening()
    for text in try composition.models.mixedSentences() {
      _ = try session.read(
        session.language.normalizer.words(of: text), with: listening, confidence: 1)
    }
    return listening
  }

  /// The result, and the megabytes allocated for it.
  private func measured<Result>(
    _ body: () throws -> Result
  ) rethrows -> (result: Result, size: Double) {
    let before = FrugalMemory.megabytesInUse
    let result = try body()
    return withExtendedLifetime(result) { (result, FrugalMemory.megabytesInUse - before) }
  }
}

extension Composition {
  /// The language with an empty store.
  fileprivate func language() throws -> Language {
    try session(database: Database(path: Database.memory)).language
  }
}
