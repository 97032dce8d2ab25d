/// How stretches of free words are read again once the grammar has found them.
package struct DictationSettings: Sendable, Hashable, Codable {
  /// A trigram model in sphinxbase's binary format or ARPA's; `nil` is the one that comes with the language.
  package var languageModel: String?
  /// The pronunciations of the model's words, in CMUdict's format; `nil` likewise.
  package var dictionary: String?
  /// What the model's probabilities are raised to before they meet the sound's (`-lw`).
  package var languageWeight = 6.5
  /// How many phones are followed in a frame (`-maxhmmpf`): what bounds the work.
  package var activePhones = 30_000
  /// A recogniser outside, as a command that gets a WAV file and prints words; `nil` reads with the model.
  ///
  /// The file arrives on standard input, or its path stands where the command says `${path}`.
  package var program: [String]?
  /// Seconds the program may take.
  package var timeout = 10.0

  package init() {}
}
