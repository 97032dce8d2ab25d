/// What a text that another recogniser has written tells of an utterance.
struct Testimony: Sendable {
  let sound: SoundOfText
  /// The sentences that sound most like it, the best first.
  let sentences: [PosteriorSentence]
  /// The weight of a phone that sounds otherwise, in units of the streaming search's scores.
  let weight: Double

  /// How many phones of a sentence differ from those of the text, by the sentence's way through the posteriors.
  func otherPhones(in sentence: PosteriorSentence) -> Double {
    Double(-sentence.score) / SoundOfText.cost
  }

  /// The weight where the sentence that is most like the text differs from it in this share of phones: a text that is like
  /// none tells nothing.
  func weight(difference: Double) -> Double {
    weight * min(1, max(0, (Self.unlike - difference) / (Self.unlike - Self.alike)))
  }

  /// Up to the one a text is as good as right; beyond the other any sentence is as like it by chance.
  private static let alike = 0.2
  private static let unlike = 0.5
}
