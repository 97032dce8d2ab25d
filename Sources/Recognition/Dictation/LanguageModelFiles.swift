/// The files and parameters of a decoder for free words.
package struct LanguageModelFiles: Sendable, Hashable {
  package var acousticModel: String
  /// A trigram model in sphinxbase's binary format or ARPA's.
  package var languageModel: String
  /// The pronunciations of the model's words.
  package var dictionary: String
  package var languageWeight: Double
  /// The greatest number of phones followed in a frame (`-maxhmmpf`).
  package var activePhones: Int

  package init(
    acousticModel: String, languageModel: String, dictionary: String, languageWeight: Double = 6.5,
    activePhones: Int = 30_000
  ) {
    self.acousticModel = acousticModel
    self.languageModel = languageModel
    self.dictionary = dictionary
    self.languageWeight = languageWeight
    self.activePhones = activePhones
  }
}
