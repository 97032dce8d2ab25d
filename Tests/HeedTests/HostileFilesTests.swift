import Foundation
import TestKit
import Testing

/// Files and input made to do harm: one line that names what is wrong, the exit code, and never more memory than the
/// limit on the file.
struct HostileFilesTests {
  private static let deep = String(repeating: "[", count: 100_000)

  static let cases: [(arguments: [String], code: Int, error: String)] = [
    (["config", "--config", "FOLDER"], 78, "it is a folder"),
    (["config", "--config", "/dev/zero"], 78, "it is larger than 16 MB"),
    (["config", "--config", "FOLDER/twice.json"], 78, "the key 'lists.name' stands twice"),
    (["config", "--config", "FOLDER/deep.json"], 78, "no valid JSON"),
    (["ask", "x", "--world", "FOLDER/world.json"], 65, "the key 'lists.A' stands twice"),
    (["ask", "x", "--world", "FOLDER/deep.json"], 65, "cannot read the world"),
    (["ask", "x", "--world", "/dev/zero"], 66, "it is larger than 256 MB"),
    (["ask", "x", "--app", "FOLDER/large"], 65, "large/app.json': it is larger than 16 MB"),
    (["ask", "x", "--app", "FOLDER/deep"], 65, "deep/app.json': no valid JSON"),
    (["ask", "x", "--app", "FOLDER/twice"], 65, "the key 'name' stands twice"),
    (["ask", "x", "--store", "FOLDER"], 69, "cannot open 'FOLDER': is a directory"),
    (["ask", "x", "--store", "/proc/version"], 69, "cannot open '/proc/version'"),
    (["import", "/dev/zero"], 66, "it is larger than 256 MB"),
    (["recognize", "/dev/zero"], 65, "it is a device"),
    (["replay", "FOLDER/large"], 66, "there is no 'session.json' in it"),
  ]

  @Test(arguments: cases.oneIn(3)) func `a file made to do harm is one line and its exit code`(
    arguments: [String], code: Int, error: String
  ) async throws {
    let household = try Household()
    try household.write(Self.deep, to: "deep.json")
    try household.write(Self.deep, to: "deep/app.json")
    try household.write("{\"lists\": {\"name\": \"a\", \"name\": \"b\"}}", to: "twice.json")
    try household.write("{\"name\": \"a\", \"name\": \"b\"}", to: "twice/app.json")
    try household.write("{\"lists\": {\"A\": [\"b\"], \"A\": []}}", to: "world.json")
    try household.write("", to: "large/app.json")
    #expect(truncate(household.path("large/app.json"), 100 << 20) == 0)
    // More memory than that is refused by the system, and the test fails.
    let run = try await household.run("ulimit -v 3000000; \"$@\"", arguments)
    let expected = error.replacing("FOLDER", with: household.folder.path)
    #expect(run.firstError.hasPrefix("heed: ") && run.errors.contains(expected), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1 && run.code == code, "\(run.errors)")
  }

  @Test func `endless input is no message, and an endless line no sentence`() async throws {
    let household = try Household()
    let message = try await household.run("yes | \"$@\"", ["receive", "--from", "Tom"])
    #expect(message.errors == "heed: cannot read 'standard input': it is larger than 1 MB\n")
    #expect(message.code == 66)
    let line = try await household.run(
      "ulimit -v 3000000; { head -c 20000000 /dev/zero | tr '\\0' x; echo; echo help; } | \"$@\"",
      ["ask"])
    #expect(line.objects?.count == 2 && line.code == 0, "\(line.errors)")
  }

  @Test func `names and items of any kind are kept as they are`() async throws {
    let household = try Household()
    let item = String(repeating: "long ", count: 20_000) + "item"
    let world: [String: Any] = [
      "contacts": [["name": "Tom\u{0}my Clark"]], "lists": ["Shopping": ["a\u{0}b", item]],
    ]
    try household.write(
      String(decoding: JSONSerialization.data(withJSONObject: world), as: UTF8.self),
      to: "world.json")
    let run = try await household.heed(
      ["ask", "what's on my shopping list", "--world", "FOLDER/world.json"])
    let response = run.objects?.first?["response"] as? [String: Any]
    let text = try #require(response?["text"] as? String)
    #expect(text.contains("a\u{0}b") && text.contains(item) && run.code == 0)
  }

  @Test func `a card of very many properties, and a line of very many parts, are read in time`()
    async throws
  {
    let household = try Household()
    let phones = String(repeating: "NOTE:x\n", count: 50_000)
    let parts = String(repeating: " =\n", count: 50_000)
    try household.write(
      "BEGIN:VCARD\nVERSION:3.0\nFN:Tom\n\(phones)X-LONG\n\(parts)END:VCARD\n"
        + "BEGIN:VCARD\nVERSION:3.0\nFN:Ann\n\(phones)END:VCARD\n", to: "large.vcf")
    let run = try await household.run("ulimit -v 3000000; \"$@\"", ["import", "FOLDER/large.vcf"])
    #expect(run.errors.contains("there is no ':' in it") && run.code == 65, "\(run.errors)")
    #expect(run.errors.contains("1 contact added"))
  }
}
