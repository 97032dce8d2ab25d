import Foundation
import Testing

/// The prompt of `heed ask`, at a terminal.
struct PromptTests {
  private static let world = ["--world", "Audio/world.json"]

  private func history(_ household: Household) -> String? {
    try? String(contentsOfFile: household.path(".local/share/heed/history"), encoding: .utf8)
  }

  @Test func `lines are edited, and taken up again`() throws {
    let household = try Household()
    let person = try TerminalConversation(["ask"] + Self.world, in: household)
    #expect(person.sees("> "))
    // "elp" with what is missing put before it.
    person.types("elp\u{1}h\r")
    #expect(person.sees("“help”"))
    #expect(person.sees("> "))
    person.types("add milk to packing\r")
    #expect(person.sees("Added milk to Packing."))
    #expect(person.sees("> "))
    // Up twice, down once.
    person.types("\u{1B}[A\u{1B}[A\u{1B}[B\r")
    #expect(person.sees("“add milk to packing”"))
    #expect(person.sees("> "))
    person.types("quit\r")
    #expect(person.ends() == 0)
    #expect(history(household) == "help\nadd milk to packing\n")
    let attributes = try FileManager.default.attributesOfItem(
      atPath: household.path(".local/share/heed/history"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    let later = try TerminalConversation(["ask"] + Self.world, in: household)
    #expect(later.sees("> "))
    later.types("\u{1B}[A\u{1B}[A\r")
    #expect(later.sees("“help”"))
  }

  @Test(arguments: ["quit\r", "exit\r", " Quit \r", "\u{4}"]) func `a person may leave`(
    keys: String
  ) throws {
    let person = try TerminalConversation(["ask"] + Self.world, in: Household())
    #expect(person.sees("control-D ends"))
    #expect(person.sees("> "))
    person.types("colourless green ideas\r")
    #expect(person.sees("did not understand"))
    #expect(person.sees("> "))
    person.types(keys)
    #expect(person.ends() == 0)
  }

  @Test func `letters of other languages are typed as they are`() throws {
    let household = try Household()
    let person = try TerminalConversation(["ask"] + Self.world, in: household)
    #expect(person.sees("> "))
    person.types("zoë\r")
    #expect(person.sees("did not understand"))
    #expect(person.sees("> "))
    person.types("\u{4}")
    #expect(person.ends() == 0)
    #expect(history(household) == "zoë\n")
  }

  @Test func `a PIN is neither shown nor kept`() async throws {
    let household = try Household()
    let pin = "135798642031"
    #expect(try await household.heed(["pin", "set"], input: Data("\(pin)\n".utf8)).code == 0)
    #expect(try await household.heed(["lock"]).code == 0)
    let person = try TerminalConversation(["ask"], in: household)
    #expect(person.sees("> "))
    person.types("read my messages\r")
    #expect(person.sees("What is the PIN?"))
    #expect(person.sees("> "))
    person.types("\(pin)\r")
    #expect(person.sees("no messages"))
    #expect(person.sees("> "))
    person.types("quit\r")
    #expect(person.ends() == 0)
    #expect(!person.shown.contains(pin))
    #expect(history(household) == "read my messages\n")
  }

  @Test func `answers are broken between words where the terminal ends`() throws {
    let person = try TerminalConversation(
      ["ask", "colourless green ideas"] + Self.world, in: Household(), columns: 40)
    #expect(person.ends() == 1)
    let lines = person.shown.replacing("\r\n", with: "\n").replacing(/\u{1B}\[\d*m/, with: "")
      .split(separator: "\n")
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 40 }, "\(lines)")
    #expect(
      lines.map { $0.trimmingCharacters(in: .whitespaces) }.joined(separator: " ")
        .contains("I can add to a list, send a message, book a ride"))
  }
}
