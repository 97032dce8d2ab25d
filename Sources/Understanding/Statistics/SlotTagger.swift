internal import Glibc

/// Finds the words of a sentence that give values of an intent's parameters, by what an encoder makes of them.
///
/// Each word is told by itself, among the parameters of the intent, and whether a value begins with it (the tags of Ramshaw and
/// Marcus 1995, told by an encoder as in Chen et al. 2019, "BERT for Joint Intent Classification and Slot Filling").
package struct SlotTagger: Sendable {
  /// Words that give a value of a parameter.
  package struct Span: Sendable, Equatable {
    package internal(set) var parameter: String
    /// The value, where the words only tell it: "open" tells that `locked` is `false`.
    package internal(set) var value: String?
    /// The words that were told, as indices into the sentence, in ascending order and not empty.
    package internal(set) var words: [Int]
    /// The mean probability of its words.
    package internal(set) var probability: Double

    /// All words from the first to the last.
    package var range: Range<Int> { (words.first ?? 0)..<((words.last ?? -1) + 1) }
  }

  private struct Tag: Sendable, Equatable {
    let parameter: String
    let value: String?
  }

  private let encoder: SentenceEncoder
  /// The meaning of each tag; `nil` for that of words that give no value.
  private let tags: [Tag?]

  package init(encoder: SentenceEncoder) {
    self.encoder = encoder
    tags = encoder.tags.map { name in
      let parts = name.split(separator: "=", maxSplits: 1).map(String.init)
      return parts.first.map { Tag(parameter: $0, value: parts.count > 1 ? parts[1] : nil) }
    }
  }

  /// The spans of a sentence that give values of some of the parameters, in their order, none within another.
  package func spans(in words: [String], of parameters: Set<String>) -> [Span] {
    let possible = tags.indices.filter {
      tags[$0].map { parameters.contains($0.parameter) } ?? true
    }
    guard possible.count > 1 else { return [] }
    var spans: [Span] = []
    // The span that may go on with the next word.
    var open: (tag: Tag, probabilities: [Double], words: [Int])?
    func close() {
      guard let (tag, probabilities, words) = open else { return }
      open = nil
      spans.append(
        Span(
          parameter: tag.parameter, value: tag.value, words: words,
          probability: probabilities.reduce(0, +) / Double(probabilities.count)))
    }
    for (index, scores) in encoder.tagScores(of: words).enumerated() {
      // What is no word, such as a comma, stands inside of a span where that goes on behind it.
      guard let scores else { continue }
      let (tag, probability) = Self.likeliest(of: possible, by: scores)
      guard let found = tags[tag] else {
        close()
        continue
      }
      if let now = open, now.tag == found, scores[tags.count] < 0 {
        open = (found, now.probabilities + [probability], now.words + [index])
      } else {
        close()
        open = (found, [probability], [index])
      }
    }
    close()
    return spans
  }

  /// How likely each word is part of a value of each of the parameters, by their names; empty for what is no word.
  package func probabilities(
    in words: [String], of parameters: Set<String>
  ) -> [[String: Double]] {
    let possible = tags.indices.filter {
      tags[$0].map { parameters.contains($0.parameter) } ?? true
    }
    return encoder.tagScores(of: words).map { scores in
      guard let scores, let most = possible.map({ scores[$0] }).max() else { return [:] }
      let powers = possible.map { exp(Double(scores[$0] - most)) }
      let sum = powers.reduce(0, +)
      return zip(possible, powers).reduce(into: [:]) { found, tag in
        guard let name = tags[tag.0]?.parameter else { return }
        found[name, default: 0] += tag.1 / sum
      }
    }
  }

  private static func likeliest(of tags: [Int], by scores: [Float]) -> (Int, Double) {
    let best = tags.max { scores[$0] < scores[$1] } ?? 0
    let sum = tags.reduce(0.0) { $0 + exp(Double(scores[$1] - scores[best])) }
    return (best, 1 / sum)
  }
}
