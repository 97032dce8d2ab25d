internal import Glibc

/// Scores senones on frames, as PocketSphinx does for models of this kind (`ptm_mgau.c`).
///
/// A score comes from the nearest densities of a codebook, and from the model's classifier, if it has one. A senone is
/// evaluated on request, once a frame. Use it from one thread at a time.
final class FrameScorer {
  private let model: AcousticModel
  private let densities: NearestDensities
  private let scores: UnsafeMutablePointer<Score>
  /// The frame for which each senone was last evaluated.
  private let stamps: UnsafeMutablePointer<Int32>
  /// The gain from adding a second, less likely term to a probability, by the difference of their scores (log-add).
  private let sums: ConstantTable<Score>
  let classification: PhoneClassification?
  private var frame: Int32 = 0
  private let streams: Int
  /// The weights of the present densities by stream, and the distance from one density's weights to the next's.
  private let rows: UnsafeMutablePointer<UnsafePointer<UInt8>>
  private let stride: Int
  /// The densities that are told of a frame.
  let slots: Int
  /// The nearest densities of the present frame, and how much worse each is than the best.
  private(set) var indices: UnsafeMutablePointer<Int>
  private(set) var distances: UnsafeMutablePointer<Score>
  /// The same of a frame that was recorded.
  private let heldIndices: UnsafeMutablePointer<Int>
  private let heldDistances: UnsafeMutablePointer<Score>
  /// Whether the present frame was heard in a room that echoes.
  private(set) var isEchoing = false

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
    slots = densities.slots
    heldIndices = .allocate(capacity: slots)
    heldIndices.initialize(repeating: 0, count: slots)
    heldDistances = .allocate(capacity: slots)
    heldDistances.initialize(repeating: 0, count: slots)
    (indices, distances) = (heldIndices, heldDistances)
    let senones = model.definition.senoneCount
    scores = .allocate(capacity: senones)
    scores.initialize(repeating: 0, count: senones)
    stamps = .allocate(capacity: senones)
    stamps.initialize(repeating: -1, count: senones)
    sums = ConstantTable(
      (0..<512).map { Score((log1p(exp(-Double($0) * Score.unit)) / Score.unit).rounded()) })
    useWeights(of: densities.mixtures)
  }

  deinit {
    heldIndices.deallocate()
    heldDistances.deallocate()
    scores.deallocate()
    stamps.deallocate()
    rows.deallocate()
  }

  /// The weight of the model's classifier relative to the Gaussians, from the next frame on.
  var classifierWeight: Double {
    get { classification?.weight ?? 0 }
    set { classification?.weight = newValue }
  }

  /// The classifier's score of a senone minus that of its likeliest one, never above 0; 0 without a classifier.
  func fit(of senone: Int) -> Score { classification.map { $0.score(of: senone) - $0.best } ?? 0 }

  /// The probability that the frame is speech; `nil` without a classifier.
  var speech: Float? { classification?.speech }

  /// Makes these features the frame on which senones are scored.
  func take(_ features: FrameFeatures) {
    frame &+= 1
    classification?.take(features.context)
    densities.take(features)
    (indices, distances) = (densities.indices, densities.distances)
    isEchoing = features.isEchoing
    if features.index == 0 { useWeights(of: densities.mixtures) }
  }

  /// Begins a frame that was recorded in a room that echoes, or in one that does not.
  func begin(inEchoes isEchoing: Bool) {
    frame &+= 1
    (indices, distances) = (heldIndices, heldDistances)
    self.isEchoing = isEchoing
    useWeights(of: model.mixtures(inEchoes: isEchoing))
  }

  private func useWeights(of mixtures: Mixtures) {
    for stream in 0..<streams { rows[stream] = mixtures.weights.row(stream: stream) }
  }

  /// The score of a senone on the frame.
  @inline(__always)
  func score(of senone: Int) -> Score {
    if stamps[senone] == frame { return scores[senone] }
    return evaluate(senone)
  }

  private func evaluate(_ senone: Int) -> Score {
    let nearest = NearestDensities.count
    var slot = Int(model.definition.phoneOfSenone.start[senone]) * streams * nearest
    let (indices, distances) = (indices, distances)
    var total: Score = 0
    for stream in 0..<streams {
      let weights = rows[stream] + senone
      var sum = distances[slot] + Score(weights[indices[slot] * stride])
      for index in slot + 1..<slot + nearest {
        let term = distances[index] + Score(weights[indices[index] * stride])
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
