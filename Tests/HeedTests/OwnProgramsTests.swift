import Foundation
import Testing

/// An app of one's own, as its maker sees it at the command line.
struct OwnProgramsTests {
  private static let secret = "bulb \u{1B}[2Jburnt"

  private func household() throws -> Household {
    let household = try Household()
    for (name, text) in [
      (
        "app.json",
        #"{"name": "Lamp", "program": ["sh", "-c", "printf 'noise\\n\#(Self.escaped)\\n' >&2; exit 3"]}"#
      ),
      (
        "lamp.jsgf",
        "#JSGF V1.0;\ngrammar lamp;\npublic <Glow> = glow brightly | set a timer for ten minutes;\n"
      ),
    ] { try household.write(text, to: "lamp/\(name)") }
    return household
  }

  private static let escaped = #"bulb \\033[2Jburnt"#

  @Test func `a program's last words are for eyes at a terminal alone`() async throws {
    let household = try household()
    let shown = try await household.onTerminal(["ask", "--app", "FOLDER/lamp", "'glow brightly'"])
    #expect(shown.output.contains(#"exit status 3: bulb \u001B[2Jburnt"#), "\(shown.output)")
    let answer = try #require(
      shown.output.split(whereSeparator: \.isNewline).first { $0.contains("answer") })
    #expect(!answer.contains("bulb"))
    let piped = try await household.heed(["ask", "--app", "FOLDER/lamp", "glow brightly"])
    let response = try #require(piped.objects?.first?["response"] as? [String: Any])
    #expect(response["code"] as? String == "failure")
    #expect((response["text"] as? String)?.contains("bulb") == false)
    #expect(!piped.errors.contains("bulb"))
  }

  @Test func `what the app and a built-in domain both claim is told at a terminal`() async throws {
    let household = try household()
    let words = ["ask", "--app", "FOLDER/lamp", "'glow brightly'"]
    let shown = try await household.onTerminal(words)
    #expect(shown.output.contains("SetTimer"), "\(shown.output)")
    #expect(try await !household.heed(words).errors.contains("SetTimer"))
  }

  @Test func `numbers have no more digits than anybody reads, and examples are few`() async throws {
    let household = try Household()
    let run = try await household.heed(["ask", "what can you do"])
    #expect(!run.output.contains(/\d\.\d{13}/))
    let response = try #require(run.objects?.first?["response"] as? [String: Any])
    let fields = try #require(response["fields"] as? [String: Any])
    #expect((3...12).contains((fields["examples"] as? [String])?.count ?? 0))
  }
}
