/// The sound of a text, as if an encoder had heard it said.
///
/// Each phone has a moment of its own, with others that are easily confused with it behind it; between phones are moments of
/// nothing, in which a sentence may have phones that the text lacks. So a sentence's score is what its phones differ in
/// from the text's, as `PhoneDistance` counts it, wherever one word ends and the next begins.
struct SoundOfText: Sendable {
  /// What one phone more, less or of another kind costs, as a natural logarithm.
  static let cost = 4.0
  /// Moments of nothing within a word, and at its edges, where whole words may be missing.
  private static let within = 2
  private static let between = 6
  /// More words than anybody says in one utterance.
  private static let longest = 100

  /// The labels of the posteriors: no phone, then the phones by their names.
  static let labels = [""] + Pronunciation.allPhones.sorted()

  /// Each score is that of the likeliest label of its moment, which has 0, or less.
  let posteriors: PhonePosteriors
  /// How many phones the text has; 0 where none of its words can be pronounced.
  let phones: Int

  /// Words without a pronunciation are passed over.
  init(_ words: [String], lexicon: PronunciationLexicon) {
    var values = Self.nothing(Self.between)
    var phones = 0
    for word in words.prefix(Self.longest) {
      let sound = Self.phones(of: word, by: lexicon)
      for (index, alternatives) in sound.enumerated() {
        if index > 0 { values += Self.nothing(Self.within) }
        values += Self.moment(of: alternatives)
      }
      if !sound.isEmpty { values += Self.nothing(Self.between) }
      phones += sound.count
    }
    self.phones = phones
    posteriors = PhonePosteriors(labels: Self.labels.count, values: values)
  }

  /// The phones of a word, each with those that stand in its place in another pronunciation of the same length.
  private static func phones(of word: String, by lexicon: PronunciationLexicon) -> [Set<String>] {
    let sounds = lexicon.ordinaryPronunciations(of: word).map(\.phones)
    guard let first = sounds.first else { return [] }
    let alike = sounds.filter { $0.count == first.count }
    return first.indices.map { index in Set(alike.map { $0[index] }) }
  }

  private static func moment(of phones: Set<String>) -> [Float] {
    labels.map { label in
      let nearest = phones.map { PhoneDistance.cost($0, label) }.min() ?? 1
      return Float(-cost * nearest)
    }
  }

  private static func nothing(_ moments: Int) -> [Float] {
    let others = Array(repeating: Float(-cost), count: labels.count - 1)
    return Array(repeating: [0] + others, count: moments).flatMap(\.self)
  }
}
