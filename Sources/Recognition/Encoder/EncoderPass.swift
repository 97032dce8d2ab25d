internal import CEncoder
internal import Glibc
internal import Transformer

/// Runs an encoder over whole utterances.
///
/// Weights are widened from half precision a panel at a time, once for all moments, so that they take no memory of their
/// own. To be used from one thread at a time.
final class EncoderPass {
  /// The longest sound it hears at once: the work of attention grows with the square of it.
  static let longest = 10 * 16_000
  /// The silence to be put before sound that may begin in the middle of a word: 300 ms.
  ///
  /// The network was trained on recordings that begin with some; with it a third fewer orders in noise are refused.
  static let lead = [Int16](repeating: 0, count: 4_800)
  private static let columns = Int(encoder_panel)

  let model: EncoderModel
  private let kernels: UnsafePointer<encoder_kernels>
  private let spectrum: MelSpectrum
  private let panel: Numbers
  private let biases: Numbers
  private let gains: Numbers

  /// Takes the loops it runs with; those that are fastest here, unless others are to be compared with them.
  init(
    _ model: EncoderModel, kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    self.model = model
    self.kernels = kernels
    spectrum = MelSpectrum(bands: model.size.bands)
    let widest = max(model.size.hidden, model.size.width * EncoderModel.reach)
    panel = Numbers(widest * Self.columns)
    biases = Numbers(max(model.size.hidden, 3 * model.size.width))
    gains = Numbers(model.size.width)
  }

  /// The phones of an utterance of no more than `longest` samples, frame by frame; `nil` if it is empty.
  ///
  /// Of the model, only what is being used takes memory.
  func posteriors(of samples: [Int16]) -> PhonePosteriors? {
    let moments = MelSpectrum.moments(in: samples.count) / 2
    guard moments > 0, samples.count <= Self.longest else { return nil }
    defer { model.release() }
    let rows = convolved(samples, moments: moments)
    let room = Room(model.size, moments: moments, kernels)
    for layer in model.layers {
      attend(rows, layer, room)
      think(rows, layer, room)
    }
    normalize(rows, by: model.norm, into: room.normal, rows: moments)
    let outputs = model.output.outputs
    multiply(
      room.normal, stride: model.size.width, rows: moments, by: model.output, into: room.wide)
    return posteriors(room.wide, stride: outputs, moments: moments)
  }

  /// The buffers that the layers share, one after the other.
  private final class Room {
    let normal: Numbers
    let attended: Numbers
    /// Queries, keys and values, or what is inside of a layer.
    let wide: Numbers
    let attention: Attention
    let moments: Int

    init(_ size: EncoderModel.Size, moments: Int, _ kernels: UnsafePointer<encoder_kernels>) {
      self.moments = moments
      attention = Attention(
        width: size.width, heads: size.heads, longest: moments, kernels: kernels)
      normal = Numbers(moments * size.width)
      attended = Numbers(moments * size.width)
      wide = Numbers(moments * max(size.hidden, 3 * size.width))
    }
  }
}

extension EncoderPass {
  /// The input of the first layer: the spectrum after two convolutions, plus the position in the utterance.
  private func convolved(_ samples: [Int16], moments: Int) -> Numbers {
    let (bands, width) = (model.size.bands, model.size.width)
    // A moment of silence before and behind.
    let mel = Numbers((2 * moments + 2) * bands)
    spectrum.write(samples.map { Float($0) / 32_768 }, to: mel.start + bands)
    let first = Numbers((2 * moments + 2) * width)
    multiply(
      mel, stride: bands, rows: 2 * moments, by: model.convolutions.0, into: first, offset: width)
    kernels.pointee.gelu(first.start + width, 2 * moments * width)
    let rows = Numbers(moments * width)
    multiply(first, stride: 2 * width, rows: moments, by: model.convolutions.1, into: rows)
    kernels.pointee.gelu(rows.start, moments * width)
    addPlaces(to: rows, moments: moments)
    return rows
  }

  /// Tells each row its moment, as sines and cosines of more and more time.
  private func addPlaces(to rows: Numbers, moments: Int) {
    let half = model.size.width / 2
    for index in 0..<half {
      let rate = exp(-log(10_000) * Double(index) / Double(half - 1))
      for moment in 0..<moments {
        let row = rows.start + moment * model.size.width
        row[index] += Float(sin(Double(moment) * rate))
        row[half + index] += Float(cos(Double(moment) * rate))
      }
    }
  }

  private func attend(_ rows: Numbers, _ layer: EncoderModel.Layer, _ room: Room) {
    let width = model.size.width
    normalize(rows, by: layer.attentionNorm, into: room.normal, rows: room.moments)
    multiply(
      room.normal, stride: width, rows: room.moments, by: layer.attention, into: room.wide)
    room.attention.gather(room.moments, from: room.wide.start, into: room.attended.start)
    multiply(
      room.attended, stride: width, rows: room.moments, by: layer.attended, into: rows, adding: true
    )
  }

  private func think(_ rows: Numbers, _ layer: EncoderModel.Layer, _ room: Room) {
    normalize(rows, by: layer.norm, into: room.normal, rows: room.moments)
    multiply(
      room.normal, stride: model.size.width, rows: room.moments, by: layer.widening, into: room.wide
    )
    kernels.pointee.gelu(room.wide.start, room.moments * model.size.hidden)
    multiply(
      room.wide, stride: model.size.hidden, rows: room.moments, by: layer.narrowing, into: rows,
      adding: true)
  }

  private func normalize(
    _ input: Numbers, by norm: EncoderModel.Norm, into output: Numbers, rows: Int
  ) {
    widen(norm.gains, count: norm.gains.count, to: gains)
    widen(norm.biases, count: norm.biases.count, to: biases)
    kernels.pointee.normalize(
      output.start, input.start, rows, norm.gains.count, gains.start, biases.start)
  }

  private func multiply(
    _ input: Numbers, stride: Int, rows: Int, by product: EncoderModel.Product,
    into output: Numbers, offset: Int = 0, adding: Bool = false
  ) {
    widen(product.biases, count: product.outputs, to: biases)
    for first in Swift.stride(from: 0, to: product.outputs, by: Self.columns) {
      widen(
        product.panels, from: first * product.inputs, count: product.inputs * Self.columns,
        to: panel)
      kernels.pointee.multiply(
        output.start + offset + first, product.outputs, input.start, stride, rows, product.inputs,
        panel.start, biases.start + first, adding ? encoder_biases_and_output : encoder_biases)
    }
    model.release(product.panels)
  }

  private func widen(
    _ table: EncoderModel.Table, from first: Int = 0, count: Int, to numbers: Numbers
  ) {
    model.read(table, from: first) { kernels.pointee.widen(numbers.start, $0, count) }
  }

  private func posteriors(
    _ outputs: Numbers, stride: Int, moments: Int
  ) -> PhonePosteriors {
    let labels = model.size.labels
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
