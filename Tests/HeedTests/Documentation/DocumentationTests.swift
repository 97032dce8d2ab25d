import Assistant
import Foundation
import Grammar
import Intents
import Programs
import TestKit
import Testing

@testable import heed

/// Every example of `README.md` and `Documentation/` is tried.
///
/// The kind of a block stands behind its fence, as ` ```json configuration `:
///
/// | mark | what is done with it |
/// |---|---|
/// | `console` | Each `$ COMMAND` is run as on a terminal, from the repository's root, in a home of its own for each block; a line after `> ` is typed into it. It has to print what is shown, numbers with a unit (`270 ms`) and speeds apart; a line `…` stands for any lines, and a block without output need only succeed. |
/// | `sh` | Each `heed …` is read as the program reads it: command, options, values, operands. Nothing is run. |
/// | `sh script` | A program of an app; it has to be right for `sh -n`. |
/// | `json` | It has to be JSON, one value or one a line; `…` is left out. |
/// | `json configuration` | A configuration file, read as one. |
/// | `json manifest` | The `app.json` of an app with the page's `jsgf` blocks, `sh script` and `text FILE` blocks beside it: `heed check` has to find nothing, and each of its `examples` to be understood. |
/// | `json catalogue` | One intent of a catalogue's file. |
/// | `jsgf` | A whole grammar; it may import those of `Models/en-US`. |
/// | `jsgf rules` | Rules of one. |
/// | `swift` | A whole file, compiled against the package's modules. |
/// | `swift handler` | Declarations; `SwiftExample.prelude` stands before them. |
/// | `swift statements` | Statements of an `async throws` function; the prelude stands before it. |
/// | `ini` | A part of a unit or another file of sections; not read. |
/// | `text`, or nothing | Not read. With a file's name, `text vocabularies/room.txt`, it is that file of the page's app. |
///
/// In the prose, `` `heed …` `` has to name a command and options that there are, a path such as `` `Sources/Sound` `` has to exist, and so
/// has what a link names.
struct DocumentationTests {
  private static let kinds: Set = [
    "console", "sh", "sh script", "json", "json configuration", "json manifest", "json catalogue",
    "jsgf", "jsgf rules", "swift", "swift handler", "swift statements", "ini", "text", "",
  ]

  @Test(arguments: DocumentationPage.all) func `every block says how it is to be read`(
    page: DocumentationPage
  ) {
    #expect(!page.prose.isEmpty)
    for block in page.blocks {
      #expect(block.isClosed, "\(block.place): the block is not closed")
      #expect(Self.kinds.contains(block.kind), "\(block.place): unknown mark '\(block.kind)'")
    }
  }

  @Test(arguments: [
    "console", "sh", "sh script", "json configuration", "json manifest", "json catalogue", "jsgf",
    "jsgf rules", "swift handler",
  ]) func `every kind of block is somewhere`(
    kind: String
  ) {
    // Else its check would have nothing to look at.
    #expect(!CodeBlock.all(kind).isEmpty)
  }

  // MARK: Commands

  @Test(arguments: DocumentationPage.all) func `commands are such as the program takes`(
    page: DocumentationPage
  ) {
    let lines = page.blocks.flatMap { block -> [(line: Int, text: String)] in
      switch block.kind {
      case "sh": ShellLine.joined(block.lines).map { (block.line, $0) }
      case "console": ConsoleBlock(block).steps.map { (block.line, $0.command) }
      default: []
      }
    }
    let spans = page.codeSpans.filter { $0.text.hasPrefix("heed ") || $0.text.hasPrefix("./heed ") }
    for (line, text, isWhole) in lines.map({ ($0, $1, true) }) + spans.map({ ($0, $1, false) }) {
      for arguments in ShellLine(text).heedArguments {
        do {
          try Self.read(arguments, isWhole: isWhole)
        } catch {
          Issue.record("\(page.name):\(line): \(text): \(error)")
        }
      }
    }
  }

