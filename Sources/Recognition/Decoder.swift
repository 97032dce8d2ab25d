internal import CPocketSphinx
internal import Glibc

/// One `ps_decoder_t`, with a dictionary that holds only the words it has been given.
///
/// To be used from one thread at a time.
final class Decoder {
  let handle: OpaquePointer
  let languageWeight: Double
  private let frontEnd: FrontEnd
  /// Whether the cepstra of an utterance are kept until the next begins.
  private let keepsCepstra: Bool
  /// The kept cepstra, frame after frame, without their mean.
  private(set) var cepstra: [Float] = []
  private let initialMean: CepstralMean
  private var mean: CepstralMean
  private let logMath: OpaquePointer
  /// What each pronunciation of a word is called in the dictionary: "read", "read(2)".
  private var names: [String: [Pronunciation: String]] = [:]
  /// Pronunciations in the dictionary; nothing is ever taken out.
  private(set) var wordCount = 0

  init(settings: RecognizerSettings, keepsCepstra: Bool = false) throws(RecognitionError) {
    DecoderLog.redirect()
    let features = try FeatureParameters(model: settings.acousticModel)
    let arguments = [
      "heed", "-hmm", settings.acousticModel, "-beam", "\(settings.beam)",
      "-pbeam", "\(settings.phoneBeam)", "-wbeam", "\(settings.wordBeam)",
      "-maxhmmpf", "\(settings.activePhones)",
      "-lw", "\(settings.languageWeight)", "-remove_noise", "yes",
      // Speech is cut out before, and times must count from the first frame.
      "-remove_silence", "no", "-fsgusefiller", "yes",
      // The graph has an arc for each pronunciation; finding them again is quadratic in the library.
      "-fsgusealtpron", "no", "-bestpath", "no",
      // The mean is taken out here, because the library's own would be that of the silences too. The
      // model's file would switch it on again.
      "-cmn", "none", "-featparams", "/dev/null",
    ]
    guard let handle = Self.start(arguments + features.arguments),
      let logMath = ps_get_logmath(handle), let config = ps_get_config(handle),
      let frontEnd = FrontEnd(config: config),
      features.cepstralMean.count == frontEnd.width
    else {
      throw .cannotStart(model: settings.acousticModel, reason: DecoderLog.takeComplaint())
    }
    self.frontEnd = frontEnd
    self.keepsCepstra = keepsCepstra
    initialMean = CepstralMean(features.cepstralMean)
    mean = initialMean
    self.handle = handle
    self.logMath = logMath
    languageWeight = settings.languageWeight
  }

  deinit { ps_free(handle) }

  /// Numbers in a frame of cepstra.
  var cepstraWidth: Int { frontEnd.width }

  /// Begins the next utterance as if it were the first.
  func forgetSpeaker() { mean = initialMean }

  /// Begins an utterance.
  func begin() throws(RecognitionError) {
    // Without this, frames are counted on from the utterance before.
    guard ps_start_stream(handle) == 0, ps_start_utt(handle) == 0 else {
      throw .cannotDecode(operation: "begin", reason: DecoderLog.takeComplaint())
    }
    frontEnd.begin()
    mean.begin()
    cepstra.removeAll(keepingCapacity: true)
  }

  /// Searches on with these samples.
  func decode(_ samples: [Int16]) throws(RecognitionError) {
    var failed = false
    frontEnd.process(samples) { row in failed = !search(row) || failed }
    guard !failed else {
      throw .cannotDecode(operation: "decode", reason: DecoderLog.takeComplaint())
    }
  }

  /// Ends the utterance, after which the best path is final.
  func end() throws(RecognitionError) {
    frontEnd.end { row in _ = search(row) }
    guard ps_end_utt(handle) == 0 else {
      throw .cannotDecode(operation: "end", reason: DecoderLog.takeComplaint())
    }
  }

  private func search(_ row: UnsafeMutablePointer<UnsafeMutablePointer<Float>?>) -> Bool {
    if let frame = row.pointee {
      mean.normalize(frame)
      if keepsCepstra {
        cepstra.append(contentsOf: UnsafeBufferPointer(start: frame, count: cepstraWidth))
      }
    }
    return ps_process_cep(handle, row, 1, 0, 0) >= 0
  }

  /// Enters a pronunciation and returns the name under which a graph speaks of it.
  func add(_ pronunciation: Pronunciation, of word: String) throws(RecognitionError) -> String {
    if let name = names[word]?[pronunciation] { return name }
    let count = names[word]?.count ?? 0
    let name = count == 0 ? word : "\(word)(\(count + 1))"
    guard ps_add_word(handle, name, pronunciation.text, 0) >= 0 else {
      throw .cannotListen(reason: "'\(name)' (\(pronunciation)): \(DecoderLog.takeComplaint())")
    }
    names[word, default: [:]][pronunciation] = name
    wordCount += 1
    return name
  }

  /// Makes a graph known under a name without listening for it yet.
  func add(_ graph: borrowing SearchGraph, as name: String) throws(RecognitionError) {
    guard ps_set_fsg(handle, name, graph.model) == 0 else {
      throw .cannotListen(reason: DecoderLog.takeComplaint())
    }
  }

  /// Listens for the graph of that name from the next utterance on.
  func select(_ name: String) throws(RecognitionError) {
    guard ps_set_search(handle, name) == 0 else {
      throw .cannotListen(reason: DecoderLog.takeComplaint())
    }
  }

  /// Forgets the graph of that name.
  func remove(_ name: String) { ps_unset_search(handle, name) }

  /// A graph without arcs that fits this decoder.
  func makeGraph(states: Int, start: Int, final: Int, words: [String]) -> SearchGraph? {
    SearchGraph(
      logMath: logMath, languageWeight: languageWeight, states: states, start: start, final: final,
      words: words)
  }

  private static func start(_ arguments: [String]) -> OpaquePointer? {
    var pointers: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
    defer { pointers.forEach { free($0) } }
    guard let config = cmd_ln_parse_r(nil, ps_args(), Int32(pointers.count), &pointers, 0) else {
      return nil
    }
    defer { cmd_ln_free_r(config) }
    return ps_init(config)
  }
}
