import Testing

/// An app made of files that can't be used, as a shell sees it.
struct BrokenAppsTests {
  private static func household() throws -> Household {
    let household = try Household()
    try household.write("{\"name\": }", to: "foo/app.json")
    try household.write(
      "#JSGF V1.0;\ngrammar foo;\npublic <Foo> = foo the bar;\n", to: "foo/foo.jsgf")
    try household.write(
      "{\"apps\": [\"\(household.path("foo"))\"]}", to: "config.json")
    return household
  }

  @Test func `configured, it is complained of and left out`() async throws {
    let run = try await Self.household().heed([
      "ask", "what time is it", "--json", "--config", "FOLDER/config.json",
    ])
    #expect(run.code == 0 && run.output.contains("GetTime"))
    #expect(run.errors.contains("leaving out the app in"))
    #expect(run.errors.contains("app.json': no valid JSON at line 1, column 10"))
  }

  @Test(arguments: [["ask", "what time is it"], ["phrases"]])
  func `named on the command line, it ends the command`(command: [String]) async throws {
    let run = try await Self.household().heed(command + ["--app", "FOLDER/foo"])
    #expect(run.code == 65 && run.output.isEmpty)
    #expect(run.errors.contains("app.json': no valid JSON at line 1, column 10"))
  }

  @Test func `checked, it is one error, and one is no plural`() async throws {
    let run = try await Self.household().heed(["check", "--config", "FOLDER/config.json"])
    #expect(run.code == 1)
    #expect(run.output.contains("app.json:1:10: no valid JSON"))
    #expect(run.lines.last?.hasPrefix("1 error, ") == true)
    #expect(!run.output.contains("no intent 'Foo'"))
  }
}
