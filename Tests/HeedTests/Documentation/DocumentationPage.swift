import Foundation
import Testing

/// The README or a page of the documentation, as it is written.
struct DocumentationPage: Sendable, CustomTestStringConvertible {
  /// From the root of the repository.
  let name: String
  let blocks: [CodeBlock]
  /// The lines outside of blocks, with their numbers.
  let prose: [(line: Int, text: String)]

  var testDescription: String { name }

  static let all: [DocumentationPage] = {
    let files = FileManager.default.enumerator(
      atPath: Household.root.appending(path: "Documentation").path)
    let pages = (files?.allObjects as? [String] ?? []).filter { $0.hasSuffix(".md") }.sorted()
    return (["README.md"] + pages.map { "Documentation/\($0)" }).map(DocumentationPage.init)
  }()

  private init(named name: String) {
    let file = Household.root.appending(path: name)
    self.init(name: name, text: (try? String(contentsOf: file, encoding: .utf8)) ?? "")
  }

  init(name: String, text: String) {
    self.name = name
    var blocks: [CodeBlock] = []
    var prose: [(line: Int, text: String)] = []
    var open: (block: CodeBlock, margin: Int, fence: Substring)?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let margin = line.prefix { $0 == " " }.count
      let rest = line.dropFirst(margin)
      if var current = open {
        if rest == current.fence {
          blocks.append(current.block)
          open = nil
        } else {
          current.block.lines.append(String(line.dropFirst(min(margin, current.margin))))
          open = current
        }
      } else if rest.hasPrefix("```") {
        let fence = rest.prefix { $0 == "`" }
        let words = rest.dropFirst(fence.count).split(separator: " ").map(String.init)
        let block = CodeBlock(
          page: name, line: index + 1, language: words.first ?? "", marks: Array(words.dropFirst()))
        open = (block, margin, fence)
      } else {
        prose.append((index + 1, String(line)))
      }
    }
    // A fence that is never closed hides the rest of the page.
    if let open { blocks.append(open.block.unclosed) }
    (self.blocks, self.prose) = (blocks, prose)
  }

  /// The code between backquotes in the prose.
  var codeSpans: [(line: Int, text: String)] {
    prose.flatMap { line, text in
      text.matches(of: /`([^`]+)`/).map { (line, String($0.output.1)) }
    }
  }

  /// The targets of links in the prose.
  var links: [(line: Int, target: String)] {
    prose.flatMap { line, text in
      text.matches(of: /\]\(([^)\s]+)\)/).map { (line, String($0.output.1)) }
    }
  }
}
