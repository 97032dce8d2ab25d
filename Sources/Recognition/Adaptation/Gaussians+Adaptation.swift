extension Gaussians {
  /// The same densities with their means adapted to a speaker.
  func adapted(to speaker: SpeakerTransform) -> Gaussians {
    var parameters = Array(UnsafeBufferPointer(start: parameters.start, count: parameters.count))
    let lanes = densities / Lane.scalarCount
    for lane in 0..<codebooks * streams * lanes {
      let stream = lane / lanes % streams
      for index in 0..<Lane.scalarCount {
        let means = (0..<width).map { parameters[(lane * width + $0) * 2][index] }
        for (feature, mean) in speaker.adapted(means, stream: stream).enumerated() {
          parameters[(lane * width + feature) * 2][index] = mean
        }
      }
    }
    return Gaussians(self, parameters: ConstantTable(parameters))
  }

  /// The means and precisions (in score units) of a density, and the logarithm of the density at the mean.
  func density(_ index: Int, codebook: Int, stream: Int) -> (
    means: [Float], precisions: [Float], peak: Float
  ) {
    let lanes = densities / Lane.scalarCount
    let lane = (codebook * streams + stream) * lanes + index / Lane.scalarCount
    let scalar = index % Lane.scalarCount
    let first = parameters.start + lane * width * 2
    return (
      (0..<width).map { first[$0 * 2][scalar] }, (0..<width).map { first[$0 * 2 + 1][scalar] },
      peaks.start[lane][scalar]
    )
  }
}
