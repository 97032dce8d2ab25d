internal import CEncoder
internal import Glibc
internal import Sound
internal import Transformer

/// Runs Whisper: hears an utterance, and tells how likely it finds texts.
///
/// To be used from one thread at a time.
final class WhisperPass {
  /// An utterance as the decoder hears it: for each of its layers, a row of keys and values for each moment.
  final class Hearing {
    fileprivate let layers: [Numbers]
    fileprivate let moments: Int

    fileprivate init(layers: [Numbers], moments: Int) {
      (self.layers, self.moments) = (layers, moments)
    }
  }

  /// The longest sound that it hears at once, with the silence behind it: half a minute, as it was trained on.
  static let longest = 30 * Samples.rate

  private let model: WhisperModel
  private let trunk: EncoderTrunkPass
  private let loops: NetworkLoops

  /// Takes the loops it runs with; those that are fastest here, unless others are to be compared with them.
  init(
    _ model: WhisperModel, kernels: UnsafePointer<encoder_kernels> = encoder_best_kernels()
  ) {
    self.model = model
    trunk = EncoderTrunkPass(model.trunk, weights: model.weights, kernels: kernels)
    let size = model.trunk.size
    loops = NetworkLoops(
      model.weights, inputs: max(size.hidden, size.width),
      outputs: max(size.hidden, 3 * size.width), kernels: kernels)
  }

  /// Hears an utterance with silence put behind it; `nil` if that is too long, or nothing.
  ///
  /// Texts are compared as well with a second of silence as with more, which takes time. Who writes down what is said without
  /// more of it, writes it again and again.
  func hearing(of samples: [Int16], silence: Duration = .seconds(1)) -> Hearing? {
    defer { model.weights.release() }
    let sound = samples + [Int16](repeating: 0, count: silence.samples)
    guard sound.count <= Self.longest, !samples.isEmpty, let rows = trunk.rows(of: sound)
    else { return nil }
    let (width, moments) = (model.trunk.size.width, EncoderTrunkPass.moments(in: sound.count))
    let layers = model.layers.map { layer in
      let heard = Numbers(moments * 2 * width)
      loops.multiply(rows, stride: width, rows: moments, by: layer.heard, into: heard)
      return heard
    }
    return Hearing(layers: layers, moments: moments)
  }

  /// How likely texts are, each to its end, as natural logarithms.
  func likelihoods(of texts: [String], in hearing: Hearing) -> [TextLikelihood] {
    defer { model.weights.release() }
    let most = model.longest - model.prompt.count - 1
    let tree = TokenTree(
      prompt: model.prompt,
      texts: texts.map { Array(model.tokens.tokens(of: " " + $0).prefix(most)) },
      end: model.end)
    let steps = likelihoods(of: tree, after: rows(of: tree, in: hearing))
    return tree.texts.map { text in
      TextLikelihood(sum: text.reduce(0) { $0 + steps[$1] }, tokens: text.count)
    }
  }

  /// The token that most probably follows others in what an utterance says, and how likely that is; `nil` where there is no
  /// room for another.
  ///
  /// None is special but the end.
  func next(after tokens: [Int], in hearing: Hearing) -> (token: Int, likelihood: Float)? {
    defer { model.weights.release() }
    guard tokens.count + model.prompt.count < model.longest else { return nil }
    let tree = TokenTree(prompt: model.prompt + tokens, texts: [], end: model.end)
    let rows = rows(of: tree, in: hearing)
    let last = Numbers(width)
    last.start.update(from: rows.start + (tree.nodes.count - 1) * width, count: width)
    var best = (token: model.end, score: -Float.infinity)
    var total = -Float.infinity
    score(last, rows: 1) { scores, range, _ in
      for token in range where token <= model.end && scores[token - range.lowerBound] > best.score {
        best = (token, scores[token - range.lowerBound])
      }
      total = sum(total, self.total(scores, count: range.count))
    }
    return (best.token, best.score - total)
  }

  /// What the last layer makes of each node.
  private func rows(of tree: TokenTree, in hearing: Hearing) -> Numbers {
    let rows = entered(tree)
    let room = Room(tree, hearing, model.trunk.size, loops.kernels)
    for (layer, heard) in zip(model.layers, hearing.layers) {
      attend(rows, layer, room)
      hear(rows, heard, layer, room)
      think(rows, layer, room)
    }
    loops.normalize(rows, by: model.norm, into: room.normal, rows: room.count)
    return room.normal
  }

  /// The buffers that the layers share, one after the other.
  private final class Room {
    let count: Int
    let moments: Int
    let ancestors: [Bool]
    let normal: Numbers
    let gathered: Numbers
    /// Queries, keys and values, or what is inside of a layer.
    let wide: Numbers
    let attention: Attention

    init(
      _ tree: TokenTree, _ hearing: Hearing, _ size: EncoderTrunk.Size,
      _ kernels: UnsafePointer<encoder_kernels>
    ) {
      (count, moments, ancestors) = (tree.nodes.count, hearing.moments, tree.ancestors)
      normal = Numbers(count * size.width)
      gathered = Numbers(count * size.width)
      wide = Numbers(count * max(size.hidden, 3 * size.width))
      attention = Attention(
        width: size.width, heads: size.heads, asking: count, answering: max(count, moments),
        kernels: kernels)
    }
  }
}

