internal import Recognition
internal import Sound

extension Passage {
  /// Words with estimated times, in proportion to their letters, since a text has none.
  func timed(_ words: [String], confidence: Double) -> [Hypothesis.Word] {
    let letters = max(1, words.reduce(0) { $0 + $1.count })
    let begin = Samples.duration(of: range.lowerBound)
    let duration = samples.duration
    var before = 0
    return words.map { word in
      let start = begin + duration * before / letters
      before += word.count
      return Hypothesis.Word(
        text: word, start: start, end: begin + duration * before / letters,
        confidence: confidence)
    }
  }
}
