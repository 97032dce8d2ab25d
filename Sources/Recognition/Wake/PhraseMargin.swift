/// How well the phones of a phrase fit a stretch of sound by an encoder's posteriors, beside any other phones.
///
/// The phrase may begin and end anywhere in it: any phones may go before it and follow (connectionist temporal
/// classification, as in `PosteriorSearch`).
struct PhraseMargin {
  /// The label of no phone.
  private static let none = 0

  /// The labels of each pronunciation.
  private let pronunciations: [[Int]]

  /// Takes the names of the encoder's labels; `nil` if it lacks a phone of each pronunciation.
  init?(of phrase: WakePhrase, labels: [String]) {
    pronunciations = phrase.pronunciations.compactMap { pronunciation in
      let numbers = pronunciation.phones.compactMap { labels.firstIndex(of: $0) }
      return numbers.count == pronunciation.phones.count ? numbers : nil
    }
    if pronunciations.isEmpty { return nil }
  }

  /// The score of its likeliest pronunciation less that of any phones in its place, as a natural logarithm; never above 0.
  func best(in posteriors: PhonePosteriors) -> Float {
    pronunciations.map { margin(of: $0, in: posteriors) }.max() ?? -.infinity
  }

  private func margin(of phones: [Int], in posteriors: PhonePosteriors) -> Float {
    var path = Path(of: phones)
    var free: Float = 0
    var best = -Float.infinity
    for moment in 0..<posteriors.moments {
      let scores = posteriors.scores(at: moment)
      path.step(scores, entering: free)
      free += scores.reduce(-.infinity, max)
      best = max(best, path.score - free)
    }
    return best
  }

  /// The likeliest ways into each phone of a pronunciation, and into the time after it in which nothing is spoken.
  private struct Path {
    private let phones: [Int]
    private var sounding: [Float]
    private var after: [Float]

    init(of phones: [Int]) {
      self.phones = phones
      sounding = Array(repeating: -.infinity, count: phones.count)
      after = sounding
    }

    /// The score of the whole pronunciation, if its last phone is the newest moment's.
    var score: Float { sounding.last ?? -.infinity }

    /// Advances over a moment; `entering` is the score of what came before the phrase, if it begins here.
    mutating func step(_ scores: ArraySlice<Float>, entering: Float) {
      let silence = scores[scores.startIndex + PhraseMargin.none]
      for index in phones.indices.reversed() {
        let arriving = index == 0 ? entering : leaving(index - 1, before: phones[index])
        after[index] = max(after[index], sounding[index]) + silence
        sounding[index] =
          max(sounding[index], arriving) + scores[scores.startIndex + phones[index]]
      }
    }

    /// The score of leaving a phone for the next; the same one again needs a moment of none between.
    private func leaving(_ index: Int, before next: Int) -> Float {
      phones[index] == next ? after[index] : max(after[index], sounding[index])
    }
  }
}
