internal import Glibc

/// Tells how well each senone fits a frame, as PocketSphinx does for models of this kind (`ptm_mgau.c`).
///
/// Of each codebook the nearest densities count, and what the model's classifier says, if it has one. A senone is
/// evaluated when somebody asks, once a frame. To be used from one thread at a time.
final class FrameScorer {
  private let model: AcousticModel
  private let densities: NearestDensities
  private let scores: UnsafeMutablePointer<Score>
  /// The frame for which each senone was evaluated.
  private let stamps: UnsafeMutablePointer<Int32>
  /// What two equally or less likely terms are together, by how much they differ.
  private let sums: ConstantTable<Score>
  private let classification: PhoneClassification?
  private var frame: Int32 = 0
  private let streams: Int
  /// The weights that go with the present densities, by stream, and from one density's to the next's.
  private let rows: UnsafeMutablePointer<UnsafePointer<UInt8>>
  private let stride: Int

  init(model: AcousticModel) {
    self.model = model
    densities = NearestDensities(of: model)
    streams = densities.mixtures.gaussians.streams
    stride = densities.mixtures.weights.stride
    rows = .allocate(capacity: streams)
    rows.initialize(repeating: densities.mixtures.weights.row(stream: 0), count: streams)
    classification = model.classifier.map {
      PhoneClassification($0, pools: PhonePools($0, in: model.definition))
    }
    let senones = model.definition.senoneCount
    scores = .allocate(capacity: senones)
    scores.initialize(repeating: 0, count: senones)
    stamps = .allocate(capacity: senones)
    stamps.initialize(repeating: -1, count: senones)
    sums = ConstantTable(
      (0..<512).map { Score((log1p(exp(-Double($0) * Score.unit)) / Score.unit).rounded()) })
    useWeights()
  }

  deinit {
    scores.deallocate()
    stamps.deallocate()
    rows.deallocate()
  }

  /// What the model's classifier counts for beside the Gaussians, from the next frame on.
  var classifierWeight: Double {
    get { classification?.weight ?? 0 }
    set { classification?.weight = newValue }
  }

  /// How much less likely the classifier finds the senone than the likeliest one; 0 without a classifier.
  func fit(of senone: Int) -> Score { classification.map { $0.score(of: senone) - $0.best } ?? 0 }

  /// How probable it is that the frame is speech; `nil` without a classifier.
  var speech: Float? { classification?.speech }

  /// Makes these features the frame that senones are evaluated for.
  func take(_ features: FrameFeatures) {
    frame &+= 1
    classification?.take(features.context)
    densities.take(features)
    if features.place == 0 { useWeights() }
  }

  private func useWeights() {
    for stream in 0..<streams { rows[stream] = densities.mixtures.weights.row(stream: stream) }
  }

  /// How well the senone fits the frame.
  @inline(__always)
  func score(of senone: Int) -> Score {
    if stamps[senone] == frame { return scores[senone] }
    return evaluate(senone)
  }

  private func evaluate(_ senone: Int) -> Score {
    let nearest = NearestDensities.count
    var slot = Int(model.definition.phoneOfSenone.start[senone]) * streams * nearest
    let (places, distances) = (densities.places, densities.distances)
    var total: Score = 0
    for stream in 0..<streams {
      let weights = rows[stream] + senone
      var sum = distances[slot] + Score(weights[places[slot] * stride])
      for index in slot + 1..<slot + nearest {
        let term = distances[index] + Score(weights[places[index] * stride])
        sum = min(sum, term) - sums.start[Int(min(511, abs(sum - term)))]
      }
      total += sum
      slot += nearest
    }
    var score = -total
    if let classification { score += classification.score(of: senone) }
    stamps[senone] = frame
    scores[senone] = score
    return score
  }
}
