internal import CPocketSphinx
internal import Glibc

/// How probable a word is after two others, by a model in sphinxbase's binary format or ARPA's (`ngram_model_t`).
///
/// Words are numbers of its own. To be used from one thread at a time.
final class Trigrams {
  /// No word: a history shorter than two words.
  static let none: Int32 = -1

  let beginning: Int32
  let end: Int32
  private let handle: OpaquePointer
  private let logarithms: OpaquePointer
  private let unit: Float
  private let unknown: Int32

  init(path: String) throws(RecognitionError) {
    guard access(path, R_OK) == 0 else {
      throw .cannotOpen(path: path, reason: String(cString: strerror(errno)))
    }
    DecoderLog.redirect()
    guard let logarithms = logmath_init(Self.base, 0, 0) else {
      throw .cannotStart(model: path, reason: DecoderLog.takeComplaint())
    }
    guard let handle = ngram_model_read(nil, path, NGRAM_AUTO, logarithms) else {
      logmath_free(logarithms)
      throw .cannotStart(model: path, reason: DecoderLog.takeComplaint())
    }
    self.handle = handle
    self.logarithms = logarithms
    unit = Float(log(Self.base))
    unknown = ngram_unknown_wid(handle)
    beginning = ngram_wid(handle, "<s>")
    end = ngram_wid(handle, "</s>")
  }

  deinit {
    ngram_model_free(handle)
    logmath_free(logarithms)
  }

  /// The base of the library's logarithms.
  private static let base = 1.0001

  /// A word by its number.
  func text(of word: Int32) -> String {
    ngram_word(handle, word).map { String(cString: $0) } ?? ""
  }

  /// The number of a word; `nil` if the model does not have it.
  func number(of word: String) -> Int32? {
    let number = ngram_wid(handle, word)
    return number == unknown || number < 0 ? nil : number
  }

  /// The natural logarithm of a word's probability after two others, of which `last` is the later.
  func probability(of word: Int32, after last: Int32 = none, _ before: Int32 = none) -> Float {
    var used: Int32 = 0
    return Float(ngram_tg_score(handle, word, last, before, &used)) * unit
  }
}
