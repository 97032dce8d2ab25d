import Domains
import Foundation
import SoundTestKit
import Storage
import Testing

@testable import Assistant

/// A store whose file goes away while somebody speaks.
struct LostStoreTests {
  @Test func `what could not be kept is not confirmed, and what follows is`() async throws {
    let path = Scratch.file("lost.sqlite").path
    let database = try Database(path: path)
    let composition = try Fixture.composition()
    var session = try composition.session(database: database)
    _ = try await session.respond(toText: "create a list called Packing")
    let added = try await session.respond(toText: "add socks to the packing list")
    #expect(added.turn.response?.code == .success)
    try FileManager.default.removeItem(atPath: path)
    let question = try await session.respond(toText: "add shoes to the packing list")
    #expect(question.turn.response == nil && session.expectation.description == "yes or no")
    let lost = try await session.respond(toText: "yes")
    #expect(lost.turn.response?.code == .failure)
    #expect(lost.turn.text == Fixture.says(.notKept))
    #expect(lost.turn.response?.cause?.contains("it was deleted, and begun anew") == true)
    _ = try await session.respond(toText: "create a list called Packing")
    let kept = try await session.respond(toText: "add a hat to the packing list")
    #expect(kept.turn.response?.code == .success)
    #expect(try await composition.items(in: Database(path: path)) == ["hat"])
  }
}
