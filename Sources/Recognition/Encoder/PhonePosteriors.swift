/// How probable each phone is in each moment of an utterance, and that none begins or goes on.
struct PhonePosteriors: Sendable, Equatable {
  /// How long a moment is, in frames of 10 ms.
  static let framesOfMoment = 2

  /// How many labels there are; the first stands for no phone.
  let labels: Int
  /// Natural logarithms of the probabilities, those of one moment after those of another.
  let values: [Float]

  var moments: Int { values.count / labels }

  /// The labels' scores in a moment.
  func scores(at moment: Int) -> ArraySlice<Float> {
    values[(moment * labels)..<((moment + 1) * labels)]
  }

  /// The time at the end in which most probably no phone is spoken.
  var silence: Duration {
    let silent = (0..<moments).reversed().prefix { moment in
      let scores = scores(at: moment)
      return scores.max() == scores.first
    }
    return .milliseconds(10 * Self.framesOfMoment * silent.count)
  }

  /// The score of the likeliest label of each moment, in any order: what sentences have to stand up to.
  var freest: Float { freest(in: 0..<moments) }

  /// The same in some of the moments.
  func freest(in moments: Range<Int>) -> Float {
    moments.reduce(0) { $0 + scores(at: $1).reduce(-.infinity, max) }
  }
}
