import Foundation
import Programs
import TestKit
import Testing

@testable import heed

/// The manual page and the shells' completions: whole, and in their syntax.
struct ShellHelpTests {
  @Test func `the manual page tells of every command and option`() {
    let page = ManualPage().text
    #expect(page.hasPrefix(".TH HEED 1 "))
    for command in CommandList.all.map({ $0.description }) {
      #expect(page.contains("\n.SS heed \(command.name)\n"))
      for option in command.options + CommandOption.common {
        let term = option.term.replacing("-", with: "\\-")
        #expect(page.contains("\n\\fB\(term)\\fR\n"), "\(term)")
      }
    }
    // What begins with a point is a request; these are all that are used.
    let requests = Set(
      page.split(separator: "\n").filter { $0.hasPrefix(".") }.map { $0.prefix(3) })
    #expect(requests.isSubset(of: [".TH", ".SH", ".SS", ".PP", ".TP", ".RS", ".RE", ".B "]))
  }

  @Test(
    .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/groff"))
  ) func `groff has nothing to say against the manual page`() async throws {
    let complaints = try await ProgramRunner.real([
      "sh", "-c", "groff -man -Tutf8 -Kutf8 -ww -z 2>&1",
    ])
    .run(input: Data(ManualPage().text.utf8), timeout: .seconds(60))
    #expect(String(decoding: complaints, as: UTF8.self) == "")
  }

  @Test(arguments: CompletionScript.allCases) func `completion knows every command and option`(
    shell: CompletionScript
  ) {
    let text = shell.text
    for command in CommandList.all.map({ $0.description }) {
      #expect(text.contains(command.name))
      for option in command.options {
        #expect(text.contains(option.name) || text.contains(" -l \(option.name.dropFirst(2)) "))
      }
    }
  }

  @Test(arguments: [
    ("rec", "recognize receive"), ("listen --de", "--device"),
    ("receive --call r", "ringing resumed"),
    ("pin ''", "set remove"), ("help ev", "evaluate"),
    ("recognize --world Audio/w", "Audio/world.json"),
    ("service --root Tes", "Tests"), ("ask --con", "--config"), ("listen --device ''", ""),
    ("--ver", "--version"),
  ])
  func `bash completes what is begun`(words: String, offers: String) async throws {
    let script = """
      source /dev/stdin
      COMP_WORDS=(heed \(words)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _heed
      echo "${COMPREPLY[*]}"
      """
    let offered = try await ProgramRunner.real(
      ["bash", "-c", script], directory: Household.root.path
    ).run(input: Data(CompletionScript.bash.text.utf8), timeout: .seconds(60))
    #expect(String(decoding: offered, as: UTF8.self) == offers + "\n")
  }

  private static func isInstalled(_ shell: String) -> Bool {
    FileManager.default.isExecutableFile(atPath: "/usr/bin/\(shell)")
  }

  @Test(.enabled(if: isInstalled("zsh"), "zsh is not installed"))
  func `zsh can read its script`() async throws { try await check(.zsh, with: "zsh") }

  @Test(.enabled(if: isInstalled("fish"), "fish is not installed"))
  func `fish can read its script`() async throws { try await check(.fish, with: "fish") }

  private func check(_ script: CompletionScript, with shell: String) async throws {
    _ = try await ProgramRunner.real(["/usr/bin/\(shell)", "-n", "/dev/stdin"]).run(
      input: Data(script.text.utf8), timeout: .seconds(60))
  }
}
