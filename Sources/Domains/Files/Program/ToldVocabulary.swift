import Files
import Foundation
import Intents

/// A vocabulary of which the app's program tells further terms while it runs; they stay for the next start.
struct ToldVocabulary: Sendable {
  /// Bounds on what a program may tell.
  private static let (mostTerms, longestTerm) = (5_000, 200)

  let name: String
  /// The file of terms in the app's folder.
  private let own: VocabularyFile
  /// The file of terms that the program has told.
  private let told: VocabularyFile

  /// `folder` holds what the app's program has told.
  init(_ own: VocabularyFile, in folder: URL) {
    (name, self.own) = (own.name, own)
    told = VocabularyFile(path: folder.appending(path: own.name + ".txt").path)
  }

  var source: VocabularySource {
    let (own, told) = (own, told)
    return VocabularySource(name: name) {
      var hasher = Hasher()
      hasher.combine(try own.source.version())
      hasher.combine(try? told.source.version())
      return hasher.finalize()
    } terms: {
      try own.terms() + told.readableTerms
    }
  }

  func replace(with terms: [AppNotice.Term]) throws(AppNotice.Refusal) {
    guard terms.count <= Self.mostTerms else {
      throw .init("it has \(terms.count) terms, and may have \(Self.mostTerms)")
    }
    var lines: [String] = []
    for term in terms {
      let parts = [term.phrase, term.pronunciation].compactMap(\.self)
      if let part = parts.first(where: Self.isUnsayable) {
        throw .init("'\(part.prefix(Self.longestTerm))' can't be a term")
      }
      lines.append(parts.joined(separator: " = "))
    }
    let file = URL(filePath: told.path)
    do {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: file, options: .atomic)
    } catch {
      throw .init("it can't be kept: \(error.localizedDescription)")
    }
  }

  /// Whether a text is no line of a vocabulary.
  private static func isUnsayable(_ text: String) -> Bool {
    text.count > longestTerm || !text.contains { $0.isLetter || $0.isNumber }
      || text.contains { $0.isNewline || "#=".contains($0) }
  }
}
