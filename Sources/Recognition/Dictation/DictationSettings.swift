/// Settings of the second pass over stretches of free words that the grammar has found.
package struct DictationSettings: Sendable, Hashable, Codable {
  /// A trigram model in sphinxbase's binary format or ARPA's; `nil` for the one that comes with the language.
  package var languageModel: String?
  /// The pronunciations of the model's words, in CMUdict's format; `nil` for those that come with the language.
  package var dictionary: String?
  /// The power to which the model's probabilities are raised before they meet those of the phones.
  package var trigramWeight = 0.9
  /// How many phones are followed in a moment, about, which bounds the work.
  package var activePhones = 4_000
  /// Whether Whisper writes down what is dictated where it is installed, instead of the language model.
  package var whisper = true
  /// Whether what no grammar has is written down as a whole and read: commands in words of one's own.
  package var ownWords = true
  /// An external recogniser, as a command that takes a WAV file and prints words; `nil` uses the language model.
  ///
  /// The file arrives on standard input, or its path replaces `${path}` in the command.
  package var program: [String]?
  /// The time the program may take, in seconds.
  package var timeout = 10.0

  package init() {}
}
