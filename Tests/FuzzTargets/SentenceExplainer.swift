import Assistant
import Domains
import Explanation
import Foundation
import Programs
import Storage

/// Reads typed sentences with the whole grammar and the world of `Audio/`.
final class SentenceExplainer {
  private let explainer: Explainer

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
    explainer = try Explainer(composition: composition, database: database)
  }

  func explain(_ data: Data) {
    _ = try? explainer.explanation(of: String(decoding: data, as: UTF8.self))
  }
}
