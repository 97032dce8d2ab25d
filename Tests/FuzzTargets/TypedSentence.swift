import Assistant
import Conversation
import Domains
import Foundation
import Programs
import Storage

/// Reads typed sentences with the whole grammar and the profile of `Audio/`, as a command and as an answer.
final class TypedSentence {
  private let session: Session

  init() throws {
    let root = URL(filePath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    var configuration = Configuration()
    configuration.models = root.appending(path: "Models").path
    let composition = try Composition(
      configuration: configuration, program: "", effects: .simulated)
    let database = try Database(path: Database.memory)
    try Profile(json: Data(contentsOf: root.appending(path: "Audio/world.json"))).store(
      in: database)
    session = try composition.session(database: database)
  }

  func read(_ data: Data) {
    let text = String(decoding: data, as: UTF8.self)
    for expectation in [Expectation.command, .yesOrNo] {
      _ = try? session.read(text, expecting: expectation)
    }
  }
}
