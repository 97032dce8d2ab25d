internal import Dispatch
package import Grammar
internal import Sound

/// Transcribes by the phones that an encoder has heard, and trigrams, on a queue of its own.
///
/// The words of the whole utterance are found, and those of each passage cut out by their times: the words around them improve
/// its accuracy. The model is read when the first passage comes, and an encoder only where nobody has heard the phones before.
// It is safe to send because mutable state is used on the queue only.
package final class LanguageModelTranscriber: Transcriber, @unchecked Sendable {
  /// The phones are told about so much later than where the grammar's words end, so that the word before a passage seems to
  /// be of it.
  private static let delay = Duration.milliseconds(60)

  private let queue = DispatchQueue(label: "heed.dictation", qos: .userInitiated)
  private let files: LanguageModelFiles
  private let settings: WordSearch.Settings
  private let lexicon: PronunciationLexicon
  private var decoder: WordDecoder?
  private var encoder: EncoderPass?
  private var names: [Word] = []
  /// The words of the utterance that was transcribed last.
  private var last: (utterance: Samples, words: [Hypothesis.Word])?

  /// Creates a transcriber with these files, none of which is read yet.
  package init(
    files: LanguageModelFiles, settings: DictationSettings = DictationSettings(),
    lexicon: PronunciationLexicon
  ) {
    self.files = files
    self.settings = WordSearch.Settings(settings)
    self.lexicon = lexicon
  }

  package func learn(_ words: [Word]) {
    queue.async {
      guard words != self.names else { return }
      self.names = words
      self.decoder = nil
      self.last = nil
    }
  }

  package func begin() {
    queue.async { self.last = nil }
  }

  package func writing(of utterance: Utterance, end: Int) async throws -> Writing? {
    let words = try await transcribe(Passage(utterance))
    guard !words.isEmpty else { return nil }
    return Writing(text: words.map(\.text).joined(separator: " "), sureness: words.sureness)
  }

  package func transcribe(_ passage: Passage) async throws -> [Hypothesis.Word] {
    try await withCheckedThrowingContinuation { continuation in
      queue.async {
        continuation.resume(with: Result { try self.words(of: passage) })
      }
    }
  }

  private func words(of passage: Passage) throws(RecognitionError) -> [Hypothesis.Word] {
    let words = try words(of: passage.utterance, passage.phones)
    let isLast = passage.range.upperBound == passage.utterance.values.count
    let start = passage.range.lowerBound
    let first = start == 0 ? 0 : start + Self.delay.samples
    let end = isLast ? Int.max : passage.range.upperBound
    return words.filter { word in
      let middle = ((word.start + word.end) / 2).samples
      return middle >= first && middle < end
    }
  }

  /// The words of a whole utterance.
  private func words(
    of utterance: Samples, _ phones: HeardPhones?
  ) throws(RecognitionError) -> [Hypothesis.Word] {
    if let last, last.utterance == utterance { return last.words }
    var phones = phones
    if phones == nil { phones = try heard(utterance) }
    guard let phones else { return [] }
    let words = try decoder(of: phones.labels).words(in: phones.posteriors)
    last = (utterance, words)
    return words
  }

  /// The phones of an utterance that nobody has heard before.
  private func heard(_ utterance: Samples) throws(RecognitionError) -> HeardPhones? {
    let pass: EncoderPass
    if let encoder {
      pass = encoder
    } else {
      pass = EncoderPass(try EncoderModel(path: files.encoder))
      encoder = pass
    }
    return pass.posteriors(ofAny: EncoderPass.lead + utterance.values).map {
      HeardPhones(posteriors: $0, labels: pass.model.labels)
    }
  }

  private func decoder(of labels: [String]) throws(RecognitionError) -> WordDecoder {
    if let decoder, decoder.labels == labels { return decoder }
    // Memory for one at a time is enough.
    decoder = nil
    let made = try WordDecoder(
      files: files, settings: settings, labels: labels, lexicon: lexicon, names: names)
    decoder = made
    return made
  }
}

extension WordSearch.Settings {
  fileprivate init(_ settings: DictationSettings) {
    weight = Float(settings.trigramWeight)
    activePhones = settings.activePhones
  }
}

extension Duration {
  /// The number of samples that play for this long.
  package var samples: Int { Int((self / .seconds(1) * Double(Samples.rate)).rounded()) }
}

extension [Hypothesis.Word] {
  /// How sure the words are on average; 0 where there are none.
  var sureness: Double { reduce(0) { $0 + $1.confidence } / Double(Swift.max(1, count)) }
}
