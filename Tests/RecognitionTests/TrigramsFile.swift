import Foundation

@testable import Recognition

/// Models of few words in ARPA's format.
enum TrigramsFile {
  /// A model of words with these probabilities, as logarithms to the base of 10, after no others, after one and after two.
  static func trigrams(
    _ single: [String: Double], pairs: [String: Double] = [:], triples: [String: Double] = [:]
  ) throws -> Trigrams {
    var text =
      "\\data\\\nngram 1=\(single.count)\nngram 2=\(pairs.count)\nngram 3=\(triples.count)\n"
    for (order, grams) in [single, pairs, triples].enumerated() {
      text += "\n\\\(order + 1)-grams:\n"
      for (gram, probability) in grams.sorted(by: { $0.key < $1.key }) {
        text += "\(probability) \(gram)\(order < 2 ? " 0.0" : "")\n"
      }
    }
    return try read(text + "\n\\end\\\n")
  }

  /// The model that a file with this text has.
  static func read(_ text: String) throws -> Trigrams {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).arpa")
    defer { try? FileManager.default.removeItem(at: file) }
    try text.write(to: file, atomically: true, encoding: .utf8)
    return try Trigrams(path: file.path)
  }
}
