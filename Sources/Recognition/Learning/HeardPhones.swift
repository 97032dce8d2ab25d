internal import Sound

/// How probable each phone was in each moment of an utterance, as an encoder heard it; its sound can't be made of that.
///
/// They begin with the silence that was put before it (`EncoderPass.lead`).
package struct HeardPhones: Sendable, Equatable {
  let posteriors: PhonePosteriors
  /// The names of the labels; the first stands for no phone.
  let labels: [String]

  /// The time in the utterance at which a moment begins.
  static func time(of moment: Int) -> Duration {
    let time = Duration.milliseconds(10 * PhonePosteriors.framesOfMoment * moment)
    return max(.zero, time - Samples.duration(of: EncoderPass.lead.count))
  }

  /// What any phones in the place of a name are, behind some words and before others, each with the ways to say it.
  ///
  /// `nil` where the utterance is too short for the words, or one of them has no phone that the encoder knows.
  func freeStretch(
    behind before: [[Pronunciation]], before after: [[Pronunciation]]
  ) -> FreeStretch? {
    FreeStretch(in: self, behind: before, before: after)
  }
}
