import Foundation
import TestKit
import Testing

@testable import Assistant

/// Sentences made of the grammar's own rules: whether one intent explains each best.
struct AmbiguitiesTests {
  @Test func `no sentence of the shipped rules is of two intents alike`() throws {
    var session = try Fixture.composition().session(database: try Fixture.database())
    let (sentences, found) = try session.ambiguities(
      sentences: Extent.share(of: 4_000, oneIn: 4), seed: 3)
    #expect(sentences >= Extent.share(of: 4_000, oneIn: 4))
    #expect(found == [])
  }

  @Test func `two rules for the same sentences are found`() throws {
    let models = FileManager.default.temporaryDirectory.appending(path: "ambiguities-\(UUID())")
    defer { try? FileManager.default.removeItem(at: models) }
    try FileManager.default.copyItem(at: Fixture.root.appending(path: "Models"), to: models)
    let file = models.appending(path: "en-US/lock.jsgf")
    let text = try String(contentsOf: file, encoding: .utf8)
    let twins = "public <Twin> = sing zum zum; public <Other> = (sing | hum) zum [zum];"
    try (text + twins).write(to: file, atomically: true, encoding: .utf8)
    var session = try Fixture.composition { $0.models = models.path }
      .session(database: try Fixture.database())
    let (_, found) = try session.ambiguities(
      sentences: 40, of: ["lock.Twin", "lock.Other"])
    #expect(Set(found.map(\.text)) == ["sing zum zum"])
    #expect(found.allSatisfy { $0.intents == ["Other", "Twin"] })
  }
}
