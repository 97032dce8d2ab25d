import FoundationEssentials
import HeedApp

struct Plant: AppEntity {
  let id: String
  var displayRepresentation: DisplayRepresentation { DisplayRepresentation(stringLiteral: id) }
  static let defaultQuery = PlantQuery()
}

struct PlantQuery: EntityQuery {
  func entities(for identifiers: [String]) -> [Plant] { identifiers.map { Plant(id: $0) } }
  func suggestedEntities() -> [Plant] { ["fern", "cactus"].map { Plant(id: $0) } }
}

/// How often each plant was watered, kept in the app's folder.
enum Watered {
  private static var file: URL { URL(filePath: AppData.folder).appending(path: "watered.json") }

  private static func all() throws -> [String: Int] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    return try JSONDecoder().decode([String: Int].self, from: Data(contentsOf: file))
  }

  static func count(_ plant: Plant) throws -> Int { try all()[plant.id, default: 0] }

  static func add(_ plant: Plant) throws {
    var counts = try all()
    counts[plant.id, default: 0] += 1
    try JSONEncoder().encode(counts).write(to: file, options: .atomic)
  }
}
