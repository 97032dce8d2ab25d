import Foundation
import Grammar
import LanguageTestKit
import Testing

@testable import Understanding

/// What a language says of a number, and what it types, is read back as the same by its own grammar.
struct SpokenNumbersTests {
  private static let numbers =
    Array(0...1_200) + [1_999, 2_024, 12_345, 100_001, 219_020, 999_999, 1_000_000, 2_000_017]

  @Test(arguments: [ShippedLanguage.english, .german]) func `numbers are read back`(
    language: ShippedLanguage
  ) throws {
    let read = try Self.reader(of: "number", in: language)
    for number in Self.numbers {
      let words = language.numbers.words(number)
      #expect(read(words) == Double(number), "\(words)")
      #expect(read(String(number)) == Double(number), "\(number)")
    }
  }

  @Test(arguments: [ShippedLanguage.english, .german]) func `positions are read back`(
    language: ShippedLanguage
  ) throws {
    let read = try Self.reader(of: "ordinal", in: language)
    for number in 1...31 {
      let words = language.numbers.words(number, by: "ordinal")
      #expect(read(words) == Double(number), "\(words)")
    }
  }

  /// Reads words by one rule for numbers of a language.
  private static func reader(
    of rule: String, in language: ShippedLanguage
  ) throws -> (String) -> Double? {
    let file = language.folder.appending(path: "numbers.jsgf")
    let own = """
      #JSGF V1.0;
      grammar types;
      import <numbers.*>;
      public <Value> = <numbers.\(rule)> {value};
      """
    let grammar = try Grammar([
      GrammarSource(file: "numbers.jsgf", text: String(contentsOf: file, encoding: .utf8)),
      GrammarSource(file: "types.jsgf", text: own),
    ])
    let compiler = GrammarCompiler(grammar)
    let interpreter = Interpreter(
      automaton: try compiler.lazyAutomaton(listening: ["types.Value"]))
    let normalizer = Normalizer(language.written)
    return { text in
      interpreter.interpretations(of: normalizer.words(of: text)).first?.slots.first?.value.number
    }
  }
}
