internal import Intents
internal import Recognition
internal import Sound

extension Utterance {
  /// The margin of silence kept around a cut, so that it doesn't click or end too soon.
  private static let margin = Duration.milliseconds(100)

  /// The dictated sound of a slot as the bytes of a WAV file; `nil` if the slot wasn't dictated.
  func sound(of slot: Interpretation.Slot, in hypothesis: Hypothesis) -> [UInt8]? {
    guard slot.isDictated, let last = slot.range.last, hypothesis.words.indices.contains(last)
    else { return nil }
    let start = (hypothesis.words[slot.range.lowerBound].start - Self.margin).samples
    let end = (hypothesis.words[last].end + Self.margin).samples
    let range = (max(0, start)..<max(0, start, end)).clamped(to: samples.values.indices)
    return Samples(Array(samples.values[range])).wave
  }
}
