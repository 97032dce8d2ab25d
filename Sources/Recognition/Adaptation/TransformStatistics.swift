internal import Glibc

/// The sums over frames, stream by stream, from which a speaker's transform is solved.
struct TransformStatistics {
  /// The number of frames for which the model's own means count.
  private static let prior = 300.0
  /// The least posterior probability with which a density counts.
  private static let least = 0.01

  private let model: AcousticModel
  private let width: Int
  /// For each stream and feature, the matrix and the vector of a linear system.
  private var matrices: [[[Double]]]
  private var vectors: [[[Double]]]

  init(model: AcousticModel) {
    self.model = model
    let gaussians = model.mixtures(inEchoes: false).gaussians
    let size = gaussians.width + 1
    width = gaussians.width
    let features = Array(repeating: Array(repeating: 0.0, count: size * size), count: size - 1)
    matrices = Array(repeating: features, count: gaussians.streams)
    vectors = Array(
      repeating: Array(repeating: Array(repeating: 0.0, count: size), count: size - 1),
      count: gaussians.streams)
    addPrior()
  }

  /// Adds a sentence.
  mutating func add(_ speech: AlignedSpeech) {
    let mixtures = model.mixtures(inEchoes: speech.isEchoing)
    for (frame, senone) in zip(speech.frames, speech.senones) {
      guard let senone else { continue }
      for stream in matrices.indices {
        add(
          Array(frame[stream * width..<(stream + 1) * width]), senone: senone, stream: stream,
          mixtures)
      }
    }
  }

  private mutating func add(
    _ values: [Float], senone: Int, stream: Int, _ mixtures: Mixtures
  ) {
    let codebook = Int(model.definition.phoneOfSenone.start[senone])
    let weights = mixtures.weights.row(stream: stream) + senone
    let densities = (0..<mixtures.gaussians.densities).map {
      mixtures.gaussians.density($0, codebook: codebook, stream: stream)
    }
    let scores = densities.enumerated().map { index, density in
      var score = density.peak - Float(weights[index * mixtures.weights.stride])
      for feature in values.indices {
        let difference = values[feature] - density.means[feature]
        score -= difference * difference * density.precisions[feature]
      }
      return Double(score) * Score.unit
    }
    let best = scores.max() ?? 0
    let sum = scores.reduce(0) { $0 + exp($1 - best) }
    for (score, density) in zip(scores, densities) {
      let share = exp(score - best) / sum
      guard share >= Self.least else { continue }
      add(values, density.means, density.precisions, share: share, stream: stream)
    }
  }

  /// Adds a frame's values with the share of them that belongs to a density.
  private mutating func add(
    _ values: [Float], _ means: [Float], _ precisions: [Float], share: Double, stream: Int
  ) {
    let extended = [1] + means.map(Double.init)
    for feature in values.indices {
      let weight = share * Double(precisions[feature]) * 2 * Score.unit
      for row in extended.indices {
        vectors[stream][feature][row] += weight * Double(values[feature]) * extended[row]
        for column in extended.indices {
          matrices[stream][feature][row * extended.count + column] +=
            weight * extended[row] * extended[column]
        }
      }
    }
  }

  /// Adds the prior: the model's own means, as if frames had been observed there.
  private mutating func addPrior() {
    let gaussians = model.mixtures(inEchoes: false).gaussians
    let share = Self.prior / Double(gaussians.codebooks * gaussians.densities)
    for stream in matrices.indices {
      for codebook in 0..<gaussians.codebooks {
        for index in 0..<gaussians.densities {
          let density = gaussians.density(index, codebook: codebook, stream: stream)
          add(density.means, density.means, density.precisions, share: share, stream: stream)
        }
      }
    }
  }

  /// The transform under which the frames are likeliest.
  func transform() -> SpeakerTransform {
    SpeakerTransform(
      rows: matrices.indices.map { stream in
        (0..<width).map { feature in
          Self.solve(matrices[stream][feature], vectors[stream][feature]).map(Float.init)
        }
      })
  }

  /// Solves a system of linear equations (Gaussian elimination with partial pivoting).
  private static func solve(_ matrix: [Double], _ vector: [Double]) -> [Double] {
    let count = vector.count
    var rows = (0..<count).map { Array(matrix[$0 * count..<($0 + 1) * count]) + [vector[$0]] }
    for column in 0..<count {
      let pivot = (column..<count).max { abs(rows[$0][column]) < abs(rows[$1][column]) } ?? column
      rows.swapAt(column, pivot)
      guard rows[column][column] != 0 else { continue }
      for row in 0..<count where row != column {
        let factor = rows[row][column] / rows[column][column]
        for index in column...count { rows[row][index] -= factor * rows[column][index] }
      }
    }
    return (0..<count).map { rows[$0][$0] == 0 ? 0 : rows[$0][count] / rows[$0][$0] }
  }
}
