internal import CPocketSphinx
internal import Foundation
internal import Glibc
internal import Grammar

/// The library's search for the sentences of one grammar (`ps_decoder_t`, with an `fsg_model_t`), over the cepstra of
/// our front end.
///
/// Each spelling is a word of its own to the library, named by its number: the library's own names for further
/// pronunciations, "word(2)", would give meaning to brackets, comment signs and case. Use it from one thread at a time.
final class FlatGrammarDecoder {
  /// A word on the likeliest path, with the frames it takes.
  struct Heard: Equatable {
    let text: String
    let frames: Range<Int>
  }

  private static let search = "grammar"

  private let handle: OpaquePointer
  private let texts: [String]

  /// Reads the acoustic model and a dictionary of the grammar's words; `refusal` is the natural logarithm of the
  /// probability of each phone in a loop that competes with the sentences, if there is to be one.
  init(
    _ grammar: FlatGrammar, model: String, parameters: FeatureParameters, phones: [String],
    settings: RecognizerSettings, refusal: Double?
  ) throws(RecognitionError) {
    DecoderLog.redirect()
    texts = grammar.spellings.map(\.word.text)
    let words = grammar.spellings.enumerated().map { "\($0) \($1.phones.text)\n" }
    // Those of the loop are named by what they are, so that none is taken for a word.
    let loop = refusal == nil ? [] : phones.map { "\($0) \($0)\n" }
    let probability = settings.wordProbability(among: grammar.wordCount)
    handle = try Self.dictionary((words + loop).joined()) { path in
      OpaquePointer.pocketSphinx(
        Self.arguments(settings, probability) + ["-hmm", model, "-dict", path]
          + parameters.arguments)
    }
    try use(grammar, settings: settings, phones: phones, refusal: refusal)
  }

  deinit { ps_free(handle) }

  /// Begins an utterance (`ps_start_utt`).
  func begin() throws(RecognitionError) {
    // Without this, frame numbers continue from the previous utterance.
    guard ps_start_stream(handle) == 0, ps_start_utt(handle) == 0 else {
      throw .cannotDecode(operation: "begin", reason: DecoderLog.takeComplaint())
    }
  }

  /// Searches the next frame, given by its cepstra (`ps_process_cep`).
  func accept(_ cepstra: UnsafeMutablePointer<Float>) throws(RecognitionError) {
    var row: UnsafeMutablePointer<Float>? = cepstra
    guard ps_process_cep(handle, &row, 1, 0, 0) >= 0 else {
      throw .cannotDecode(operation: "decode", reason: DecoderLog.takeComplaint())
    }
  }

  /// Ends the utterance (`ps_end_utt`), after which only a whole sentence is heard.
  func end() throws(RecognitionError) {
    guard ps_end_utt(handle) == 0 else {
      throw .cannotDecode(operation: "end", reason: DecoderLog.takeComplaint())
    }
  }

  /// The number of frames that have been searched, a few less than were given while the utterance goes on.
  var frameCount: Int { Int(ps_get_n_frames(handle)) }

  /// The words of the likeliest path, which within an utterance need not be a sentence (`ps_seg_iter`).
  var words: [Heard] {
    var words: [Heard] = []
    var segment = ps_seg_iter(handle)
    while let current = segment {
      if let word = word(of: current) { words.append(word) }
      segment = ps_seg_next(current)
    }
    return words
  }

  /// The word of a segment; `nil` for silence, noises, empty links and the phones of the loop.
  private func word(of segment: OpaquePointer) -> Heard? {
    guard let name = ps_seg_word(segment), let number = Int(String(cString: name)),
      texts.indices.contains(number)
    else { return nil }
    var first: Int32 = 0
    var last: Int32 = 0
    ps_seg_frames(segment, &first, &last)
    return Heard(text: texts[number], frames: Int(first)..<Int(max(first, last)) + 1)
  }
}

extension FlatGrammarDecoder {
  private static func arguments(
    _ settings: RecognizerSettings, _ wordProbability: Double
  ) -> [String] {
    let mostPhones = settings.activePhones < Int32.max ? "\(settings.activePhones)" : "-1"
    return [
      "heed", "-lw", "\(settings.languageWeight)", "-wip", "\(wordProbability)",
      "-silprob", "\(settings.silenceProbability)", "-fillprob", "\(settings.noiseProbability)",
      "-beam", "\(settings.beam)", "-pbeam", "\(settings.phoneBeam)",
      "-wbeam", "\(settings.wordBeam)", "-maxhmmpf", mostPhones,
      // The second pass over the lattice knows no final state, and finds no posterior but 1.
      "-bestpath", "no",
      // All spellings are links of their own, and no model looks ahead for them.
      "-fsgusealtpron", "no", "-pl_window", "0",
      // The mean is subtracted by us; the model's file would switch the library's own normalisation on again.
      "-cmn", "none", "-featparams", "/dev/null",
    ]
  }

  /// Starts a decoder with a dictionary, which the library reads from a file and at no other time.
  private static func dictionary(
    _ lines: String, _ start: (String) -> OpaquePointer?
  ) throws(RecognitionError) -> OpaquePointer {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).dict")
    defer { try? FileManager.default.removeItem(at: file) }
    do {
      try lines.write(to: file, atomically: false, encoding: .utf8)
    } catch {
      throw .cannotOpen(path: file.path, reason: "\(error)")
    }
    guard let handle = start(file.path) else {
      throw .cannotStart(model: "pocketsphinx", reason: DecoderLog.takeComplaint())
    }
    return handle
  }

  /// Builds the library's form of the grammar (`fsg_model_t`), and searches it from now on.
  private func use(
    _ grammar: FlatGrammar, settings: RecognizerSettings, phones: [String], refusal: Double?
  ) throws(RecognitionError) {
    let states = grammar.stateCount + (refusal == nil ? 0 : 1)
    guard
      let model = fsg_model_init(
        Self.search, ps_get_logmath(handle), Float(settings.languageWeight), Int32(states))
    else { throw .cannotListen(reason: DecoderLog.takeComplaint()) }
    // The decoder retains it.
    defer { fsg_model_free(model) }
    model.pointee.start_state = grammar.start
    model.pointee.final_state = grammar.end
    for number in grammar.spellings.indices { fsg_model_word_add(model, "\(number)") }
    let score = { (weight: Double) -> Int32 in
      Int32((weight * settings.languageWeight / log(1.0001)).rounded())
    }
    for link in grammar.links {
      let weight = score(Double(link.weight))
      if link.spelling == FlatGrammar.Link.silent {
        fsg_model_null_trans_add(model, link.from, link.to, weight)
      } else {
        fsg_model_trans_add(model, link.from, link.to, weight, link.spelling)
      }
    }
    if let refusal {
      let loop = Int32(grammar.stateCount)
      for phone in phones {
        let word = fsg_model_word_add(model, phone)
        fsg_model_trans_add(model, grammar.start, loop, score(refusal), word)
        fsg_model_trans_add(model, loop, loop, score(refusal), word)
      }
      fsg_model_null_trans_add(model, loop, grammar.end, 0)
    }
    guard ps_set_fsg(handle, Self.search, model) == 0, ps_set_search(handle, Self.search) == 0
    else { throw .cannotListen(reason: DecoderLog.takeComplaint()) }
  }
}