  /// As the program reads it; what the script `./heed` does itself is read by nobody.
  ///
  /// Prose may name a command and an option without what they need.
  private static func read(_ words: [String], isWhole: Bool) throws {
    if words.count == 1, scriptCommands.contains(words[0]) { return }
    if ["--version", "--help"].contains(words.first) { return }
    var arguments = Arguments(words)
    let command = try CommandList.command(named: arguments.name())
    if isWhole {
      _ = try command.read(&arguments)
    } else {
      try arguments.expectOptions(command.description.options + CommandOption.common)
    }
  }

  /// The cases of the script `./heed`.
  private static let scriptCommands: Set<String> = {
    let file = Household.root.appending(path: "heed")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return Set(text.matches(of: /(?m)^  ([a-z-]+)\)$/).map { String($0.output.1) })
  }()

  @Test(arguments: CodeBlock.all("console").oneIn(3)) func `consoles show what is printed`(
    block: CodeBlock
  ) async throws {
    let household = try Household()
    for step in ConsoleBlock(block).steps {
      let run = try await household.atPrompt(step.command, input: step.input)
      let printed = PrintedText.lines(of: run.output)
      let shown = step.output.map(PrintedText.masked).filter { !$0.isEmpty }
      if shown.isEmpty, run.code == 0 { continue }
      #expect(
        PrintedText.matches(printed, shown),
        "\(block.place): $ \(step.command)\nprints\n\(run.output)\n\(run.errors)")
    }
  }

  @Test(arguments: CodeBlock.all("sh script")) func `scripts are right`(
    block: CodeBlock
  ) async throws {
    let household = try Household()
    try household.write(block.text, to: "script")
    let run = try await household.run("sh -n \"$2\"", [household.path("script")])
    #expect(run.code == 0, "\(block.place): \(run.errors)")
  }

  // MARK: JSON and grammars

  @Test(
    arguments: CodeBlock.all("json", "json configuration", "json manifest", "json catalogue"))
  func `JSON is JSON`(block: CodeBlock) throws {
    #expect(throws: Never.self, "\(block.place)") { try JSONExample.values(in: block.text) }
  }

  @Test(arguments: CodeBlock.all("json configuration")) func `configurations are accepted`(
    block: CodeBlock
  ) throws {
    #expect(throws: Never.self) {
      try Configuration(reading: Data(block.text.utf8), from: block.place)
    }
  }

  @Test(arguments: CodeBlock.all("json catalogue")) func `intents of the catalogue are accepted`(
    block: CodeBlock
  ) throws {
    let file = "{\"domain\": \"Example\", \"intents\": [\(block.text)]}"
    #expect(throws: Never.self) {
      try Catalogue(files: [(name: block.place, data: Data(file.utf8))])
    }
  }

  @Test(arguments: DocumentationPage.all.oneIn(4)) func `apps are understood`(
    page: DocumentationPage
  ) async throws {
    for block in page.blocks where block.kind == "json manifest" {
      let household = try Household()
      let app = try ExampleApp(manifest: block, of: page, in: household)
      let check = try await household.heed(["check", "--app", app.folder.path])
      #expect(check.code == 0, "\(block.place): \(check.output)\(check.errors)")
      #expect(!check.output.contains(app.folder.path), "\(block.place): \(check.output)")
      for sentence in ExampleApp.examples(of: block) {
        let run = try await household.heed(["ask", "--app", app.folder.path, "--json", sentence])
        #expect(run.code == 0, "\(block.place): \(sentence): \(run.output)\(run.errors)")
      }
    }
  }

  @Test(arguments: CodeBlock.all("jsgf", "jsgf rules")) func `grammars compile`(
    block: CodeBlock
  ) throws {
    var text = block.text
    if block.kind == "jsgf rules" {
      let imports = try Self.shipped.map { file in
        "import <\((file.lastPathComponent as NSString).deletingPathExtension).*>;\n"
      }
      text = "#JSGF V1.0 UTF-8 en;\ngrammar example;\n\(imports.joined())\(text)"
    }
    let sources = try Self.shipped.map {
      GrammarSource(file: $0.path, text: try String(contentsOf: $0, encoding: .utf8))
    }
    let grammar = try Grammar(sources + [GrammarSource(file: block.place, text: text)])
    let own = grammar.publicRules.filter { $0.location.file == block.place }
    #expect(!own.isEmpty, "\(block.place): no public rule")
    _ = try GrammarCompiler(grammar).lazyAutomaton(listening: own.map(\.qualifiedName))
  }

  private static var shipped: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(
        at: Household.root.appending(path: "Models/en-US"), includingPropertiesForKeys: nil
      ).filter { $0.pathExtension == "jsgf" }
    }
  }

  // MARK: Swift

  @Test(arguments: CodeBlock.all("swift", "swift handler", "swift statements"))
  func `Swift compiles`(block: CodeBlock) async throws {
    let complaints = try await SwiftExample(block: block).complaints()
    #expect(complaints.isEmpty, "\(block.place):\n\(complaints)")
  }

  // MARK: Places

  @Test(arguments: DocumentationPage.all) func `paths and links lead somewhere`(
    page: DocumentationPage
  ) {
    let root = Household.root
    for (line, text) in page.codeSpans where text.isPath {
      let exists = FileManager.default.fileExists(atPath: root.appending(path: text).path)
      #expect(exists, "\(page.name):\(line): there is no '\(text)'")
    }
    let folder = root.appending(path: page.name).deletingLastPathComponent()
    for (line, target) in page.links where !target.contains("://") && !target.hasPrefix("mailto:") {
      let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts[0])
      let file =
        name.isEmpty
        ? page.name
        : folder.appending(path: name).standardizedFileURL.path
          .replacing(root.standardizedFileURL.path + "/", with: "")
      let exists = FileManager.default.fileExists(atPath: root.appending(path: file).path)
      #expect(exists, "\(page.name):\(line): there is no '\(target)'")
      if parts.count > 1, let anchor = parts.last, file.hasSuffix(".md") {
        let anchors = DocumentationPage.all.first { $0.name == file }?.anchors ?? []
        #expect(anchors.contains(String(anchor)), "\(page.name):\(line): there is no '\(target)'")
      }
    }
  }
}

