import Foundation
import JSON
import TestKit
import Testing

@testable import Domains

/// `Examples/heating`, an app in Python that is kept running, as its user talks to it.
struct HeatingTests {
  private static let folder = Household.root.appending(path: "Examples/heating").path

  @Test(.enabled(if: SandboxTrial.isPossible))
  func `it asks, confirms, refuses and remembers`() async throws {
    let household = try Household()
    let turns = [
      ("heat the attic to twenty one", "Which one, attic north or attic south?"),
      ("the south one", "The attic south will have 21 degrees."),
      ("how warm is the attic south", "The attic south is set to 21 degrees."),
      ("warm up the bathroom to 28", "Heat the bathroom to 28 degrees?"),
      ("no", "OK, I'll leave that."),
      ("heat the kitchen to 99", "I can't heat to 99 degrees. How warm?"),
      ("20", "The kitchen will have 20 degrees."),
      ("heat the garage", "Which room?"),
    ]
    let said = try await texts(turns.map(\.0), household)
    #expect(said == turns.map(\.1))
    // Another process, in another sandbox, finds what was kept.
    let later = try await texts(["how warm is the kitchen"], household)
    #expect(later == ["The kitchen is set to 20 degrees."])
  }

  private func texts(_ lines: [String], _ household: Household) async throws -> [String] {
    let input = lines.map { $0 + "\n" }.joined()
    let run = try await household.heed(["ask", "--app", Self.folder], input: Data(input.utf8))
    return try #require(run.objects, "\(run.errors)").compactMap {
      ($0["response"] as? [String: Any])?["text"] as? String
    }
  }

  @Test func `nothing is wrong with it`() async throws {
    let run = try await Household().heed(["check", "--app", Self.folder])
    #expect(run.code == 0, "\(run.output)")
  }

  @Test func `the schema of the protocol has the calls and verdicts there are`() throws {
    let file = Household.root.appending(path: "Documentation/protocol.schema.json")
    let schema = try JSONReader.object(Data(contentsOf: file))
    let shapes = try #require(schema["$defs"] as? [String: [String: Any]])
    func values(_ shape: String, _ property: String) -> [String] {
      let properties = shapes[shape]?["properties"] as? [String: [String: Any]]
      return properties?[property]?["enum"] as? [String] ?? []
    }
    #expect(values("request", "call") == AppRequest.Call.allCases.map(\.rawValue))
    #expect(values("resolution", "resolution") == AppResolution.Verdict.allCases.map(\.rawValue))
  }
}
