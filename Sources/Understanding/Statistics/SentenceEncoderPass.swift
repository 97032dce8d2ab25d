internal import CEncoder
internal import Transformer

/// Runs an encoder over sentences, several at once.
///
/// What weights are multiplied by is rounded to whole numbers, some ten thousand of them between 0 and the largest of a row.
/// To be used from one thread at a time.
final class SentenceEncoderPass {
  /// The most sentences at once.
  static let most = 32
  private static let columns = Int(encoder_panel)

  private let encoder: SentenceEncoder
  private let kernels: UnsafePointer<encoder_kernels>
  private let attention: Attention

  /// Takes the loops it runs with; those that are fastest here, unless others are to be compared with them.
  init(
    _ encoder: SentenceEncoder,
    kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    let size = encoder.size
    (self.encoder, self.kernels) = (encoder, kernels)
    attention = Attention(
      width: size.width, heads: size.heads, longest: size.longest, kernels: kernels)
  }

  /// The directions of sentences by the numbers of their pieces, of which the first `longest` count.
  func embeddings(of sentences: [[Int]]) -> [[Float]] {
    let sentences = sentences.map { Array($0.prefix(encoder.size.longest)) }
    guard let rows = rows(of: sentences) else {
      return sentences.map { _ in [Float](repeating: 0, count: encoder.size.dimensions) }
    }
    return directions(of: sentences, rows)
  }

  /// The direction of a sentence, and what became of each of its pieces.
  func encoded(_ pieces: [Int]) -> SentenceEncoder.Encoded {
    let sentence = Array(pieces.prefix(encoder.size.longest))
    guard let rows = rows(of: [sentence]) else {
      return .init(direction: [Float](repeating: 0, count: encoder.size.dimensions), rows: [])
    }
    let count = sentence.count * encoder.size.width
    return .init(
      direction: directions(of: [sentence], rows)[0],
      rows: Array(UnsafeBufferPointer(start: rows.values.start, count: count)))
  }

  /// The scores of the tags for each row; the last is that of a value that begins there.
  func tagScores(of rows: [Float]) -> [[Float]] {
    let count = rows.count / encoder.size.width
    guard count > 0 else { return [] }
    let input = Numbers(rows.count)
    for (index, value) in rows.enumerated() { input.start[index] = value }
    let product = encoder.tagging
    let output = Numbers(count * product.outputs)
    multiply(input, count, by: product, into: output)
    return (0..<count).map { row in
      let start = output.start + row * product.outputs
      return Array(UnsafeBufferPointer(start: start, count: encoder.tags.count))
        + [start[product.outputs - 1]]
    }
  }

  /// Runs the pieces of sentences through all layers; `nil` where there are none.
  private func rows(of sentences: [[Int]]) -> Rows? {
    let size = encoder.size
    let count = sentences.reduce(0) { $0 + $1.count }
    guard count > 0 else { return nil }
    let rows = Rows(count, size)
    enter(sentences, rows)
    for layer in encoder.layers {
      multiply(rows.values, count, by: layer.attention, into: rows.wide)
      attend(sentences, rows)
      multiply(rows.gathered, count, by: layer.attended, into: rows.values, adding: true)
      normalize(rows.values, count, by: layer.attendedNorm)
      multiply(rows.values, count, by: layer.widening, into: rows.wide)
      kernels.pointee.gelu(rows.wide.start, count * size.hidden)
      multiply(rows.wide, count, by: layer.narrowing, into: rows.values, adding: true)
      normalize(rows.values, count, by: layer.norm)
    }
    return rows
  }

  /// The rows of all sentences, one for each piece.
  private struct Rows {
    let values: Numbers
    let gathered: Numbers
    /// Queries, keys and values, or what is inside of a layer.
    let wide: Numbers

    init(_ count: Int, _ size: SentenceEncoder.Size) {
      values = Numbers(count * size.width)
      gathered = Numbers(count * size.width)
      wide = Numbers(count * max(size.hidden, 3 * size.width, size.coordinates))
    }
  }

  /// The input of the first layer: what the pieces are, and where.
  private func enter(_ sentences: [[Int]], _ rows: Rows) {
    let (coordinates, width) = (encoder.size.coordinates, encoder.size.width)
    for (row, piece) in sentences.joined().enumerated() {
      let place = encoder.coordinates + piece * coordinates
      for index in 0..<coordinates {
        rows.wide.start[row * coordinates + index] = Float(
          Int8(bitPattern: encoder.bytes[place + index]))
      }
    }
    let count = sentences.joined().count
    multiply(rows.wide, count, by: encoder.entering, into: rows.values)
    var row = rows.values.start
    for place in sentences.flatMap(\.indices) {
      for index in 0..<width { row[index] += encoder.places[place * width + index] }
      row += width
    }
    normalize(rows.values, count, by: encoder.norm)
  }

  private func attend(_ sentences: [[Int]], _ rows: Rows) {
    let width = encoder.size.width
    var first = 0
    for sentence in sentences {
      attention.gather(
        sentence.count, from: rows.wide.start + first * 3 * width,
        into: rows.gathered.start + first * width)
      first += sentence.count
    }
  }

  /// The mean of each sentence's rows, projected and scaled to length one.
  private func directions(of sentences: [[Int]], _ rows: Rows) -> [[Float]] {
    let (width, dimensions) = (encoder.size.width, encoder.size.dimensions)
    let means = Numbers(sentences.count * width)
    var row = rows.values.start
    for (number, sentence) in sentences.enumerated() {
      for _ in sentence {
        for index in 0..<width {
          means.start[number * width + index] += row[index] / Float(sentence.count)
        }
        row += width
      }
    }
    let results = Numbers(sentences.count * dimensions)
    multiply(means, sentences.count, by: encoder.leaving, into: results)
    return sentences.indices.map { number in
      let start = results.start + number * dimensions
      let values = Array(UnsafeBufferPointer(start: start, count: dimensions))
      let length = values.reduce(0) { $0 + $1 * $1 }.squareRoot()
      return sentences[number].isEmpty || length == 0
        ? values.map { _ in 0 } : values.map { $0 / length }
    }
  }

  private func normalize(_ rows: Numbers, _ count: Int, by norm: SentenceEncoder.Norm) {
    kernels.pointee.normalize(
      rows.start, rows.start, count, norm.gains.count, norm.gains, norm.biases)
  }

  private func multiply(
    _ input: Numbers, _ rows: Int, by product: SentenceEncoder.Product, into output: Numbers,
    adding: Bool = false
  ) {
    let rounded = RoundedRows(input, rows, depth: product.inputs, by: kernels)
    encoder.bytes.withUnsafeBytes { bytes in
      guard let start = bytes.baseAddress else { return }
      let panels = (start + product.panels).assumingMemoryBound(to: Int8.self)
      for first in stride(from: 0, to: product.outputs, by: Self.columns) {
        product.scales.withUnsafeBufferPointer { scales in
          product.biases.withUnsafeBufferPointer { biases in
            guard let scales = scales.baseAddress, let biases = biases.baseAddress else { return }
            kernels.pointee.multiply_wholes(
              output.start + first, product.outputs, rounded.start, rounded.scales.start, rows,
              product.inputs, panels + first * product.inputs, scales + first, biases + first,
              adding ? encoder_biases_and_output : encoder_biases)
          }
        }
      }
    }
  }
}
