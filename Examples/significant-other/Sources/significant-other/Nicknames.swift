import FoundationEssentials
import HeedApp

/// A name by which the significant other is called.
struct Nickname: AppEntity {
  let id: String

  static let defaultQuery = NicknameQuery()
  var displayRepresentation: DisplayRepresentation { .init(LocalizedStringResource(id)) }
}

struct NicknameQuery: EntityQuery {
  func entities(for identifiers: [String]) throws -> [Nickname] {
    try Nicknames.all().filter(identifiers.contains).map(Nickname.init)
  }

  func suggestedEntities() throws -> [Nickname] { try Nicknames.all().map(Nickname.init) }
}

/// The names, kept in the app's folder.
enum Nicknames {
  private static var file: URL { URL(filePath: AppData.folder).appending(path: "nicknames.json") }

  static func all() throws -> [String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return ["sweetheart"] }
    return try JSONDecoder().decode([String].self, from: Data(contentsOf: file))
  }

  static func add(_ name: String) throws {
    try JSONEncoder().encode(Set(all() + [name]).sorted()).write(to: file, options: .atomic)
  }
}

/// Gives the significant other another name, which is listened for from the next sentence on.
struct NameLove: AppIntent {
  static let title: LocalizedStringResource = "Name your significant other"

  @Parameter(title: "Name", requestValueDialog: "What are they called?") var name: String

  func perform() async throws -> some ProvidesDialog {
    try Nicknames.add(name)
    // In a test nobody listens.
    try? await Nickname.updateVocabulary()
    return .result(dialog: "I will know who \(name) is.")
  }
}
