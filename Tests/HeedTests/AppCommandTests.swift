import Foundation
import TestKit
import Testing

/// `heed app`, as the maker of an app uses it.
struct AppCommandTests {
  private static let heating = Household.root.appending(path: "Examples/heating").path
  private static let lamp = [
    "app.json":
      #"{"name": "Lamp", "usageDescription": "glow", "intents": [{"name": "Glow", "responses": {"success": "It glows."}}]}"#,
    "lamp.jsgf": "#JSGF V1.0;\ngrammar lamp;\npublic <Glow> = glow brightly;\n",
    "tests/glow.txt":
      "# It glows.\n> glow brightly\n< It glows.\n\n> glow brightly\n< It is dark.\n",
  ]

  private func household() throws -> Household {
    let household = try Household()
    for (name, text) in Self.lamp { try household.write(text, to: "lamp/\(name)") }
    return household
  }

  @Test func `an installed app is there until it is removed`() async throws {
    let household = try household()
    func names() async throws -> [String] {
      try await household.heed(["app", "list"]).objects?.compactMap { $0["app"] as? String } ?? []
    }
    #expect(try await names() == [])
    #expect(try await household.heed(["app", "install", "FOLDER/lamp"]).code == 0)
    #expect(try await names() == ["Lamp"])
    let asked = try await household.heed(["ask", "glow brightly"])
    #expect(asked.output.contains("Lamp would like to glow. May it?"), "\(asked.output)")
    #expect(try await household.heed(["app", "remove", "lamp"]).code == 0)
    #expect(try await names() == [])
  }

  @Test func `what goes otherwise than its tests say is told with its line`() async throws {
    let run = try await household().heed(["app", "check", "FOLDER/lamp"])
    #expect(run.code == 1)
    let result = try #require(run.objects?.first)
    #expect(result["conversations"] as? Int == 2)
    let failures = try #require(result["failures"] as? [String])
    #expect(failures.count == 1)
    #expect(
      failures.first?.hasSuffix(
        "tests/glow.txt:5: 'glow brightly' is answered 'It glows.', not 'It is dark.'") == true,
      "\(failures)")
  }

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `each conversation begins with nothing kept, and nothing stays`() async throws {
    let household = try Household()
    let files = [
      "app.json": #"""
      {"name": "Counter", "usageDescription": "count", "program": ["/bin/sh", "count.sh"],
       "protocol": 1}
      """#,
      "counter.jsgf": "#JSGF V1.0;\ngrammar counter;\npublic <Count> = count once more;\n",
      "count.sh": #"""
      while read -r line; do
        id=${line##*\"id\":}; id=${id%%[!0-9]*}
        case $line in
          *describe*) echo "{\"id\":$id,\"calls\":[]}";;
          *) echo x >> "$HEED_DATA/counted"; n=$(wc -l < "$HEED_DATA/counted")
             echo "{\"id\":$id,\"speech\":{\"text\":\"Counted $n.\"}}";;
        esac
      done
      """#,
      "tests/count.txt":
        "> count once more\n< Counted 1.\n> count once more\n< Counted 2.\n\n"
        + "> count once more\n< Counted 1.\n",
    ]
    for (name, text) in files { try household.write(text, to: "counter/\(name)") }
    let run = try await household.heed(["app", "check", "FOLDER/counter"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.objects?.first?["conversations"] as? Int == 2)
  }

  @Test(.enabled(if: SandboxTrial.isPossible), arguments: ["--python", "--shell"].oneIn(2))
  func `a new app works, and passes its own test`(language: String) async throws {
    let household = try Household()
    let made = try await household.heed(["new", "app", "FOLDER/garden", language])
    #expect(made.code == 0, "\(made.errors)")
    let run = try await household.heed(["app", "check", "FOLDER/garden"])
    #expect(run.code == 0, "\(run.output)\(run.errors)")
    #expect(run.objects?.first?["conversations"] as? Int == 2)
    #expect(try await household.heed(["check", "--app", "FOLDER/garden"]).code == 0)
  }

  @Test(arguments: ["my garden", "1garden", "gar-den", ".."])
  func `a new app's name is of letters and digits`(name: String) async throws {
    #expect(try await Household().heed(["new", "app", "FOLDER/\(name)"]).code == 64)
  }

  @Test func `a new app in Swift is a package with its name everywhere`() async throws {
    let household = try Household()
    let run = try await household.heed(["new", "app", "FOLDER/Garden", "--swift"])
    #expect(run.code == 0, "\(run.output)")
    let files = run.objects?.first?["files"] as? [String] ?? []
    #expect(files.contains("Sources/garden/App.swift") && files.contains("garden/tests/plants.txt"))
    #expect(!files.contains { $0.contains("{") })
    let package = try String(
      contentsOfFile: household.path("Garden/Package.swift"), encoding: .utf8)
    #expect(package.contains("?? \"\(Household.root.path)\""), "\(package)")
    let intents = try String(
      contentsOfFile: household.path("Garden/Sources/garden/Intents.swift"), encoding: .utf8)
    #expect(intents.contains("GardenWater: AppIntent"))
  }

  @Test func `an app is new in one language`() async throws {
    let run = try await Household().heed(["new", "app", "FOLDER/garden", "--swift", "--shell"])
    #expect(run.code == 64)
  }

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `the example's own tests pass`() async throws {
    for arguments in [[], ["--spoken"]] {
      let run = try await Household().heed(["app", "check", Self.heating] + arguments)
      #expect(run.code == 0, "\(run.output)")
      #expect(run.objects?.first?["conversations"] as? Int == 3)
    }
  }

  @Test func `what is heard otherwise is told with what was heard`() async throws {
    let run = try await household().heed(["app", "check", "FOLDER/lamp", "--spoken"])
    #expect(run.code == 1)
    let failures = try #require(run.objects?.first?["failures"] as? [String])
    #expect(
      failures.first?.hasSuffix(
        "'glow brightly', heard as 'glow brightly', is answered 'It glows.', not 'It is dark.'")
        == true, "\(failures)")
  }
}