extension String {
  /// Whether it is a path of the repository, without placeholders.
  fileprivate var isPath: Bool {
    let roots = [
      "Sources/", "Models/", "Tests/", "Audio/", "Examples/", "Training/", "Documentation/",
    ]
    return roots.contains { hasPrefix($0) } && !contains { "<>*…{} ".contains($0) }
      && !contains(/[A-Z]{3,}/)
      || ["README.md", "LICENSE", "CHANGELOG.md"].contains(self)
  }
}

extension DocumentationPage {
  /// The anchors of its headings.
  fileprivate var anchors: Set<String> {
    Set(
      prose.map(\.text).filter { $0.hasPrefix("#") }.map { heading in
        let words = heading.drop { $0 == "#" || $0 == " " }.lowercased()
        return String(words.filter { $0.isLetter || $0.isNumber || $0 == " " || $0 == "-" })
          .replacing(" ", with: "-")
      })
  }
}

extension Household {
  /// Runs a line of shell as a person does, in which `./heed` and `heed` are the program; `input` is typed into it.
  func atPrompt(_ line: String, input: [String] = []) async throws -> CommandLineRun {
    try write(input.map { $0 + "\n" }.joined(), to: "typed")
    let script = """
      program=$1; line=$2; typed=$3
      printf '%s' 'heed() { "$PROGRAM" "$@"; }
      ' "$(printf '%s' "$line" | sed 's|\\./heed|heed|g')" > "$typed.sh"
      PROGRAM=$program script -qec "stty cols 100; . '$typed.sh'" /dev/null < /dev/null
      """
    let line = input.isEmpty ? line : "\(line) < '\(path("typed"))'"
    return try await run(script, [line, path("typed")])
  }
}
