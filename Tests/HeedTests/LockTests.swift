import Foundation
import Testing

/// Locking and permitting from the command line.
struct LockTests {
  private static let asking = "I am locked. What is the PIN?"

  private func heed(
    _ household: Household, _ words: String, input: String = ""
  ) async throws -> CommandLineRun {
    try await household.heed(
      words.split(separator: " ").map(String.init), input: Data(input.utf8))
  }

  private func answers(_ run: CommandLineRun) -> [String]? {
    run.objects?.compactMap { ($0["response"] as? [String: Any])?["text"] as? String }
  }

  @Test func `what is locked on the command line is locked for every other program`() async throws {
    let household = try Household()
    #expect(try await heed(household, "pin set", input: "2468\n").code == 0)
    #expect(try await heed(household, "lock").code == 0)
    let status = try await heed(household, "lock --status")
    #expect(status.output == "{\"locked\":true,\"pin\":true,\"screen\":false}\n")
    // Twelve digits do not turn up by chance among the times a program prints; four do.
    let wrongPIN = "135798642031"
    let refused = try await household.heed(["ask", "read my messages", wrongPIN, "cancel"])
    #expect(
      answers(refused) == [
        Self.asking, "That is not the PIN. \(Self.asking)", "OK, I'll leave that.",
      ])
    #expect(!refused.output.contains(wrongPIN) && !refused.errors.contains(wrongPIN))
    let wrong = try await heed(household, "unlock", input: "1111\n")
    #expect(wrong.code == 1 && wrong.firstError == "heed: that is not the PIN")
    #expect(try await heed(household, "unlock", input: "2468\n").code == 0)
    #expect(
      try await answers(household.heed(["ask", "read my messages"])) == ["I found no messages."])
  }

  @Test func `wrong tries make every program wait`() async throws {
    let household = try Household()
    #expect(try await heed(household, "pin set", input: "2468\n").code == 0)
    #expect(try await heed(household, "lock").code == 0)
    for _ in 0..<5 { #expect(try await heed(household, "unlock", input: "1111\n").code == 1) }
    let early = try await heed(household, "unlock", input: "2468\n")
    #expect(early.code == 1 && early.errors.contains("wrong too often, try again in "))
    let asked = try await household.heed(["ask", "unlock", "2468"])
    #expect(answers(asked)?.last?.hasPrefix("That was wrong too often.") == true)
    #expect(try await heed(household, "pin remove", input: "2468\n").code == 1)
  }

  @Test func `a copy of the store is as locked, and no place to try PINs`() async throws {
    let household = try Household()
    #expect(try await heed(household, "pin set", input: "2468\n").code == 0)
    #expect(try await heed(household, "lock").code == 0)
    let run = try await household.heed(["ask", "--dry-run", "read my messages"])
    #expect(answers(run) == ["I can't do that while I am locked."])
  }

  @Test(arguments: [
    ("pin set", "246\n", 64, "cannot use the PIN: it has to be 4 to 12 digits"),
    ("pin set", "", 64, "cannot use the PIN: it has to be 4 to 12 digits"),
    ("pin", "", 64, "set or remove is missing"),
    ("pin change", "", 64, "expected set or remove, not 'change'"),
    ("unlock 2468", "", 64, "unexpected argument '2468'"),
    ("permit", "", 64, "APP is missing"),
    ("permit Nobody", "", 64, "no app is called 'Nobody'"),
  ])
  func `wrong use is one line`(words: String, input: String, code: Int, error: String) async throws
  {
    let run = try await heed(Household(), words, input: input)
    #expect(run.code == code && run.firstError.hasPrefix("heed: \(error)"), "\(run.errors)")
  }

  @Test func `the PIN is changed by who knows it`() async throws {
    let household = try Household()
    #expect(try await heed(household, "pin set", input: "2468\n").code == 0)
    #expect(try await heed(household, "pin set", input: "1111\n1357\n").code == 1)
    #expect(try await heed(household, "pin set", input: "2468\n1357\n").code == 0)
    #expect(try await heed(household, "pin remove", input: "1357\n").code == 0)
    let locked = try await heed(household, "lock")
    #expect(locked.code == 0 && locked.errors.contains("there is no PIN"))
    #expect(try await heed(household, "unlock").code == 0)
  }

  @Test func `apps are permitted and forbidden`() async throws {
    let household = try Household()
    try household.write(
      "{\"apps\": [\"\(Household.root.path)/Models/apps/lights\"]}",
      to: ".config/heed/config.json")
    let sentence = "turn on the kitchen light"
    func permission(of app: String) async throws -> String? {
      let lines = try await heed(household, "permissions").objects
      return lines?.first { $0["app"] as? String == app }?["permission"] as? String
    }
    #expect(try await permission(of: "Lights") == "undecided")
    #expect(try await permission(of: "List-o-Mat") == "permitted")
    #expect(
      try await answers(household.heed(["ask", sentence]))
        == ["Lights would like to switch your lights. May it?"])
    #expect(try await heed(household, "permit lights").code == 0)
    #expect(
      try await answers(household.heed(["ask", sentence])) == ["The kitchen light is on now."])
    #expect(try await heed(household, "forbid list oh mat").code == 0)
    #expect(try await permission(of: "List-o-Mat") == "forbidden")
    let refused = try await household.heed(["ask", "add milk to my list"])
    #expect(answers(refused) == ["List-o-Mat may not be used."] && refused.code == 1)
  }

  @Test func `who names an app on the command line has agreed to it`() async throws {
    let run = try await Household().heed(
      ["ask", "--app", "Models/apps/lights", "turn on the kitchen light"])
    #expect(answers(run) == ["The kitchen light is on now."])
  }
}
