/// How probable each phone was in each moment of an utterance, as an encoder heard it; its sound can't be made of that.
package struct HeardPhones: Sendable, Equatable {
  let posteriors: PhonePosteriors
  /// The names of the labels; the first stands for no phone.
  let labels: [String]

  /// What any phones in the place of a name are, behind some words and before others, each with the ways to say it.
  ///
  /// `nil` where the utterance is too short for the words, or one of them has no phone that the encoder knows.
  func freeStretch(
    behind before: [[Pronunciation]], before after: [[Pronunciation]]
  ) -> FreeStretch? {
    FreeStretch(in: self, behind: before, before: after)
  }
}
