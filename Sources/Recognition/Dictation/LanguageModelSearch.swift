internal import CPocketSphinx
internal import Glibc

/// The library's search for the words of a language model (`ps_decoder_t`), over the cepstra of our front end.
///
/// Use it from one thread at a time.
final class LanguageModelSearch {
  private let handle: OpaquePointer
  private let frontEnd: FrontEnd
  private let initialMean: CepstralMean
  private var mean: CepstralMean
  /// The number of frames of the utterance before the search begins.
  private var skipped = 0
  private var frame = 0
  private var failed = false

  init(files: LanguageModelFiles) throws(RecognitionError) {
    DecoderLog.redirect()
    let parameters = try FeatureParameters(model: files.acousticModel)
    let arguments =
      [
        "heed", "-hmm", files.acousticModel, "-lm", files.languageModel,
        "-dict", files.dictionary, "-lw", "\(files.languageWeight)",
        "-maxhmmpf", "\(files.activePhones)",
        // The mean is subtracted here; the model's file would switch the library's own normalisation on again.
        "-cmn", "none", "-featparams", "/dev/null",
      ] + parameters.arguments
    guard let frontEnd = FrontEnd(arguments: parameters.arguments),
      parameters.cepstralMean.count == frontEnd.width,
      let handle = OpaquePointer.pocketSphinx(arguments)
    else {
      throw .cannotStart(model: files.languageModel, reason: DecoderLog.takeComplaint())
    }
    self.handle = handle
    self.frontEnd = frontEnd
    initialMean = CepstralMean(parameters.cepstralMean)
    mean = initialMean
  }

  deinit { ps_free(handle) }

  /// Begins an utterance, whose first frames only show how speaker and room sound.
  func begin(skipping frames: Int) throws(RecognitionError) {
    // Without this, frame numbers continue from the previous utterance.
    guard ps_start_stream(handle) == 0, ps_start_utt(handle) == 0 else {
      throw .cannotDecode(operation: "begin", reason: DecoderLog.takeComplaint())
    }
    skipped = frames
    frame = 0
    failed = false
    mean = initialMean
    mean.begin()
    frontEnd.begin()
  }

  /// Searches the next samples of the utterance.
  func accept(_ samples: [Int16]) throws(RecognitionError) {
    frontEnd.process(samples, search)
    try check("decode")
  }

  /// Ends the utterance, and returns its words, timed from its beginning.
  func end() throws(RecognitionError) -> [Hypothesis.Word] {
    frontEnd.end(search)
    failed = ps_end_utt(handle) != 0 || failed
    try check("end")
    var words: [Hypothesis.Word] = []
    var segment = ps_seg_iter(handle)
    while let current = segment {
      if let word = word(of: current) { words.append(word) }
      segment = ps_seg_next(current)
    }
    return words
  }

  private func check(_ operation: String) throws(RecognitionError) {
    guard failed else { return }
    throw .cannotDecode(operation: operation, reason: DecoderLog.takeComplaint())
  }

  private func search(_ cepstra: UnsafeMutablePointer<Float>) {
    mean.normalize(cepstra)
    frame += 1
    guard frame > skipped else { return }
    var row: UnsafeMutablePointer<Float>? = cepstra
    failed = ps_process_cep(handle, &row, 1, 0, 0) < 0 || failed
  }

  /// The word of a segment; `nil` for silence and noises.
  private func word(of segment: OpaquePointer) -> Hypothesis.Word? {
    guard let name = ps_seg_word(segment).map({ String(cString: $0) }),
      let initial = name.first, !"<[(+".contains(initial)
    else { return nil }
    var first: Int32 = 0
    var last: Int32 = 0
    ps_seg_frames(segment, &first, &last)
    return Hypothesis.Word(
      text: name.firstIndex(of: "(").map { String(name[..<$0]) } ?? name,
      start: .milliseconds(10 * (skipped + Int(first))),
      end: .milliseconds(10 * (skipped + Int(last) + 1)), confidence: Self.confidence)
  }

  /// The confidence of each word, since the library does not give any.
  private static let confidence = 0.5
}
