/// A network that tells how likely a text is what an utterance says: Whisper, its encoder and its decoder.
///
/// Its file begins with "HEEDWHI1" and a check sum of all that follows (64 bits, see `WeightFile`). Then come twelve numbers
/// of 32 bits: bands of the spectrum, width, the encoder's layers, heads, width inside a layer, the decoder's layers, tokens,
/// the most tokens of a text, the two tokens that every text begins with, the one that ends it, and bytes of all tokens'
/// texts; a byte for each token, how long its text is; the texts; and the tokens in the order of their texts. Then, each at
/// a multiple of 64 bytes, the tables in the order in which they are used, as in the encoder's file. `WhisperImport` writes
/// it.
final class WhisperModel: Sendable {
  /// A layer of the decoder: attention to the text so far, then to the utterance, then a network for each token.
  struct Layer: Sendable {
    let attentionNorm: WeightFile.Norm
    /// Queries, keys and values, of all heads each.
    let attention: WeightFile.Product
    let attended: WeightFile.Product
    let hearingNorm: WeightFile.Norm
    let queries: WeightFile.Product
    /// Keys and values of the utterance.
    let heard: WeightFile.Product
    let gathered: WeightFile.Product
    let norm: WeightFile.Norm
    let widening: WeightFile.Product
    let narrowing: WeightFile.Product
  }

  static let marker = "HEEDWHI1"

  let trunk: EncoderTrunk
  let tokens: BytePairs
  /// The most tokens of a text, with those around it.
  let longest: Int
  /// What every text begins with.
  let prompt: [Int]
  /// What every text ends with.
  let end: Int
  /// A column for each token.
  let embeddings: WeightFile.Table
  /// A row for each place in a text.
  let places: WeightFile.Table
  let layers: [Layer]
  let norm: WeightFile.Norm
  let weights: WeightFile

  /// Opens a file and checks all of it.
  init(path: String) throws(RecognitionError) {
    var file = try WeightReader(
      path: path, marker: Self.marker, kind: "no Whisper model of version 1")
    let numbers = try file.integers(12)
    let size = EncoderTrunk.Size(
      bands: numbers[0], width: numbers[1], layers: numbers[2], heads: numbers[3],
      hidden: numbers[4])
    let (layers, count, longest) = (numbers[5], numbers[6], numbers[7])
    (prompt, end) = (Array(numbers[8...9]), numbers[10])
    guard size.isSound, (1...64).contains(layers), (1...1_000_000).contains(count),
      (prompt.count + 2...8_192).contains(longest),
      (prompt + [end]).allSatisfy({ (0..<count).contains($0) })
    else { throw file.fault("its sizes are not those of a Whisper model") }
    self.longest = longest
    tokens = try BytePairs(count: count, bytes: numbers[11], from: &file)
    trunk = try EncoderTrunk(size, from: &file)
    let width = size.width
    embeddings = try file.table((count + 31) / 32 * 32 * width)
    places = try file.table(longest * width)
    var read: [Layer] = []
    for _ in 0..<layers {
      read.append(
        Layer(
          attentionNorm: try file.norm(width), attention: try file.product(width, 3 * width),
          attended: try file.product(width, width), hearingNorm: try file.norm(width),
          queries: try file.product(width, width), heard: try file.product(width, 2 * width),
          gathered: try file.product(width, width), norm: try file.norm(width),
          widening: try file.product(width, size.hidden),
          narrowing: try file.product(size.hidden, width)))
    }
    self.layers = read
    norm = try file.norm(width)
    weights = try file.end()
  }
}
