/// What each senone sounds like: densities, and how likely each is within each senone (`means`, `variances`, `sendump`).
struct Mixtures: Sendable {
  let gaussians: Gaussians
  let weights: MixtureWeights

  /// Reads those in a directory, for a model of that many senones.
  init(directory: String, senones: Int) throws(RecognitionError) {
    gaussians = try Gaussians(directory: directory)
    weights = try MixtureWeights(
      path: directory + "/sendump", senones: senones, streams: gaussians.streams,
      densities: gaussians.densities)
  }

  private init(gaussians: Gaussians, weights: MixtureWeights) {
    self.gaussians = gaussians
    self.weights = weights
  }

  /// The same with the means of a speaker.
  func adapted(to speaker: SpeakerTransform) -> Mixtures {
    Mixtures(gaussians: gaussians.adapted(to: speaker), weights: weights)
  }
}
