import Foundation
import Testing

/// The files `heed recognize` writes for players and spreadsheets.
struct TranscriptTests {
  private static let world = ["--world", "Audio/world.json"]

  @Test func `a recording's subtitles show what was not understood as such`() async throws {
    let household = try Household()
    let known = try await household.heed(
      ["recognize", "--format", "srt", "Audio/packing-list.wav"] + Self.world)
    #expect(known.code == 0, "\(known.errors)")
    let cue = /^1\n00:00:0\d,\d\d\d --> 00:00:0\d,\d\d\d\n[a-z' ]+\n\n$/
    #expect(known.output.contains(cue), "\(known.output)")
    let unknown = try await household.heed(
      ["recognize", "--format", "vtt", "Audio/no-command.wav"] + Self.world)
    #expect(unknown.code == 1 && unknown.output.hasPrefix("WEBVTT\n\n00:00:0"))
    #expect(unknown.output.contains("[not understood]\n"), "\(unknown.output)")
  }

  @Test func `a table has a row for each utterance, and for what could not be read`() async throws {
    let household = try Household()
    try household.write("no sound", to: "a \"b\", c.wav")
    let run = try await household.heed(
      ["recognize", "--format", "csv", "Audio/packing-list.wav", "FOLDER/a \"b\", c.wav"]
        + Self.world)
    #expect(run.code == 65)
    #expect(
      run.lines.first == "file,utterance,start,end,text,intent,confidence,slots,reason,response")
    #expect(
      run.output.contains(
        /\nAudio\/packing-list.wav,1,0\.\d{3},\d\.\d{3},[^,]+,SearchForNotebookItems,/),
      "\(run.output)")
    #expect(
      run.lines.last?.hasPrefix("\"\(household.folder.path)/a \"\"b\"\", c.wav\",,,,,,,,") == true)
  }

  @Test func `each recording gets a file of its own in a folder`() async throws {
    let household = try Household()
    for name in ["x/one", "y/one"] {
      try household.write("", to: "all/\(name).txt")
      try FileManager.default.copyItem(
        at: Household.root.appending(path: "Audio/help.wav"),
        to: household.folder.appending(path: "all/\(name).wav"))
    }
    let run = try await household.heed(
      ["recognize", "--format", "vtt", "--into", "FOLDER/out", "FOLDER/all"] + Self.world)
    #expect(run.code == 0 && run.output.isEmpty)
    for name in ["x/one.vtt", "y/one.vtt"] {
      let text = try String(contentsOfFile: household.path("out/\(name)"), encoding: .utf8)
      #expect(text.hasPrefix("WEBVTT\n"))
    }
    let lines = try await household.heed(
      ["recognize", "--into", "FOLDER/out", "FOLDER/all/x/one.wav"] + Self.world)
    #expect(lines.code == 0)
    let line = try String(contentsOfFile: household.path("out/one.jsonl"), encoding: .utf8)
    #expect(line.contains("\"name\":\"Help\""))
  }

  @Test(arguments: [
    (["--format", "srt", "a.wav", "b.wav"], "option '--format srt' needs '--into'"),
    (
      ["--format", "str", "a.wav"],
      "needs one of json, csv, srt, vtt, not 'str', did you mean 'srt'?"
    ),
    (["--into", "out", "x/a.wav", "y/a.wav"], "'x/a.wav' and 'y/a.wav' would both be written to"),
  ])
  func `what can't be written that way is wrong use`(arguments: [String], error: String)
    async throws
  {
    let run = try await Household().heed(["recognize"] + arguments)
    #expect(run.code == 64 && run.firstError.contains(error), "\(run.errors)")
  }
}
