internal import CEncoder
internal import Glibc
internal import Sound
internal import Transformer

/// Runs Whisper: hears an utterance, and tells how likely it finds texts.
///
/// To be used from one thread at a time.
final class WhisperPass {
  /// An utterance as the decoder hears it: for each of its layers, a key and a value for each moment.
  final class Hearing {
    fileprivate let layers: [Answers]

    fileprivate init(layers: [Answers]) { self.layers = layers }
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
    let moments = EncoderTrunkPass.moments(in: sound.count)
    let size = model.trunk.size
    let heard = Numbers(moments * 2 * width)
    return Hearing(
      layers: model.layers.map { layer in
        loops.multiply(rows, stride: width, rows: moments, by: layer.heard, into: heard)
        let answers = Answers(width: width, heads: size.heads, most: moments)
        answers.append(
          keys: .init(heard.start, stride: 2 * width, count: moments),
          values: .init(heard.start + width, stride: 2 * width, count: moments))
        return answers
      })
  }

  /// How likely texts are, each to its end, as natural logarithms.
  func likelihoods(of texts: [String], in hearing: Hearing) -> [TextLikelihood] {
    let most = model.longest - model.prompt.count - 1
    let tree = TokenTree(
      prompt: model.prompt,
      texts: texts.map { Array(model.tokens.tokens(of: " " + $0).prefix(most)) },
      end: model.end)
    let text = WhisperText(of: hearing, in: model, most: tree.nodes.count)
    let steps = likelihoods(of: tree, after: rows(of: tree, after: text))
    return tree.texts.map { text in
      TextLikelihood(sum: text.reduce(0) { $0 + steps[$1] }, tokens: text.count)
    }
  }

  /// A text of an utterance that has no tokens yet, and room for so many.
  func text(of hearing: Hearing, most: Int) -> WhisperText {
    WhisperText(of: hearing, in: model, most: min(model.longest, model.prompt.count + most))
  }

  /// Adds tokens to a text, and tells which one most probably follows in what the utterance says, and how likely that is; `nil`
  /// where there is no room for them, or for another.
  ///
  /// None is special but the end.
  func next(after tokens: [Int], in text: WhisperText) -> (token: Int, likelihood: Float)? {
    let tokens = (text.count == 0 ? model.prompt : []) + tokens
    guard !tokens.isEmpty, tokens.count <= text.room, text.count + tokens.count < model.longest
    else { return nil }
    let rows = rows(of: TokenTree(prompt: tokens, texts: [], end: model.end), after: text)
    let last = Numbers(width)
    last.start.update(from: rows.start + (tokens.count - 1) * width, count: width)
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

  /// What the last layer makes of each node of a tree that goes on with a text, to which they are added.
  private func rows(of tree: TokenTree, after text: WhisperText) -> Numbers {
    let rows = entered(tree, at: text.count)
    let room = Room(tree, after: text.count, text.hearing, model.trunk.size, loops.kernels)
    for (layer, (said, heard)) in zip(model.layers, zip(text.layers, text.hearing.layers)) {
      attend(rows, said, layer, room)
      hear(rows, heard, layer, room)
      think(rows, layer, room)
    }
    loops.normalize(rows, by: model.norm, into: room.normal, rows: room.count)
    return room.normal
  }

  /// The buffers that the layers share, one after the other.
  private final class Room {
    let count: Int
    /// Which tokens of the text each node sees, itself and others included; `nil` if it sees all.
    let sees: [Bool]?
    let normal: Numbers
    let gathered: Numbers
    /// Queries, keys and values, or what is inside of a layer.
    let wide: Numbers
    let attention: Attention

    init(
      _ tree: TokenTree, after said: Int, _ hearing: Hearing, _ size: EncoderTrunk.Size,
      _ kernels: UnsafePointer<encoder_kernels>
    ) {
      count = tree.nodes.count
      sees = count == 1 ? nil : tree.ancestors(after: said)
      normal = Numbers(count * size.width)
      gathered = Numbers(count * size.width)
      wide = Numbers(count * max(size.hidden, 3 * size.width))
      attention = Attention(
        width: size.width, heads: size.heads, asking: count,
        answering: max(said + count, hearing.layers[0].count), kernels: kernels)
    }
  }
}

extension WhisperPass {
  private var width: Int { model.trunk.size.width }

  /// The input of the first layer: each token's embedding, plus its place in the text, where the first one's is `first`.
  private func entered(_ tree: TokenTree, at first: Int) -> Numbers {
    let rows = Numbers(tree.nodes.count * width)
    let (place, panel) = (Numbers(width), Numbers(width * Int(encoder_panel)))
    for (index, node) in tree.nodes.enumerated() {
      let (number, column) = node.token.quotientAndRemainder(dividingBy: Int(encoder_panel))
      let count = width * Int(encoder_panel)
      loops.widen(model.embeddings, from: number * count, count: count, to: panel)
      loops.widen(model.places, from: (first + node.place) * width, count: width, to: place)
      for dimension in 0..<width {
        rows.start[index * width + dimension] =
          panel.start[dimension * Int(encoder_panel) + column] + place.start[dimension]
      }
    }
    return rows
  }

  private func attend(
    _ rows: Numbers, _ said: Answers, _ layer: WhisperModel.Layer, _ room: Room
  ) {
    loops.normalize(rows, by: layer.attentionNorm, into: room.normal, rows: room.count)
    loops.multiply(
      room.normal, stride: width, rows: room.count, by: layer.attention, into: room.wide)
    let parts = (0..<3).map {
      Attention.Rows(room.wide.start + $0 * width, stride: 3 * width, count: room.count)
    }
    said.append(keys: parts[1], values: parts[2])
    room.attention.gather(by: parts[0], from: said, sees: room.sees, into: room.gathered.start)
    loops.multiply(
      room.gathered, stride: width, rows: room.count, by: layer.attended, into: rows, adding: true)
  }

  private func hear(
    _ rows: Numbers, _ heard: Answers, _ layer: WhisperModel.Layer, _ room: Room
  ) {
    loops.normalize(rows, by: layer.hearingNorm, into: room.normal, rows: room.count)
    loops.multiply(
      room.normal, stride: width, rows: room.count, by: layer.queries, into: room.wide)
    room.attention.gather(
      by: Attention.Rows(room.wide.start, stride: width, count: room.count), from: heard,
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
