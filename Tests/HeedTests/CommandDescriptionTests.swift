import Foundation
import Testing

@testable import heed

/// The commands take exactly what their descriptions say.
struct CommandDescriptionTests {
  static let descriptions = CommandList.all.map { $0.description }
  static let names = descriptions.map(\.name)

  private static func command(_ name: String) throws -> any Command.Type {
    try CommandList.command(named: name)
  }

  @Test(arguments: names) func `every option that is taken is described, and the reverse`(
    name: String
  ) throws {
    let command = try Self.command(name)
    let described = Set((command.description.options + CommandOption.common).map(\.name))
    var asked: Set<String> = ["--help"]
    for example in command.description.examples {
      var arguments = Arguments(example.words)
      _ = try command.read(&arguments)
      asked.formUnion(arguments.asked)
    }
    #expect(asked == described)
  }

  @Test(arguments: names) func `every example is a command line that the command takes whole`(
    name: String
  ) throws {
    let command = try Self.command(name)
    #expect(!command.description.examples.isEmpty)
    for example in command.description.examples {
      var arguments = Arguments(example.words)
      _ = try command.read(&arguments)
      try arguments.expectEnd()
    }
  }

  @Test(arguments: names) func `what the ways of use name is explained`(name: String) throws {
    let description = try Self.command(name).description
    let words = description.forms.joined(separator: " ")
      .split { " []()|…".contains($0) }.map(String.init)
    let options = description.options.map(\.name)
    #expect(Set(words.filter { $0.hasPrefix("--") }).subtracting(options).isEmpty)
    let operands = description.operands.flatMap { $0.name.split { "…|".contains($0) } }
    #expect(operands.allSatisfy { words.contains(String($0)) }, "\(operands) \(words)")
  }

  @Test(arguments: names) func `explanations are sentences`(name: String) throws {
    let description = try Self.command(name).description
    let sentences =
      description.details + (description.options + CommandOption.common).map(\.explanation)
      + description.operands.map(\.explanation)
    #expect(sentences.allSatisfy { $0.hasSuffix(".") && $0.first?.isLowercase == false })
    let phrases = [description.summary] + description.allExits.map(\.occasion)
    #expect(phrases.allSatisfy { !$0.hasSuffix(".") && $0.first?.isUppercase == false })
  }
}

extension CommandDescriptionTests {
  @Test func `a word is broken off where the line is full`() {
    #expect("add milk to the list".wrapped(to: 12) == ["add milk to", "the list"])
    #expect("add milk to it".wrapped(to: 12, indent: 4) == ["add milk", "    to it"])
    #expect(
      "a pneumonoultramicroscopic x".wrapped(to: 9) == ["a", "pneumonoultramicroscopic", "x"])
    #expect("one\n\ntwo".wrapped(to: 9) == ["one", "", "two"])
    #expect("日本 日本 日本".wrapped(to: 9) == ["日本 日本", "日本"])
    #expect("".wrapped(to: 9) == [""])
  }

  @Test(arguments: [60, 80, 100]) func `no line of help is wider than the terminal`(
    width: Int
  ) {
    let text = HelpText(width: width)
    let pages = [text.overview] + Self.descriptions.map { text.lines(on: $0) }
    // What is typed is not broken.
    let lines = pages.joined().filter { !$0.hasPrefix("  heed ") }
    #expect(lines.filter { $0.columns > width } == [])
  }

  @Test(arguments: names) func `help names everything of a command`(name: String) throws {
    let description = try Self.command(name).description
    let text = HelpText(width: 80).lines(on: description).joined(separator: "\n")
    for option in description.options + CommandOption.common {
      #expect(text.contains("\n  \(option.term)"))
    }
    for exit in description.allExits { #expect(text.contains("\n  \(exit.code.rawValue) ")) }
    #expect(description.examples.allSatisfy { text.contains("\n  \($0.line(of: description))") })
  }
}
