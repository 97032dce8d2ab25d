import Foundation
import Sound
import Testing

/// Many recordings at once, good and bad ones.
struct RecognizeTests {
  private static let world = ["--world", "Audio/world.json"]

  /// A folder with recordings before and after files that are none.
  private func folder() throws -> Household {
    let household = try Household()
    let files = FileManager.default
    try household.write("", to: "all/ignored.txt")
    try household.write("no sound", to: "all/b.wav")
    try household.write("", to: "all/d.wav")
    for (name, copy) in [("help", "a"), ("no-command", "c"), ("packing-list", "e")] {
      try files.copyItem(
        at: Household.root.appending(path: "Audio/\(name).wav"),
        to: household.folder.appending(path: "all/\(copy).wav"))
    }
    return household
  }

  @Test func `bad files are told of, and the others go on in order`() async throws {
    let household = try folder()
    let run = try await household.heed(["recognize", "FOLDER/all", "--jobs", "2"] + Self.world)
    let objects = try #require(run.objects)
    let files = objects.compactMap { $0["file"] as? String }
      .map { $0.suffix(5) }
    #expect(files == ["a.wav", "b.wav", "c.wav", "d.wav", "e.wav"])
    let intents = objects.map { ($0["intent"] as? [String: Any])?["name"] as? String }
    #expect(intents == ["Help", nil, nil, nil, "SearchForNotebookItems"])
    let errors = run.errors.split(separator: "\n")
    #expect(errors.count == 3, "\(run.errors)")
    #expect(errors[0].contains("b.wav") && errors[1].contains("d.wav"))
    #expect(errors[2].contains("5 recordings, 3 utterances, 2 understood, 2 failed"))
    #expect(run.code == 65)
  }

  @Test func `a terminal gets the account of each recording`() async throws {
    let household = try folder()
    let run = try await household.onTerminal(
      ["recognize", "FOLDER/all/a.wav", "FOLDER/all/b.wav"] + Self.world)
    #expect(run.output.contains("heard") && run.output.contains("intent   "))
    #expect(run.output.contains("2 recordings") && run.code == 65)
  }

  @Test func `what is no file in a folder holds nobody up`() async throws {
    let household = try folder()
    #expect(mkfifo(household.path("all/0.wav"), 0o600) == 0)
    #expect(symlink("/dev/zero", household.path("all/1.wav")) == 0)
    #expect(symlink("..", household.path("all/loop")) == 0)
    let run = try await household.heed(["recognize", "FOLDER/all", "--jobs", "1"] + Self.world)
    #expect(run.objects?.count == 5 && run.code == 65, "\(run.errors)")
  }

  @Test func `a file whose name is no UTF-8 is read, and told in JSON as it is`() async throws {
    let household = try Household()
    let copying = "cp Audio/help.wav \"$2/caf$(printf '\\351').wav\"; "
    for operand in ["$2", "$2/caf$(printf '\\351').wav"] {
      let run = try await household.run(
        copying + "\"$1\" recognize \"\(operand)\" --world Audio/world.json", ["FOLDER"])
      #expect(run.output.contains("/caf\\uEFE9.wav\""), "\(run.errors)")
      let object = try #require(run.objects?.first)
      #expect(object["file"] as? String == household.path("caf\u{EFE9}.wav") && run.code == 0)
    }
  }

  @Test func `standard input that is no sound is given up at once`() async throws {
    let run = try await Household().run(
      "tr '\\0' x </dev/zero | timeout 60 \"$@\"", ["recognize", "-"] + Self.world)
    #expect(run.errors.contains("it is not a sound file of a known format"))
    #expect(run.code == 65)
  }

  @Test func `standard input is a recording too`() async throws {
    let data = try Data(contentsOf: Household.root.appending(path: "Audio/packing-list.wav"))
    let run = try await Household().heed(["recognize", "-"] + Self.world, input: data)
    #expect(run.objects?.first?["file"] as? String == "-")
    #expect(run.output.contains("SearchForNotebookItems") && run.code == 0)
  }

  @Test func `a reader that leaves early is no fault`() async throws {
    let household = try folder()
    let run = try await household.run(
      "{ \"$@\"; echo $? >&2; } | head -n 1",
      ["recognize", "FOLDER/all", "--jobs", "1"] + Self.world)
    #expect(run.lines.count == 1 && run.lines[0].contains("a.wav"))
    #expect(run.errors.split(separator: "\n").last == "0", "\(run.errors)")
  }

  @Test func `minutes of silence before a sentence cost little`() async throws {
    let household = try Household()
    let sentence = try Data(
      contentsOf: Household.root.appending(path: "Audio/packing-list.wav"))
    // After the header, two minutes of silence with a little noise, then what was said.
    let noise = (0..<(16_000 * 120)).map { Int16(truncatingIfNeeded: ($0 &* 7919) % 5 - 2) }
    var wave = sentence.prefix(44)
    let samples = noise.withUnsafeBytes { Data($0) } + sentence.dropFirst(44)
    for (offset, size) in [(4, samples.count + 36), (40, samples.count)] {
      withUnsafeBytes(of: UInt32(size).littleEndian) { bytes in
        wave.replaceSubrange(offset..<(offset + 4), with: bytes)
      }
    }
    try (wave + samples).write(to: household.folder.appending(path: "long.wav"))
    let run = try await household.heed(["recognize", "FOLDER/long.wav"] + Self.world)
    let objects = try #require(run.objects)
    #expect(objects.count == 1)
    #expect(
      (objects.first?["intent"] as? [String: Any])?["name"] as? String
        == "SearchForNotebookItems")
    let start = try #require(objects.first?["start"] as? Double)
    #expect(start > 115 && start < 125)
  }
}