extension WhisperPass {
  private var width: Int { model.trunk.size.width }

  /// The input of the first layer: each token's embedding, plus its place in the text.
  private func entered(_ tree: TokenTree) -> Numbers {
    let rows = Numbers(tree.nodes.count * width)
    let (place, panel) = (Numbers(width), Numbers(width * Int(encoder_panel)))
    for (index, node) in tree.nodes.enumerated() {
      let (first, column) = node.token.quotientAndRemainder(dividingBy: Int(encoder_panel))
      let count = width * Int(encoder_panel)
      loops.widen(model.embeddings, from: first * count, count: count, to: panel)
      loops.widen(model.places, from: node.place * width, count: width, to: place)
      for dimension in 0..<width {
        rows.start[index * width + dimension] =
          panel.start[dimension * Int(encoder_panel) + column] + place.start[dimension]
      }
    }
    return rows
  }

  private func attend(_ rows: Numbers, _ layer: WhisperModel.Layer, _ room: Room) {
    loops.normalize(rows, by: layer.attentionNorm, into: room.normal, rows: room.count)
    loops.multiply(
      room.normal, stride: width, rows: room.count, by: layer.attention, into: room.wide)
    let parts = (0..<3).map {
      Attention.Rows(room.wide.start + $0 * width, stride: 3 * width, count: room.count)
    }
    room.attention.gather(
      by: parts[0], keys: parts[1], values: parts[2], sees: room.ancestors,
      into: room.gathered.start)
    loops.multiply(
      room.gathered, stride: width, rows: room.count, by: layer.attended, into: rows, adding: true)
  }

  private func hear(
    _ rows: Numbers, _ heard: Numbers, _ layer: WhisperModel.Layer, _ room: Room
  ) {
    loops.normalize(rows, by: layer.hearingNorm, into: room.normal, rows: room.count)
    loops.multiply(
      room.normal, stride: width, rows: room.count, by: layer.queries, into: room.wide)
    room.attention.gather(
      by: Attention.Rows(room.wide.start, stride: width, count: room.count),
      keys: Attention.Rows(heard.start, stride: 2 * width, count: room.moments),
      values: Attention.Rows(heard.start + width, stride: 2 * width, count: room.moments),
      into: room.gathered.start)
    loops.multiply(
      room.gathered, stride: width, rows: room.count, by: layer.gathered, into: rows, adding: true)
  }

  private func think(_ rows: Numbers, _ layer: WhisperModel.Layer, _ room: Room) {
    let hidden = model.trunk.size.hidden
    loops.normalize(rows, by: layer.norm, into: room.normal, rows: room.count)
    loops.multiply(
      room.normal, stride: width, rows: room.count, by: layer.widening, into: room.wide)
    loops.kernels.pointee.gelu(room.wide.start, room.count * hidden)
    loops.multiply(
      room.wide, stride: hidden, rows: room.count, by: layer.narrowing, into: rows, adding: true)
  }
}

extension WhisperPass {
  /// Panels of tokens that are scored at once.
  private static let panels = 64

  /// How likely each step is, among all tokens that may follow its node.
  private func likelihoods(of tree: TokenTree, after rows: Numbers) -> [Float] {
    var totals = [Float](repeating: -.infinity, count: tree.nodes.count)
    var steps = [Float](repeating: 0, count: tree.steps.count)
    score(rows, rows: tree.nodes.count) { scores, range, stride in
      for (index, step) in tree.steps.enumerated() where range.contains(step.token) {
        steps[index] = scores[step.node * stride + step.token - range.lowerBound]
      }
      for node in tree.nodes.indices {
        totals[node] = sum(totals[node], total(scores + node * stride, count: range.count))
      }
    }
    return zip(steps, tree.steps).map { $0 - totals[$1.node] }
  }

  /// Gives `body` the scores of some tokens after another, row by row, each row so many numbers behind the one before it.
  private func score(
    _ input: Numbers, rows: Int,
    _ body: (_ scores: UnsafeMutablePointer<Float>, _ tokens: Range<Int>, _ stride: Int) -> Void
  ) {
    let columns = Int(encoder_panel)
    let tokens = model.tokens.count
    let all = (tokens + columns - 1) / columns
    let scores = Numbers(rows * Self.panels * columns)
    for first in stride(from: 0, to: all, by: Self.panels) {
      let panels = first..<min(all, first + Self.panels)
      loops.multiply(
        input, inputs: width, rows: rows, by: panels, of: model.embeddings, into: scores)
      body(
        scores.start, first * columns..<min(tokens, panels.upperBound * columns),
        panels.count * columns)
    }
  }

  /// The logarithm of the sum of the powers of numbers, which are used up.
  private func total(_ numbers: UnsafeMutablePointer<Float>, count: Int) -> Float {
    var best = 0
    for index in 1..<count where numbers[index] > numbers[best] { best = index }
    let top = numbers[best]
    loops.kernels.pointee.softmax(numbers, count, 1)
    return top - log(numbers[best])
  }

  /// The logarithm of the sum of what two numbers are the logarithms of.
  private func sum(_ one: Float, _ other: Float) -> Float {
    let (less, more) = (min(one, other), max(one, other))
    return more + log1p(exp(less - more))
  }
}
