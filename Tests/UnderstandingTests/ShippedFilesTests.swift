import Grammar
import Testing

@testable import Understanding

@Suite struct ShippedFilesTests {
  @Test func `no rule is left over`() {
    #expect(World.shared.grammar.unreachableRules.map(\.qualifiedName).isEmpty)
  }

  /// A person reads them: no line is wider than a screen, and what is long has headings.
  @Test func `grammars are laid out to be read`() throws {
    for source in try World.sources() + [World.source("reading/strangers")] {
      let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
      let wide = lines.indices.filter { lines[$0].count > 120 }.map { $0 + 1 }
      #expect(wide.isEmpty, "\(source.file)")
      let headings = lines.count { $0.hasPrefix("// ----") }
      #expect(lines.count < 100 || headings * 120 >= lines.count, "\(source.file)")
    }
  }

  @Test(arguments: ["item", "listName", "dictation"])
  func `word lists hold plain words, each once`(file: String) throws {
    let lines = try World.words(of: file)
    #expect(Set(lines).count == lines.count)
    for line in lines {
      let isPlain = line.allSatisfy { $0.isLowercase || $0 == "'" || $0 == " " }
      #expect(isPlain && !line.hasPrefix(" ") && !line.hasSuffix(" "), "\(line)")
    }
  }

  @Test(arguments: World.commandRules + ["answers.Answer"])
  func `every rule can be compiled by itself`(rule: String) throws {
    let automaton = try World.shared.compiler.automaton(listening: [rule])
    #expect(automaton.statistics.arcs > 20)
  }

  @Test func `sentences are known to be whole or begun`() {
    func completion(_ text: String) -> Completion {
      World.shared.commands.completion(of: Sentence.normalizer.words(of: text))
    }
    #expect(completion("add apples to the grocery list").isComplete)
    #expect(!completion("add apples to the").isComplete)
    #expect(completion("add apples to the").canContinue)
    #expect(!completion("tell my sister").isComplete)
    #expect(completion("tell my sister i am here").endsInDictation)
    // It could go on "… belong on my grocery list".
    #expect(!completion("purple elephants").isComplete)
    #expect(completion("purple elephants").canContinue)
  }
}
