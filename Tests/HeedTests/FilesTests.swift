import Foundation
import TestKit
import Testing

/// Files that are missing, of the wrong kind or spoiled: one line that names the file, and its exit code.
struct FilesTests {
  static let cases: [(arguments: [String], code: Int, error: String)] = [
    (["config", "--config", "FOLDER/none"], 78, "cannot use the configuration 'FOLDER/none'"),
    (["config", "--config", "FOLDER/text"], 78, "no valid JSON"),
    (["config", "--config", "FOLDER/keys.json"], 78, "unknown key 'microphon'"),
    (["ask", "x", "--models", "FOLDER"], 66, "cannot find the models of 'en-US'"),
    (["ask", "x", "--world", "FOLDER/none"], 66, "cannot read 'FOLDER/none': no such file"),
    (["ask", "x", "--world", "FOLDER"], 66, "cannot read 'FOLDER': it is a folder"),
    (["ask", "x", "--world", "FOLDER/text"], 65, "cannot read the world"),
    (["ask", "x", "--app", "FOLDER/none"], 65, "cannot read 'FOLDER/none/app.json'"),
    (["ask", "x", "--app", "FOLDER/app"], 65, "a.jsgf:1:55: expected words"),
    (["ask", "x", "--store", "FOLDER/text"], 69, "cannot open 'FOLDER/text'"),
    (["ask", "x", "--store", "/proc/none/store"], 69, "cannot create '/proc/none'"),
    (["evaluate", "FOLDER/none"], 66, "cannot read 'FOLDER/none': no such file"),
    (["evaluate", "FOLDER/text"], 65, "cannot read the labels 'FOLDER/text:1'"),
    (["import", "FOLDER/none"], 66, "cannot read 'FOLDER/none': no such file"),
    (["import", "FOLDER/bad.json"], 65, "cannot import 'FOLDER/bad.json'"),
    (["vocabulary", "album", "--from", "FOLDER/none"], 66, "cannot read 'FOLDER/none': no such"),
    (["vocabulary", "album", "--from", "FOLDER/words"], 65, "cannot read 'FOLDER/words': line 2:"),
    (["recognize", "FOLDER/none.wav"], 66, "cannot"),
    (["recognize", "FOLDER/text"], 65, "cannot"),
    (["recognize", "FOLDER/text", "FOLDER/none.wav"], 65, "cannot"),
    (["recognize", "FOLDER/empty"], 66, "there are no sound files in the folders"),
  ]

  @Test(arguments: cases.oneIn(3)) func `a file that cannot be used is named in one line`(
    arguments: [String], code: Int, error: String
  ) async throws {
    let household = try Household()
    try household.write("no JSON, no sound, no labels", to: "text")
    try household.write("{\"lists\": 3}", to: "bad.json")
    try household.write("cats\n = cats", to: "words")
    try household.write("{\"microphon\": {}}", to: "keys.json")
    try household.write("{\"name\": \"Spoiled\"}", to: "app/app.json")
    try household.write("#JSGF V1.0; grammar spoiled; public <Spoil> = spoil | ;", to: "app/a.jsgf")
    try household.write("", to: "empty/readme.txt")
    let run = try await household.heed(arguments)
    let expected = error.replacing("FOLDER", with: household.folder.path)
    #expect(run.firstError.hasPrefix("heed: ") && run.errors.contains(expected), "\(run.errors)")
    #expect(!run.errors.contains("Error Domain"))
    #expect(run.code == code)
  }
}
