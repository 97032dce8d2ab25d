internal import CPocketSphinx
internal import Glibc

extension Decoder {
  /// The best path's words so far, or of the whole utterance once it has ended.
  var bestText: String {
    var score: Int32 = 0
    guard let text = ps_get_hyp(handle, &score) else { return "" }
    return String(cString: text)
  }

  /// The best path's words with their times, without silence and fillers.
  var hypothesis: Hypothesis {
    var words: [Hypothesis.Word] = []
    var frames = 0.0
    var score = 0.0
    var segment = ps_seg_iter(handle)
    while let current = segment {
      if let name = ps_seg_word(current).map({ String(cString: $0) }), !Self.isFiller(name) {
        let word = Self.word(name, of: current)
        frames += word.frames
        score += word.frames * word.score
        words.append(word.word)
      }
      segment = ps_seg_next(current)
    }
    return Hypothesis(
      words: words, confidence: frames > 0 ? Self.confidence(score: score / frames) : 0)
  }

  private static func word(
    _ name: String, of segment: OpaquePointer
  ) -> (word: Hypothesis.Word, frames: Double, score: Double) {
    var first: Int32 = 0
    var last: Int32 = 0
    ps_seg_frames(segment, &first, &last)
    var sound: Int32 = 0
    var language: Int32 = 0
    var back: Int32 = 0
    _ = ps_seg_prob(segment, &sound, &language, &back)
    let frames = Double(max(1, last - first + 1))
    let score = Double(sound) / frames
    let text = name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name
    let word = Hypothesis.Word(
      text: text, start: .milliseconds(10 * Int(first)), end: .milliseconds(10 * Int(last + 1)),
      confidence: confidence(score: score))
    return (word, frames, score)
  }

  private static func isFiller(_ name: String) -> Bool {
    name.first.map("<[(+".contains) ?? true
  }

  /// How sure a sound score per frame makes, from 0 to 1.
  ///
  /// The score is how much worse the words fit than the best fitting sounds of any kind. The curve is a
  /// logistic regression of right against wrong words.
  private static func confidence(score: Double) -> Double {
    1 / (1 + exp(-(score + 33) / 5))
  }
}
