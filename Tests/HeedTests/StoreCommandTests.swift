import Foundation
import Testing

/// `heed store` beside a running `heed listen`, and what it prints.
@Suite(.timeLimit(.minutes(5))) struct StoreCommandTests {
  @Test func `a device that listens is backed up and restored, and goes on`() async throws {
    let household = try Household()
    try household.write(#"{"speech": {"voice": "silent"}}"#, to: ".config/heed/config.json")
    #expect(try await household.heed(["import", "Audio/world.json"]).code == 0)
    let program = try ListeningProgram(household)
    try await program.hear("add milk to my packing list")
    #expect(try await program.lists("milk", on: "Packing"))
    let backup = try await household.heed(["store", "backup", "FOLDER/backup.sqlite"])
    #expect(backup.code == 0 && backup.errors.isEmpty)
    #expect(backup.objects?.first?["backup"] as? String == household.path("backup.sqlite"))
    try await program.hear("add apples to my packing list")
    #expect(try await program.lists("apples", on: "Packing"))
    let again = try await household.heed(["store", "backup", "FOLDER/backup.sqlite"])
    #expect(again.code == 1)
    #expect(
      again.errors
        == "heed: cannot back up to '\(household.path("backup.sqlite"))': there is a file already\n"
    )
    let restored = try await household.heed(["store", "restore", "FOLDER/backup.sqlite"])
    #expect(restored.code == 0)
    let aside = try #require(restored.objects?.first?["aside"] as? String)
    let left = try await household.heed(
      ["ask", "what is on my packing list", "--store", household.path("backup.sqlite")])
    #expect(left.output.contains("milk") && !left.output.contains("apples"))
    let before = try await household.heed(["ask", "what is on my packing list", "--store", aside])
    #expect(before.output.contains("apples"))
    // It writes to what was restored.
    try await program.hear("add eggs to my packing list")
    #expect(try await program.lists("eggs", on: "Packing"))
    let now = try await household.heed(["ask", "what is on my packing list"])
    #expect(now.output.contains("milk") && now.output.contains("eggs"))
    #expect(!now.output.contains("apples"))
    program.send(SIGTERM)
    #expect(try await program.code(within: .seconds(10)) == 0)
  }

  @Test func `a terminal says in words what was done`() async throws {
    let household = try Household()
    try household.write(#"{"keep": {"calls": 0}}"#, to: ".config/heed/config.json")
    #expect(try await household.heed(["receive", "--from", "Tom", "--call", "ringing"]).code == 0)
    let backup = try await household.onTerminal(["store", "backup", "FOLDER/backup.sqlite"])
    let file = household.path("backup.sqlite")
    #expect(backup.output.hasPrefix("backed up to '\(file)', "), "\(backup.output)")
    let tidy = try await household.onTerminal(["store", "tidy"])
    #expect(tidy.output.hasPrefix("removed 1 of calls"), "\(tidy.output)")
    let nothing = try await household.onTerminal(["store", "tidy"])
    #expect(nothing.output.hasPrefix("nothing to remove"), "\(nothing.output)")
    let restored = try await household.onTerminal(["store", "restore", "FOLDER/backup.sqlite"])
    #expect(
      restored.output.hasPrefix("restored '\(file)', what was there is in '"), "\(restored.output)")
  }

  @Test func `how long what is over is kept is seen, and checked`() async throws {
    let household = try Household()
    let usual = try await household.heed(["config"]).output
    #expect(usual.contains(#""messages" : 365"#) && usual.contains(#""messageSounds" : 30"#))
    try household.write(#"{"keep": {"messages": -1}}"#, to: ".config/heed/config.json")
    let wrong = try await household.heed(["store", "tidy"])
    #expect(wrong.code == 78)
    #expect(wrong.errors.contains("keep.messages: -1 is no number of days from 0 up"))
    try household.write(#"{"keep": {"messages": null}}"#, to: ".config/heed/config.json")
    #expect(try await household.heed(["store", "tidy"]).code == 0)
  }
}
