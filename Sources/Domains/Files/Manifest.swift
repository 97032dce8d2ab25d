import Conversation
package import Foundation
import Intents
internal import JSON
import Programs

/// The contents of `app.json`; only `name` is required.
package struct Manifest {
  private static let keys = [
    "name", "alternativeNames", "usageDescription", "intents", "restrictedWhileLocked", "program",
    "timeout", "protocol", "needs", "groups", "examples", "kinds", "pronouns", "views", "handles",
    "activities", "open",
  ]

  let name: String
  let alternativeNames: [App.AlternativeName]
  /// The app's use of what is said: "switch your lights".
  let usage: String?
  /// The intents that wait while the device is locked.
  let restricted: [String]
  /// The intents defined beyond a rule of the grammar; they take undeclared parameters unless they say `"open": false`.
  let intents: [IntentDefinition]
  let program: Program?
  /// The program's time limit.
  let timeout: Duration
  /// Whether the program is kept running, in a sandbox, and speaks the apps' protocol.
  let isKept: Bool
  /// The network access and the devices that the program needs beyond its sandbox.
  let needs: Set<Sandbox.Need>
  /// The folders it shares with other apps, by name.
  let groups: [String]
  let examples: [String]
  /// Intents of the catalogue that the app carries out, too, where it is named.
  let handles: [String]
  /// The types of activities that the app goes on with on a screen.
  let activities: [String]
  /// The program that goes on with them.
  let opener: Program?
  /// The kinds of things the app adds to those that pronouns stand for, in their order among the known ones.
  let kinds: [String]
  /// The pronouns that stand for a kind of thing: "it", "that lamp".
  let pronouns: [String: [String]]
  /// How it changes what is shown of its requests.
  let views: [ViewRule]

  package init(file: String, data: Data) throws(FileAppError) {
    let values = try Self.values(file, data)
    let reader = ManifestReader(file: file, values: values)
    name = try reader.text("name", required: true) ?? ""
    alternativeNames = try reader.alternativeNames("alternativeNames")
    usage = try reader.text("usageDescription")
    restricted = try reader.texts("restrictedWhileLocked")
    program = try reader.program("program")
    timeout = try reader.seconds("timeout") ?? .seconds(8)
    isKept = try reader.version("protocol", of: AppRequest.version)
    needs = try reader.needs("needs")
    groups = try reader.names("groups")
    examples = try reader.texts("examples")
    handles = try reader.texts("handles")
    activities = try reader.texts("activities")
    opener = try reader.program("open")
    kinds = try reader.texts("kinds")
    pronouns = try reader.textsByName("pronouns")
    views = try reader.views("views")
    intents = try Self.intents(file, values["intents"], of: name)
  }

  private static func values(_ file: String, _ data: Data) throws(FileAppError) -> [String: Any] {
    let values: [String: Any]
    do throws(JSONFault) {
      values = try JSONReader.object(data)
    } catch {
      throw FileAppError(
        file: file, path: error.path.isEmpty ? nil : error.path, reason: error.reason)
    }
    if let unknown = values.keys.sorted().first(where: { !keys.contains($0) }) {
      throw FileAppError(
        file: file, path: unknown,
        reason: "unknown key, expected one of \(keys.joined(separator: ", "))")
    }
    return values
  }

  /// All faults of the intents of an otherwise sound manifest, at most one for each intent.
  static func faultsOfIntents(file: String, data: Data) -> [FileAppError] {
    guard let values = try? values(file, data), let intents = values["intents"],
      let domain = try? domain(file, intents, of: "app")
    else { return [] }
    return Catalogue.faults(files: [(file, domain)]).map(FileAppError.init)
  }

  private static func intents(
    _ file: String, _ value: Any?, of app: String
  ) throws(FileAppError) -> [IntentDefinition] {
    guard let value else { return [] }
    let domain = try domain(file, value, of: app)
    do {
      return try Catalogue(files: [(file, domain)]).intents
    } catch {
      throw FileAppError(error)
    }
  }

  /// The intents in the form of a catalogue file.
  private static func domain(
    _ file: String, _ value: Any, of app: String
  ) throws(FileAppError) -> Data {
    guard let intents = value as? [Any] else {
      throw FileAppError(file: file, path: "intents", reason: "expected an array")
    }
    let opened = intents.map { intent -> Any in
      guard let intent = intent as? [String: Any] else { return intent }
      return intent.merging(["open": true]) { own, _ in own }
    }
    let domain: [String: Any] = ["domain": app, "intents": opened]
    guard let data = try? JSONSerialization.data(withJSONObject: domain) else {
      throw FileAppError(file: file, path: "intents", reason: "no valid JSON")
    }
    return data
  }
}

extension FileAppError {
  init(_ error: CatalogueError) {
    self.init(
      file: error.file, path: error.path.isEmpty ? nil : error.path, reason: error.reason)
  }
}
