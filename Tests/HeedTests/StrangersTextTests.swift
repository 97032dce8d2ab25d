import Foundation
import Testing

/// Text that somebody else wrote reaches the terminal with its control characters shown, and a program as it is.
struct StrangersTextTests {
  private static let clearing = StrangersText.clearing
  private static let shown = StrangersText.shown

  private func steering(_ output: String) -> [String] { StrangersText.steering(output) }

  private func expectShown(_ run: CommandLineRun, _ shown: String = Self.shown) {
    #expect(steering(run.output + run.errors).isEmpty)
    // JSON's encoder writes some of them itself, in lower case.
    #expect(
      (run.output + run.errors).localizedCaseInsensitiveContains(shown),
      "\(run.output) \(run.errors)")
    #expect(!run.output.contains(/(?m)^heed: y/) && !run.errors.contains(/(?m)^heed: y/))
  }

  @Test func `a stranger's message`() async throws {
    let household = try Household()
    let received = try await household.heed(["receive", "--from", "Mallory", Self.clearing])
    #expect(received.code == 0)
    try await expectShown(household.onTerminal(["ask", "'read my messages'"]))
    let run = try await household.heed(["ask", "read my messages"])
    expectShown(run)
    let response = try #require(run.objects?.first?["response"] as? [String: Any])
    #expect((response["text"] as? String)?.contains(Self.clearing) == true)
  }

  @Test func `a caller's name`() async throws {
    let household = try Household()
    _ = try await household.heed([
      "receive", "--call", "missed", "--from", "Mallory \(Self.clearing)",
    ])
    try await expectShown(household.onTerminal(["ask", "'who called'"]))
    try await expectShown(household.heed(["ask", "who called"]))
  }

  @Test func `a contact's name and an item of a list`() async throws {
    let household = try Household()
    let names = ["Tom \(Self.clearing)"]
    let world: [String: Any] = [
      "contacts": names.map { ["name": $0] },
      "lists": ["Shopping": ["milk \(Self.clearing)"]],
    ]
    try household.write(
      String(decoding: JSONSerialization.data(withJSONObject: world), as: UTF8.self),
      to: "world.json")
    for sentence in ["call tom", "what's on my shopping list"] {
      let words = ["ask", sentence, "--world", "FOLDER/world.json"]
      try await expectShown(household.heed(words))
      try await expectShown(
        household.onTerminal(words.map { "\"\($0)\"" }))
    }
  }

  @Test func `what a program writes to its standard error`() async throws {
    let household = try Household()
    try household.write(
      "{\"name\": \"Hostile\", \"program\": [\"sh\", \"-c\", \"printf '\\\\033[2J\\\\302\\\\2331m' >&2; exit 1\"]}",
      to: "app/app.json")
    try household.write("#JSGF V1.0; grammar h; public <Spoil> = spoil it;", to: "app/a.jsgf")
    let words = ["ask", "spoil it", "--verbose", "--app", "FOLDER/app"]
    let run = try await household.heed(words)
    #expect(run.code == 1 && steering(run.output + run.errors).isEmpty)
    let terminal = try await household.onTerminal(words.map { "\"\($0)\"" })
    #expect(steering(terminal.output).isEmpty)
  }

  @Test(arguments: [["recognize"], ["ask", "x", "--world"], ["config", "--config"], ["import"]])
  func `the name of a file`(command: [String]) async throws {
    let household = try Household()
    let run = try await household.heed(command + ["FOLDER/\(Self.clearing)"])
    #expect(run.code >= 65)
    expectShown(run)
  }

  @Test func `a file found in a folder`() async throws {
    let household = try Household()
    try household.write("no sound", to: "all/\(Self.clearing).wav")
    expectShown(try await household.heed(["recognize", "FOLDER/all"]))
    expectShown(try await household.onTerminal(["recognize", "FOLDER/all"]))
  }

  @Test func `the keys and values of a file`() async throws {
    let household = try Household()
    try household.write("{\"a\\u001b[2J\\u202e\": 1}", to: "config.json")
    let run = try await household.heed(["config", "--config", "FOLDER/config.json"])
    #expect(run.code == 78)
    expectShown(run, "\\u001B[2J\\u202E")
  }
}
