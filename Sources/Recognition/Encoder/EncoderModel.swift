/// A network that tells from a whole utterance which phone is spoken when: Whisper's encoder with an output over phones.
///
/// It never changes. Its file begins with "HEEDENC1", a check sum of all that follows (64 bits, see `WeightFile`), and six
/// numbers of 32 bits: bands of the spectrum, width, layers, heads, width inside a layer, labels. Then come the labels'
/// names, each followed by a 0, of which the first is "" (nothing is spoken); then, each at a multiple of 64 bytes, the
/// tables in the order in which they are used, in half precision: what is multiplied by in panels of 32 columns, as
/// `CEncoder` takes them, biases and gains. All is little endian. `Training/encoder.py` writes it.
final class EncoderModel: Sendable {
  private static let marker = "HEEDENC1"

  /// The meaning of each output: the blank, then phones by their names in dictionaries.
  let labels: [String]
  let trunk: EncoderTrunk
  let output: WeightFile.Product
  let weights: WeightFile

  /// Opens a file and checks all of it.
  init(path: String) throws(RecognitionError) {
    var file = try WeightReader(
      path: path, marker: Self.marker, kind: "no encoder of version 1")
    let numbers = try file.integers(6)
    let size = EncoderTrunk.Size(
      bands: numbers[0], width: numbers[1], layers: numbers[2], heads: numbers[3],
      hidden: numbers[4])
    guard size.isSound, (1...256).contains(numbers[5]) else {
      throw file.fault("its sizes are not those of an encoder")
    }
    var labels: [String] = []
    for _ in 0..<numbers[5] { labels.append(try file.string()) }
    self.labels = labels
    trunk = try EncoderTrunk(size, from: &file)
    output = try file.product(size.width, (labels.count + 31) / 32 * 32)
    weights = try file.end()
  }
}
