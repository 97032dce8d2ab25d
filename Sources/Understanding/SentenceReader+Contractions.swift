internal import Intents

extension SentenceReader {
  /// The sentence with its contractions written out, "when is" for "when's", where that means something; its words
  /// are others then.
  func inFull(_ words: [String]) throws -> Clause? {
    let whole = words.flatMap { discourse.contractions[$0] ?? [$0] }
    guard whole != words else { return nil }
    let plain = withoutOutOfDomain(Clause(words: whole, readings: read(whole).filter(isCommand)))
    if !plain.readings.isEmpty { return plain }
    let guesses = try guesses(of: whole)
    return guesses.isEmpty ? nil : Clause(words: whole, readings: guesses)
  }
}
