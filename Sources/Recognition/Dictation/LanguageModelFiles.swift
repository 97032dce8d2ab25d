/// The files of a decoder for free words.
package struct LanguageModelFiles: Sendable, Hashable {
  /// The encoder that hears the phones, where nobody has heard them before.
  package var encoder: String
  /// A trigram model in sphinxbase's binary format or ARPA's.
  package var languageModel: String
  /// The pronunciations of the model's words.
  package var dictionary: String

  package init(encoder: String, languageModel: String, dictionary: String) {
    self.encoder = encoder
    self.languageModel = languageModel
    self.dictionary = dictionary
  }
}
