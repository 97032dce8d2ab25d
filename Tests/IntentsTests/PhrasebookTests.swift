import Foundation
import JSON
import Testing

@testable import Intents

struct PhrasebookTests {
  private struct Kind: Decodable, Equatable {
    let name: String
    let synonyms: [String]
  }

  private static func phrasebook(_ usual: String) throws -> Phrasebook {
    let domain = #"{"domain": "Workouts", "intents": [], "usual": \#(usual)}"#
    return Phrasebook(
      language: .root, catalogue: try Catalogue(files: [("workouts.json", Data(domain.utf8))]))
  }

  @Test func `the language's usual things are read in the form of who asks for them`() throws {
    let phrases = try Self.phrasebook(
      #"{"workouts": [{"name": "run", "synonyms": ["jog"]}, {"name": "yoga", "synonyms": []}]}"#)
    #expect(
      try phrases.usual("workouts", of: Kind.self)
        == [Kind(name: "run", synonyms: ["jog"]), Kind(name: "yoga", synonyms: [])])
    #expect(try phrases.usual("rides", of: Kind.self).isEmpty)
    #expect(throws: JSONFault.self) { try phrases.usual("workouts", of: Int.self) }
  }

  @Test func `two domains have no usual things of one name`() {
    let domain = #"{"domain": "Any", "intents": [], "usual": {"workouts": []}}"#
    let files = ["rides.json", "workouts.json"].map { (name: $0, data: Data(domain.utf8)) }
    let error = #expect(throws: CatalogueError.self) { try Catalogue(files: files) }
    #expect(
      error?.description
        == "cannot read 'workouts.json': usual.workouts: it is already defined in 'rides.json'")
  }
}
