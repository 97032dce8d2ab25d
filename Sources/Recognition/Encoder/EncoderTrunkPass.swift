internal import CEncoder
internal import Glibc
internal import Transformer

/// Runs an encoder's layers over whole utterances.
///
/// To be used from one thread at a time.
final class EncoderTrunkPass {
  private let trunk: EncoderTrunk
  private let loops: NetworkLoops
  private let spectrum: MelSpectrum

  init(_ trunk: EncoderTrunk, weights: WeightFile, kernels: UnsafePointer<encoder_kernels>) {
    self.trunk = trunk
    let size = trunk.size
    loops = NetworkLoops(
      weights, inputs: max(size.hidden, size.width * EncoderTrunk.reach),
      outputs: max(size.hidden, 3 * size.width), kernels: kernels)
    spectrum = MelSpectrum(bands: size.bands)
  }

  /// The moments of so many samples, fifty a second.
  static func moments(in samples: Int) -> Int { MelSpectrum.moments(in: samples) / 2 }

  /// What is heard at each moment, a row of `width` numbers each; `nil` where there is none.
  func rows(of samples: [Int16]) -> Numbers? {
    let moments = Self.moments(in: samples.count)
    guard moments > 0 else { return nil }
    let rows = convolved(samples, moments: moments)
    let room = Room(trunk.size, moments: moments, loops.kernels)
    for layer in trunk.layers {
      attend(rows, layer, room)
      think(rows, layer, room)
    }
    loops.normalize(rows, by: trunk.norm, into: room.normal, rows: moments)
    return room.normal
  }

  /// The buffers that the layers share, one after the other.
  private final class Room {
    let normal: Numbers
    let attended: Numbers
    /// Queries, keys and values, or what is inside of a layer.
    let wide: Numbers
    let attention: Attention
    let moments: Int

    init(_ size: EncoderTrunk.Size, moments: Int, _ kernels: UnsafePointer<encoder_kernels>) {
      self.moments = moments
      attention = Attention(
        width: size.width, heads: size.heads, longest: moments, kernels: kernels)
      normal = Numbers(moments * size.width)
      attended = Numbers(moments * size.width)
      wide = Numbers(moments * max(size.hidden, 3 * size.width))
    }
  }

  /// The input of the first layer: the spectrum after two convolutions, plus the position in the utterance.
  private func convolved(_ samples: [Int16], moments: Int) -> Numbers {
    let (bands, width) = (trunk.size.bands, trunk.size.width)
    // A moment of silence before and behind.
    let mel = Numbers((2 * moments + 2) * bands)
    spectrum.write(samples.map { Float($0) / 32_768 }, to: mel.start + bands)
    let first = Numbers((2 * moments + 2) * width)
    loops.multiply(
      mel, stride: bands, rows: 2 * moments, by: trunk.convolutions.0, into: first, offset: width)
    loops.kernels.pointee.gelu(first.start + width, 2 * moments * width)
    let rows = Numbers(moments * width)
    loops.multiply(first, stride: 2 * width, rows: moments, by: trunk.convolutions.1, into: rows)
    loops.kernels.pointee.gelu(rows.start, moments * width)
    addPlaces(to: rows, moments: moments)
    return rows
  }

  /// Tells each row its moment, as sines and cosines of more and more time.
  private func addPlaces(to rows: Numbers, moments: Int) {
    let half = trunk.size.width / 2
    for index in 0..<half {
      let rate = exp(-log(10_000) * Double(index) / Double(half - 1))
      for moment in 0..<moments {
        let row = rows.start + moment * trunk.size.width
        row[index] += Float(sin(Double(moment) * rate))
        row[half + index] += Float(cos(Double(moment) * rate))
      }
    }
  }

  private func attend(_ rows: Numbers, _ layer: EncoderTrunk.Layer, _ room: Room) {
    let width = trunk.size.width
    loops.normalize(rows, by: layer.attentionNorm, into: room.normal, rows: room.moments)
    loops.multiply(
      room.normal, stride: width, rows: room.moments, by: layer.attention, into: room.wide)
    room.attention.gather(room.moments, from: room.wide.start, into: room.attended.start)
    loops.multiply(
      room.attended, stride: width, rows: room.moments, by: layer.attended, into: rows, adding: true
    )
  }

  private func think(_ rows: Numbers, _ layer: EncoderTrunk.Layer, _ room: Room) {
    let (width, hidden) = (trunk.size.width, trunk.size.hidden)
    loops.normalize(rows, by: layer.norm, into: room.normal, rows: room.moments)
    loops.multiply(
      room.normal, stride: width, rows: room.moments, by: layer.widening, into: room.wide)
    loops.kernels.pointee.gelu(room.wide.start, room.moments * hidden)
    loops.multiply(
      room.wide, stride: hidden, rows: room.moments, by: layer.narrowing, into: rows, adding: true)
  }
}
