internal import CEncoder
internal import Glibc
internal import Transformer

/// Runs an encoder over whole utterances.
///
/// To be used from one thread at a time.
final class EncoderPass {
  /// The longest sound it hears at once: the work of attention grows with the square of it.
  static let longest = 10 * 16_000
  /// The sound beside a part of longer sound that is heard with it and belongs to the part before or behind: 1 s.
  private static let margin = 16_000
  /// The silence to be put before sound that may begin in the middle of a word: 300 ms.
  ///
  /// The network was trained on recordings that begin with some; with it a third fewer orders in noise are refused.
  static let lead = [Int16](repeating: 0, count: 4_800)

  let model: EncoderModel
  private let trunk: EncoderTrunkPass
  private let loops: NetworkLoops

  /// Takes the loops it runs with; those that are fastest here, unless others are to be compared with them.
  init(
    _ model: EncoderModel, kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    self.model = model
    trunk = EncoderTrunkPass(model.trunk, weights: model.weights, kernels: kernels)
    loops = NetworkLoops(
      model.weights, inputs: model.output.inputs, outputs: model.output.outputs, kernels: kernels)
  }

  /// The phones of an utterance of no more than `longest` samples, frame by frame; `nil` if it is empty.
  ///
  /// Of the model, only what is being used takes memory.
  func posteriors(of samples: [Int16]) -> PhonePosteriors? {
    defer { model.weights.release() }
    guard samples.count <= Self.longest, let rows = trunk.rows(of: samples) else { return nil }
    let moments = EncoderTrunkPass.moments(in: samples.count)
    let scores = Numbers(moments * model.output.outputs)
    loops.multiply(
      rows, stride: model.output.inputs, rows: moments, by: model.output, into: scores)
    return posteriors(scores, stride: model.output.outputs, moments: moments)
  }

  /// The same of an utterance of any length: of one that is too long, in parts that overlap; `nil` if it is empty.
  func posteriors(ofAny samples: [Int16]) -> PhonePosteriors? {
    guard samples.count > Self.longest else { return posteriors(of: samples) }
    let step = Self.longest - 2 * Self.margin
    var values: [Float] = []
    var start = 0
    while true {
      let isLast = start + Self.longest >= samples.count
      let part = Array(samples[start..<min(samples.count, start + Self.longest)])
      guard let heard = posteriors(of: part) else { break }
      let first = start == 0 ? 0 : EncoderTrunkPass.moments(in: Self.margin)
      let end = isLast ? heard.moments : EncoderTrunkPass.moments(in: Self.margin + step)
      values += heard.values[first * heard.labels..<end * heard.labels]
      if isLast { break }
      start += step
    }
    return PhonePosteriors(labels: model.labels.count, values: values)
  }

  private func posteriors(
    _ outputs: Numbers, stride: Int, moments: Int
  ) -> PhonePosteriors {
    let labels = model.labels.count
    var values: [Float] = []
    values.reserveCapacity(moments * labels)
    for moment in 0..<moments {
      let row = UnsafeBufferPointer(start: outputs.start + moment * stride, count: labels)
      let top = row.reduce(-.infinity, max)
      let total = top + log(row.reduce(0) { $0 + exp($1 - top) })
      for value in row { values.append(value - total) }
    }
    return PhonePosteriors(labels: labels, values: values)
  }
}
