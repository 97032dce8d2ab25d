internal import Transformer

/// A text that Whisper's decoder reads or writes token by token, with what it keeps of those so far.
///
/// The weights that it uses stay in memory as long as it lives. To be used from one thread at a time.
final class WhisperText {
  let hearing: WhisperPass.Hearing
  /// The keys and values of the tokens, layer by layer.
  let layers: [Answers]
  private let model: WhisperModel

  /// Takes the most tokens that there may be, with those that every text begins with.
  init(of hearing: WhisperPass.Hearing, in model: WhisperModel, most: Int) {
    (self.hearing, self.model) = (hearing, model)
    let size = model.trunk.size
    layers = model.layers.map { _ in Answers(width: size.width, heads: size.heads, most: most) }
  }

  /// How many tokens it has.
  var count: Int { layers[0].count }
  /// How many more it may have.
  var room: Int { layers[0].most - count }

  deinit { model.weights.release() }
}
