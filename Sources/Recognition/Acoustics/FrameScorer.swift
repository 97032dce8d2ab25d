internal import Glibc

/// Tells how well each senone fits a frame, as PocketSphinx does for models of this kind (`ptm_mgau.c`).
///
/// Of each codebook the nearest densities count, and what the model's classifier says, if it has one. A senone is evaluated when somebody asks, once a frame.
/// To be used from one thread at a time.
final class FrameScorer {
  private typealias Lane = Gaussians.Lane

  /// Densities of each codebook and stream that count (`-topn`).
  private static let nearest = 4
  /// No density is worse than the best by more than this (`MAX_NEG_ASCR`).
  private static let worst: Score = 96

  private let model: AcousticModel
  private let codebooks: Int
  private let streams: Int
  /// For each codebook and stream the nearest densities, the nearest first, and how much worse each is
  /// than the best of all codebooks.
  private let places: UnsafeMutablePointer<Int>
  private let distances: UnsafeMutablePointer<Score>
  /// The same before they are compared with those of other codebooks.
  private let likelihoods: UnsafeMutablePointer<Float>
  private let scores: UnsafeMutablePointer<Score>
  /// The frame for which each senone was evaluated.
  private let stamps: UnsafeMutablePointer<Int32>
  /// What two equally or less likely terms are together, by how much they differ.
  private let sums: ConstantTable<Score>
  private let classification: PhoneClassification?
  private var frame: Int32 = 0

  init(model: AcousticModel) {
    self.model = model
    classification = model.classifier.map {
      PhoneClassification($0, pools: PhonePools($0, in: model.definition))
    }
    codebooks = model.gaussians.codebooks
    streams = model.gaussians.streams
    let slots = codebooks * streams * Self.nearest
    places = .allocate(capacity: slots)
    places.initialize(repeating: 0, count: slots)
    distances = .allocate(capacity: slots)
    distances.initialize(repeating: 0, count: slots)
    likelihoods = .allocate(capacity: slots)
    likelihoods.initialize(repeating: 0, count: slots)
    let senones = model.definition.senoneCount
    scores = .allocate(capacity: senones)
    scores.initialize(repeating: 0, count: senones)
    stamps = .allocate(capacity: senones)
    stamps.initialize(repeating: -1, count: senones)
    sums = ConstantTable(
      (0..<512).map { Score((log1p(exp(-Double($0) * Score.unit)) / Score.unit).rounded()) })
  }

  deinit {
    places.deallocate()
    distances.deallocate()
    likelihoods.deallocate()
    scores.deallocate()
    stamps.deallocate()
  }

  /// What the model's classifier counts for beside the Gaussians, from the next frame on.
  var classifierWeight: Double {
    get { classification?.weight ?? 0 }
    set { classification?.weight = newValue }
  }

  /// How probable it is that the frame is speech; `nil` without a classifier.
  var speech: Float? { classification?.speech }

  /// Makes these features the frame that senones are evaluated for.
  func take(_ features: FrameFeatures) {
    frame &+= 1
    classification?.take(features.context)
    for stream in 0..<streams {
      let values = features.cepstra + stream * model.gaussians.width
      var best = -Float.infinity
      for codebook in 0..<codebooks {
        let slot = (codebook * streams + stream) * Self.nearest
        findNearest(in: codebook * streams + stream, to: values, slot: slot)
        best = max(best, likelihoods[slot])
      }
      for codebook in 0..<codebooks {
        let slot = (codebook * streams + stream) * Self.nearest
        for index in slot..<slot + Self.nearest {
          distances[index] = min(Self.worst, Score(best - likelihoods[index]))
        }
      }
    }
  }

  /// How well the senone fits the frame.
  @inline(__always)
  func score(of senone: Int) -> Score {
    if stamps[senone] == frame { return scores[senone] }
    return evaluate(senone)
  }

  private func evaluate(_ senone: Int) -> Score {
    let stride = model.weights.stride
    var slot = Int(model.definition.phoneOfSenone.start[senone]) * streams * Self.nearest
    var total: Score = 0
    for stream in 0..<streams {
      let weights = model.weights.row(stream: stream) + senone
      var sum = distances[slot] + Score(weights[places[slot] * stride])
      for index in slot + 1..<slot + Self.nearest {
        let term = distances[index] + Score(weights[places[index] * stride])
        sum = min(sum, term) - sums.start[Int(min(511, abs(sum - term)))]
      }
      total += sum
      slot += Self.nearest
    }
    var score = -total
    if let classification { score += classification.score(of: senone) }
    stamps[senone] = frame
    scores[senone] = score
    return score
  }

  private func findNearest(in stream: Int, to values: UnsafePointer<Float>, slot: Int) {
    let width = model.gaussians.width
    let lanes = model.gaussians.densities / Lane.scalarCount
    var parameter = model.gaussians.parameters.start + stream * lanes * width * 2
    let peaks = model.gaussians.peaks.start + stream * lanes
    let places = places + slot
    let likelihoods = likelihoods + slot
    for index in 0..<Self.nearest { likelihoods[index] = -.infinity }
    var least = Lane(repeating: -.infinity)
    for lane in 0..<lanes {
      var likelihood = peaks[lane]
      for feature in 0..<width {
        let difference = Lane(repeating: values[feature]) - parameter[0]
        likelihood -= difference * difference * parameter[1]
        parameter += 2
      }
      guard any(likelihood .> least) else { continue }
      for index in 0..<Lane.scalarCount where likelihood[index] > likelihoods[Self.nearest - 1] {
        var place = Self.nearest - 1
        while place > 0, likelihoods[place - 1] < likelihood[index] {
          likelihoods[place] = likelihoods[place - 1]
          places[place] = places[place - 1]
          place -= 1
        }
        likelihoods[place] = likelihood[index]
        places[place] = lane * Lane.scalarCount + index
      }
      least = Lane(repeating: likelihoods[Self.nearest - 1])
    }
  }
}
