import Conversation
import Foundation
import Intents
import TestKit
import Testing

@testable import Domains

/// An app with a program that is kept running, in its sandbox.
@Suite(.enabled(if: SandboxTrial.isPossible)) struct SandboxedAppTests {
  private static let program = """
    #!/bin/sh
    # Counts what it has handled, in its own folder.
    while read -r line; do
      id=${line##*\\"id\\":}; id=${id%%[!0-9]*}
      case $line in
        *'"call":"describe"'*) printf '{"id":%s,"protocol":1,"calls":["resolve","confirm"]}\\n' "$id";;
        *'"call":"resolve"'*'"value":"attic"'*)
          printf '{"id":%s,"resolution":"choose","choices":["attic north","attic south"]}\\n' "$id";;
        *'"call":"resolve"'*'"value":'*) printf '{"id":%s,"resolution":"success"}\\n' "$id";;
        *'"call":"resolve"'*) printf '{"id":%s,"resolution":"needsValue"}\\n' "$id";;
        *'"call":"confirm"'*) printf '{"id":%s,"code":"userConfirmationRequired"}\\n' "$id";;
        *)
          echo x >> "$HEED_DATA/handled"
          printf '{"id":%s,"slots":{"count":%s},"speech":{"text":"%s"}}\\n' "$id" \
            "$(wc -l < "$HEED_DATA/handled")" "$(ls -A "$(dirname "$HEED_DATA")" | wc -l)";;
      esac
    done
    """

  private static let manifest = #"""
    {"name": "Heating", "usageDescription": "heat", "program": "./heating.sh", "protocol": 1,
     "groups": ["home"], "intents": [
      {"name": "Heat", "parameters": [{"name": "room", "type": "entity", "kind": "room", "ask": "Which room?"}]}]}
    """#

  private let directory: AppDirectory
  private let app: App
  private let home: URL

  init() throws {
    directory = try AppDirectory([
      "app.json": Self.manifest, "heating.sh": Self.program,
      "a.jsgf": "#JSGF V1.0; grammar a; public <Heat> = heat;",
    ])
    home = URL(filePath: directory.path).appending(path: "home")
    app = try FileApp.load(
      directory: directory.path, effects: .real, home: AppHome(home)
    ).app
  }

  private func resolutions(_ room: Value?) async throws -> [Resolution<Value>] {
    let handler = try #require(app.handler(of: "Heat"))
    let resolver = try #require(handler.resolvers.first)
    return try await resolver.resolve(
      Intent(name: "Heat", parameters: room.map { ["room": $0] } ?? [:]))
  }

  @Test func `it resolves, confirms and handles, and keeps what it writes`() async throws {
    let handler = try #require(app.handler(of: "Heat"))
    #expect(try await resolutions(nil) == [.needsValue])
    let attics = ["attic north", "attic south"].map {
      Value.entity(Entity(kind: "room", identifier: $0, name: $0))
    }
    #expect(try await resolutions(.text("attic")) == [.disambiguation(attics)])
    #expect(try await resolutions(attics[0]) == [.success(attics[0])])
    let intent = Intent(name: "Heat", parameters: ["room": attics[0]])
    #expect(try await handler.confirm(intent).code == .userConfirmationRequired)
    for count in 1...3 {
      let response = try await handler.handle(intent)
      #expect(response.fields == ["count": .number(Double(count))])
      // Of the folders of all apps it sees its own.
      #expect(response.text == "1")
    }
    let name = URL(filePath: directory.path).lastPathComponent
    let handled = home.appending(path: "apps/\(name)/handled")
    #expect(try String(contentsOf: handled, encoding: .utf8) == "x\nx\nx\n")
    #expect(FileManager.default.fileExists(atPath: home.appending(path: "groups/home").path))
  }

  @Test func `who may look into its folders is nobody else`() throws {
    let name = URL(filePath: directory.path).lastPathComponent
    for path in ["apps/\(name)", "groups/home"] {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: home.appending(path: path).path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }
}

struct ProtocolManifestTests {
  @Test(arguments: [
    (#""protocol": 2"#, "protocol: expected 1, the only version"),
    (#""needs": ["internet"]"#, #"needs[0]: expected "network" or the path of a device"#),
    (#""groups": ["../x"]"#, "groups[0]: expected a name of letters, digits, '.', '-' and '_'"),
  ])
  func `what is wrong with it is told`(key: String, reason: String) throws {
    let data = Data("{\"name\": \"T\", \(key)}".utf8)
    let error = #expect(throws: FileAppError.self) { try Manifest(file: "app.json", data: data) }
    #expect(error?.description == "cannot read 'app.json': \(reason)")
  }
}
