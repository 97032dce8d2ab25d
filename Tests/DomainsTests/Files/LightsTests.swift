import Conversation
import Domains
import Foundation
import Intents
import Programs
import Testing

/// The app made of files that the repository ships as an example.
struct LightsTests {
  private func app() throws -> FileApp {
    let root = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try FileApp.load(directory: root.path + "/Models/apps/lights", effects: .real)
  }

  @Test func `it has its intents and rooms`() throws {
    let app = try app()
    #expect(app.app.handlers.map(\.intent) == ["ChangeLightState", "ChangeLightColor"])
    let rooms = try #require(app.app.vocabularies.first { $0.name == "room" }).terms()
    #expect(rooms.map(\.phrase).contains("living room"))
  }

  @Test(arguments: [
    (
      "ChangeLightState", ["room": "living room", "state": "on"], "The living room light is on now."
    ),
    (
      "ChangeLightColor", ["room": "bedroom", "color": "warm white"],
      "The bedroom light is warm white now."
    ),
  ])
  func `its program does it and says so`(
    name: String, slots: [String: String], text: String
  ) async throws {
    let handler = try #require(try app().app.handler(of: name))
    let intent = Intent(name: name, parameters: slots.mapValues { .text($0) })
    #expect(try await handler.handle(intent) == Response(.success, text: text))
  }

  @Test func `it complains when a slot is missing`() async throws {
    let handler = try #require(try app().app.handler(of: "ChangeLightState"))
    let error = await #expect(throws: ProgramError.self) {
      try await handler.handle(Intent(name: "ChangeLightState"))
    }
    #expect(error?.description.hasSuffix("which room is not said") == true)
  }
}
