internal import CVectors

/// The densities nearest to a frame, for each codebook and stream of an acoustic model.
///
/// Those of a group of frames are found together, so that the model's parameters are read once for all of them. Use it
/// from one thread at a time.
final class NearestDensities {
  /// The number of densities of each codebook and stream that count (`-topn`).
  static let count = 4
  /// The greatest distance of any density from the best (`MAX_NEG_ASCR`).
  private static let worst: Score = 96

  private let model: AcousticModel
  /// The mixtures for the room in which the present group of frames was heard.
  private(set) var mixtures: Mixtures
  /// The number of densities kept for a frame.
  let slots: Int
  /// For each frame of a group, codebook and stream: the nearest densities, nearest first, and their distances.
  ///
  /// A distance is how much worse the density is than the best of all codebooks.
  private let allIndices: UnsafeMutablePointer<Int>
  private let allDistances: UnsafeMutablePointer<Score>
  /// The log-likelihoods of the same densities, before they are compared across codebooks.
  private let likelihoods: UnsafeMutablePointer<Float>
  /// The log-likelihood of each density of one codebook's stream, for each frame of a group.
  private let candidates: UnsafeMutablePointer<Float>
  /// The indices of the candidates that are worth a closer look in one frame.
  private let foremost: UnsafeMutablePointer<UInt32>

  /// For each codebook and stream, the densities nearest to the present frame.
  private(set) var indices: UnsafeMutablePointer<Int>
  /// The distance of each of them from the best of all codebooks.
  private(set) var distances: UnsafeMutablePointer<Score>

  init(of model: AcousticModel) {
    self.model = model
    mixtures = model.mixtures(inEchoes: false)
    let gaussians = mixtures.gaussians
    slots = gaussians.codebooks * gaussians.streams * Self.count
    let room = slots * FeatureWindow.largestGroup
    allIndices = .allocate(capacity: room)
    allIndices.initialize(repeating: 0, count: room)
    allDistances = .allocate(capacity: room)
    allDistances.initialize(repeating: 0, count: room)
    likelihoods = .allocate(capacity: room)
    likelihoods.initialize(repeating: 0, count: room)
    candidates = .allocate(capacity: gaussians.densities * FeatureWindow.largestGroup)
    candidates.initialize(
      repeating: 0, count: gaussians.densities * FeatureWindow.largestGroup)
    foremost = .allocate(capacity: gaussians.densities)
    foremost.initialize(repeating: 0, count: gaussians.densities)
    indices = allIndices
    distances = allDistances
  }

  deinit {
    allIndices.deallocate()
    allDistances.deallocate()
    likelihoods.deallocate()
    candidates.deallocate()
    foremost.deallocate()
  }

  private var gaussians: Gaussians { mixtures.gaussians }

  /// Makes this the present frame; the first frame of a group must be taken before the others.
  func take(_ features: FrameFeatures) {
    if features.index == 0 {
      mixtures = model.mixtures(inEchoes: features.isEchoing)
      for stream in 0..<gaussians.streams { find(in: stream, features) }
    }
    indices = allIndices + features.index * slots
    distances = allDistances + features.index * slots
  }

  private func find(in stream: Int, _ features: FrameFeatures) {
    let numbers = gaussians.streams * gaussians.width
    for codebook in 0..<gaussians.codebooks {
      let table = codebook * gaussians.streams + stream
      evaluate(table, at: features.cepstra + stream * gaussians.width, features.group, numbers)
      for frame in 0..<features.group {
        sort(
          candidates + frame * gaussians.densities, slot: frame * slots + table * Self.count)
      }
    }
    for frame in 0..<features.group { compare(stream, from: frame * slots) }
  }

  private func evaluate(
    _ table: Int, at values: UnsafePointer<Float>, _ frames: Int, _ stride: Int
  ) {
    let lanes = gaussians.densities / Gaussians.Lane.scalarCount
    let parameters = gaussians.parameters.start + table * lanes * gaussians.width * 2
    let peaks = gaussians.peaks.start + table * lanes
    vectors_densities(
      candidates, values, frames, stride,
      UnsafeRawPointer(parameters).assumingMemoryBound(to: Float.self),
      UnsafeRawPointer(peaks).assumingMemoryBound(to: Float.self), gaussians.densities,
      gaussians.width)
  }

  /// Puts the best candidates into a slot, nearest first.
  private func sort(_ candidates: UnsafePointer<Float>, slot: Int) {
    let indices = allIndices + slot
    let likelihoods = likelihoods + slot
    for index in 0..<Self.count { likelihoods[index] = -.infinity }
    for index in 0..<vectors_foremost(foremost, candidates, gaussians.densities) {
      let candidate = Int(foremost[index])
      let likelihood = candidates[candidate]
      guard likelihood > likelihoods[Self.count - 1] else { continue }
      var rank = Self.count - 1
      while rank > 0, likelihoods[rank - 1] < likelihood {
        likelihoods[rank] = likelihoods[rank - 1]
        indices[rank] = indices[rank - 1]
        rank -= 1
      }
      likelihoods[rank] = likelihood
      indices[rank] = candidate
    }
  }

  /// Computes the distances of a stream's densities from the best of all codebooks, in the frame that begins here.
  private func compare(_ stream: Int, from first: Int) {
    let step = gaussians.streams * Self.count
    let start = first + stream * Self.count
    var best = -Float.infinity
    for slot in Swift.stride(from: start, to: first + slots, by: step) {
      best = max(best, likelihoods[slot])
    }
    for slot in Swift.stride(from: start, to: first + slots, by: step) {
      for index in slot..<slot + Self.count {
        allDistances[index] = min(Self.worst, Score(best - likelihoods[index]))
      }
    }
  }
}
