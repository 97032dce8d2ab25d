internal import CPocketSphinx
package import Grammar
package import Sound

/// Recognises the sentences of a grammar with PocketSphinx.
///
/// To be used from one thread at a time; several may work on threads of their own.
package final class PocketSphinxRecognizer: Recognizer {
  /// Pronunciations a decoder may gather before it is replaced; its dictionary forgets nothing.
  private static let dictionaryLimit = 40_000

  private let settings: RecognizerSettings
  private let lexicon: PronunciationLexicon
  private let dictationWords: [Word]
  private var decoder: Decoder
  private var graphs = GraphCache()
  private var isListening = false
  private var heard = ""

  /// Starts a decoder that does not listen for anything yet.
  ///
  /// The dictation words are what may be said where an automaton leaves the words free.
  package init(
    settings: RecognizerSettings = RecognizerSettings(), lexicon: PronunciationLexicon,
    dictationWords: [Word] = []
  ) throws(RecognitionError) {
    self.settings = settings
    self.lexicon = lexicon
    self.dictationWords = dictationWords
    decoder = try Decoder(settings: settings)
  }

  /// Starts a decoder with the dictionaries that the settings name.
  package convenience init(settings: RecognizerSettings = RecognizerSettings())
    throws(RecognitionError)
  {
    try self.init(settings: settings, lexicon: PronunciationLexicon(settings: settings))
  }

  package func listen(for automaton: Automaton) throws -> [Unpronounceable] {
    guard !isListening else {
      throw RecognitionError.cannotListen(reason: "an utterance has begun and not ended")
    }
    if let ready = graphs.use(automaton) {
      try decoder.select(ready.name)
      return ready.unpronounceable
    }
    let isFull = decoder.wordCount > Self.dictionaryLimit
    let decoder = isFull ? try Decoder(settings: settings) : self.decoder
    var compiler = SearchGraphCompiler(
      decoder: decoder, lexicon: lexicon, settings: settings, dictationWords: dictationWords)
    let graph = try compiler.compile(automaton)
    let name = graphs.nextName()
    try decoder.add(graph, as: name)
    do {
      try decoder.select(name)
    } catch {
      decoder.remove(name)
      throw error
    }
    if isFull {
      self.decoder = decoder
      graphs.removeAll()
    }
    let forgotten = graphs.insert(
      automaton, name: name, unpronounceable: compiler.unpronounceable, limit: settings.cachedArcs)
    forgotten.forEach(decoder.remove)
    // Making a graph takes and gives back much memory, which the allocator would keep.
    malloc_trim(0)
    return compiler.unpronounceable
  }

  package func forgetSpeaker() { decoder.forgetSpeaker() }

  package func begin() throws {
    heard = ""
    try decoder.begin()
    isListening = true
  }

  package func accept(_ frame: Frame) throws -> Hypothesis? {
    try decoder.decode(frame.samples)
    let text = decoder.bestText
    guard text != heard, !text.hasPrefix(SearchGraphCompiler.loopPrefix) else { return nil }
    heard = text
    return decoder.hypothesis
  }

  package func end() throws -> Hypothesis? {
    isListening = false
    try decoder.end()
    let text = decoder.bestText
    guard !text.isEmpty, !text.hasPrefix(SearchGraphCompiler.loopPrefix) else { return nil }
    return decoder.hypothesis
  }
}
