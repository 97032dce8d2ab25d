import Testing

/// A fenced block of code in a page: its language, and the marks that follow the language and say how it is to be read.
struct CodeBlock: Sendable, CustomTestStringConvertible {
  let page: String
  /// The place of its fence.
  let line: Int
  let language: String
  let marks: [String]
  /// Without the margin of its fence.
  var lines: [String] = []
  private(set) var isClosed = true

  init(page: String, line: Int, language: String, marks: [String] = [], lines: [String] = []) {
    (self.page, self.line, self.language) = (page, line, language)
    (self.marks, self.lines) = (marks, lines)
  }

  var testDescription: String { "\(place) \(([language] + marks).joined(separator: " "))" }

  var place: String { "\(page):\(line)" }

  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Language and mark; a mark that is a file's path says only where the block would lie.
  var kind: String {
    ([language] + marks.filter { !$0.contains(".") }).joined(separator: " ")
  }

  /// The file that it is said to be, in the folder of an app.
  var file: String? { marks.first { $0.contains(".") } }

  var unclosed: CodeBlock {
    var block = self
    block.isClosed = false
    return block
  }

  static func all(_ kinds: String...) -> [CodeBlock] {
    DocumentationPage.all.flatMap(\.blocks).filter { kinds.contains($0.kind) }
  }
}
