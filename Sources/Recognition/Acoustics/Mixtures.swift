/// The mixture of each senone: shared densities, and their weights within the senone (`means`, `variances`,
/// `sendump`).
struct Mixtures: Sendable {
  let gaussians: Gaussians
  let weights: MixtureWeights

  /// Reads the mixtures in a directory, for a model with this number of senones.
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

  /// The same mixtures with their means adapted to a speaker.
  func adapted(to speaker: SpeakerTransform) -> Mixtures {
    Mixtures(gaussians: gaussians.adapted(to: speaker), weights: weights)
  }
}
