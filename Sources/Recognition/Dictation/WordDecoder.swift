internal import Foundation
internal import Grammar

/// Hears the words of a language model, and names that are given when it is created, in the phones of utterances.
///
/// The library cannot add words to a model it has read, so the model has placeholders for names: words called "name1",
/// "name2" and so on, which get the names' pronunciations here. A name that the model has anyway thus becomes likelier. To be
/// used from one thread at a time.
final class WordDecoder {
  private static let placeholder = "name"
  /// How probable it is that a word is one of the names, and how probable each is at least and at most.
  private static let share: Float = 0.03
  private static let (least, most): (Float, Float) = (1e-4, 1e-3)

  /// The labels of the phones that it knows words by.
  let labels: [String]
  private let trigrams: Trigrams
  private let search: WordSearch
  /// The names by the numbers of their placeholders.
  private let names: [Int32: String]

  init(
    files: LanguageModelFiles, settings: WordSearch.Settings, labels: [String],
    lexicon: PronunciationLexicon, names words: [Word]
  ) throws(RecognitionError) {
    self.labels = labels
    trigrams = try Trigrams(path: files.languageModel)
    let phones = PhoneLabels(labels)
    var entries = try Self.entries(in: files.dictionary, of: trigrams, phones)
    let probability = Self.probability(ofEachOf: words.count)
    var names: [Int32: String] = [:]
    var raised: [Int32: Float] = [:]
    var seen: Set<String> = []
    for word in words where seen.insert(word.text).inserted {
      guard let number = trigrams.number(of: "\(Self.placeholder)\(names.count + 1)") else { break }
      let ways = (try? lexicon.pronunciations(of: word)) ?? []
      let known = ways.compactMap { phones.labels(of: $0.text.utf8[...]) }
      guard !known.isEmpty else { continue }
      names[number] = word.text
      raised[number] = max(0, probability - trigrams.probability(of: number))
      entries += known.map { WordTree.Entry(word: number, labels: $0, probability: probability) }
    }
    self.names = names
    search = WordSearch(
      tree: WordTree(entries), odds: WordOdds(trigrams, raising: raised), settings: settings)
  }

  /// How probable each of so many names is, as a natural logarithm.
  private static func probability(ofEachOf count: Int) -> Float {
    log(min(most, max(least, share / Float(max(1, count)))))
  }

  /// The words of an utterance, timed from its beginning.
  func words(in posteriors: PhonePosteriors) -> [Hypothesis.Word] {
    let found = search.words(in: posteriors)
    let texts = found.map { names[$0.word] ?? trigrams.text(of: $0.word) }
    let sureness = WordSureness.sureness(of: Array(zip(texts, found)))
    return found.indices.map { index in
      Hypothesis.Word(
        text: texts[index], start: HeardPhones.time(of: found[index].moments.lowerBound),
        end: HeardPhones.time(of: found[index].moments.upperBound), confidence: sureness[index])
    }
  }

  /// The ways to say the words of the model, by lines as in CMUdict: a word, or a further way to say it as "word(2)", and phones.
  private static func entries(
    in path: String, of trigrams: Trigrams, _ phones: PhoneLabels
  ) throws(RecognitionError) -> [WordTree.Entry] {
    let file = try MappedFile(path: path)
    var entries: [WordTree.Entry] = []
    for line in file.bytes.split(separator: UInt8(ascii: "\n")) {
      guard let space = line.firstIndex(of: UInt8(ascii: " ")) else { continue }
      let name = line[..<space]
      let open = name.last == UInt8(ascii: ")") ? name.lastIndex(of: UInt8(ascii: "(")) : nil
      guard
        let number = trigrams.number(of: String(decoding: name[..<(open ?? space)], as: UTF8.self)),
        let labels = phones.labels(of: line[space...])
      else { continue }
      entries.append(
        WordTree.Entry(
          word: number, labels: labels, probability: trigrams.probability(of: number)))
    }
    return entries
  }
}
