package import Foundation
internal import JSON

extension Catalogue {
  /// Reads one file a domain: `{"domain": "Lists", "intents": [{"name": "AddTasks", …}]}`.
  ///
  /// A domain may say what its apps do with what is said (`usage`: "keep your lists").
  /// Templates that handlers use besides responses stand under `phrases`, by name, and the things that a configuration
  /// may leave out (kinds of workout) under `usual`; no two domains share a name.
  /// Unknown keys are errors. A template is a text; that of a question may be an array of texts, of which the first
  /// that can be filled is asked. Of an intent: `name`, `title`, `parameters`, `open`, `confirmation` (a template, or
  /// `{"question": …, "when": "always" | "afterQuestions" | "whenRequired"}` with a template, or templates by case), `restrictedWhileLocked`
  /// (`true`, `false`, `"afterQuestions"`), `outcomes` (which codes of its own are a `"success"` or a `"failure"`), `costly` (asked about rather than guessed), `query` (it changes nothing),
  /// `undo` (`"store"` where all it changes is in Heed's store, or `{"intent": …, "fields": …}`: the intent that takes it back, and which of its parameters are which fields of the
  /// response), `changes` (the intent whose act this one changes: its parameters that both have), `lengthens` and `shortens`
  /// (the intent whose act this one makes longer or shorter by its duration), `furthers` (to whose act it adds more things), `stoppedBy` (which ends what its act began), `occupied` (with which codes it fails while there is an earlier one), `confidence` (the least that
  /// is enough), `responses` (one template for each code, or several by case), `fields` (all that they speak of beside
  /// the parameters, where it is said; needed where there are cases: `name`, `type`, `kind`, `values`, `isArray` as of a parameter; the kind "any" is that of any thing),
  /// `subject`, `examples`. Of a
  /// parameter: `name`, `type` (`entity` needs `kind`, `enumeration` needs `values`), `isArray`, `ask`,
  /// `choose`, `confirm`, `unsupported` (templates by reason), `creation` (`{"when": "a reason", "offer": …, "ask": …}`,
  /// or several reasons: what is not there can be made), `learns` (the reasons after which whom or what a name means is
  /// asked, and remembered), `names` (the kind of thing that its texts name),
  /// `tense` of a moment (`"past"` where "Friday" is the last one, else `"future"`), `relativeTo` (the parameters that "higher" and
  /// "lower" change, of a set with these values), `takesOver` (parameters of what was
  /// spoken of before whose values "the first one" keeps), `afternoonHours` of a moment (`[1, 10]`: hours that are p.m.
  /// where nothing is said of it), `morningHours` of a moment (those that are a.m. on another day than today),
  /// `isSeldomSaid` (what the recogniser does not wait for), `isCount` (how many of the same are wanted),
  /// `shift` of a duration (`"later"` or `"earlier"`: which way it moves the time of the thing that the intent is about),
  /// `dictatedWith` of a text (the switch with which it is the speaker's own words, whatever they might ask for elsewhere),
  /// `isSentence` (a text that is a sentence, which means nothing as an answer), `excludes` (the parameters that have no value once it is told),
  /// `goesOn` (unsaid, it is the thing spoken of last), `harmless` (the value with which what is costly costs nothing),
  /// `said` (the names of an enumeration's values), `default` (the value where none is said), `minimum` and `maximum` of a number, `onlyIf` (`{"parameter": …, "values": […]}`:
  /// it is asked for only if the other parameter has one of these values, or any).
  package init(files: [(name: String, data: Data)]) throws(CatalogueError) {
    var domains: [(file: String, domain: Domain)] = []
    for file in files { domains.append((file.name, try Self.domain(file.name, file.data))) }
    try self.init(joining: domains)
  }

  /// Joins domains that were read; nothing may be defined in two files.
  init(joining domains: [(file: String, domain: Domain)]) throws(CatalogueError) {
    var owners: [String: String] = [:]
    var speakers: [String: String] = [:]
    for (file, domain) in domains {
      for (index, intent) in domain.intents.enumerated() {
        if let owner = owners.updateValue(file, forKey: intent.name) {
          throw CatalogueError(
            file: file, path: "intents[\(index)].name",
            reason: "intent '\(intent.name)' is already defined in '\(owner)'")
        }
      }
      let named =
        domain.phrases.keys.map { (name: $0, path: "phrases.\($0)") }
        + domain.usual.keys.map { (name: $0, path: "usual.\($0)") }
      for (name, path) in named.sorted(by: { $0.path < $1.path }) {
        if let owner = speakers.updateValue(file, forKey: name) {
          throw CatalogueError(
            file: file, path: path, reason: "it is already defined in '\(owner)'")
        }
      }
    }
    try self.init(domains: domains.map(\.domain))
  }

  static func domain(_ name: String, _ data: Data) throws(CatalogueError) -> Domain {
    do throws(JSONFault) {
      return try JSONReader.read(Domain.self, from: data)
    } catch {
      throw CatalogueError(file: name, error)
    }
  }
}

extension Catalogue.Domain: Decodable {
  private enum Key: String, CodingKey, CaseIterable { case domain, usage, phrases, usual, intents }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    self.init(
      name: try container.decode(String.self, forKey: .domain),
      usage: try container.decodeIfPresent(String.self, forKey: .usage),
      intents: try container.decode([IntentDefinition].self, forKey: .intents),
      phrases: try container.decodeIfPresent([String: Template].self, forKey: .phrases) ?? [:],
      usual: try container.decodeIfPresent([String: JSONValue].self, forKey: .usual) ?? [:])
  }
}
