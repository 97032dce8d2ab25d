package import Definitions
package import Foundation
internal import Intents
internal import JSON

/// An app made of definition files: the files of its folder, and what of the definitions is not used.
package struct ImportedApp: Sendable {
  /// The name of the app.
  package let name: String
  /// The texts of its files, by their paths in the folder.
  package private(set) var texts: [String: String]
  /// The definition files that it was made of, by the paths under which they are kept.
  package let originals: [String: Data]
  /// The names of its intents.
  package let intents: [String]
  /// The files' own examples, each with the intent it must make.
  package let sentences: [Sentence]
  package let remarks: [Remark]
  /// The files that can't be read.
  package let faults: [DefinitionError]

  /// A sentence that must make an intent.
  package struct Sentence: Sendable, Equatable {
    package let text: String
    package let intent: String
    package let place: DefinitionPlace
  }

  /// Whether there is anything that the app can do.
  package var isUseful: Bool { !intents.isEmpty || handlesOthers }
  private let handlesOthers: Bool

  /// The paths of all files in the app's folder.
  package var paths: [String] { texts.keys.sorted() + originals.keys.sorted() }

  /// A folder's name made of the app's: "soup-chef".
  package var folder: String {
    let words = name.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    return words.isEmpty ? "app" : words.joined(separator: "-")
  }

  /// Takes sentences out of the examples, since they are not understood.
  package mutating func leaveOut(examples: Set<String>) {
    guard let text = texts[Self.manifest],
      case .object(var manifest)? = try? JSONDecoder().decode(
        JSONValue.self, from: Data(text.utf8)),
      case .list(let sentences)? = manifest["examples"]
    else { return }
    let left = sentences.filter { sentence in
      if case .text(let text) = sentence { !examples.contains(text) } else { true }
    }
    manifest["examples"] = left.isEmpty ? nil : .list(left)
    texts[Self.manifest] = Self.written(manifest)
  }

  /// A manifest as it stands in its file.
  fileprivate static func written(_ manifest: [String: JSONValue]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let data = (try? encoder.encode(JSONValue.object(manifest))) ?? Data()
    return String(decoding: data, as: UTF8.self) + "\n"
  }

  /// Writes the files into a folder, which is made where it is not there.
  package func write(to folder: URL) throws {
    let all = texts.mapValues { Data($0.utf8) }.merging(originals) { text, _ in text }
    for (path, data) in all {
      let file = folder.appending(path: path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  /// The name of the app's file.
  package static let manifest = "app.json"
  /// The folder in which the definition files are kept.
  package static let kept = "definitions"

  /// The definition files in an app's folder, but for those that are only kept; none where there is nothing to make an
  /// app of.
  static func files(in folder: String) -> [String] {
    let files = DefinitionSources.files(below: folder)
      .filter { !$0.hasPrefix("\(folder)/\(kept)/") }
    return files.contains(where: DefinitionSources.isDefinition) ? files : []
  }

  /// Whether an app's folder has files that it has to be made of first.
  package static func isPossible(in folder: String) -> Bool { !files(in: folder).isEmpty }

  /// An app's name made of its folder's: "Soup Chef" of "soup-chef".
  package static func name(ofFolder folder: String) -> String {
    folder.split { !$0.isLetter && !$0.isNumber }.map { String($0).capitalized }
      .joined(separator: " ")
  }

  /// Makes an app out of files and folders.
  ///
  /// - Parameters:
  ///   - own: the name of the app, before those that the files give it.
  ///   - fallback: its name where no file tells.
  package init(
    of paths: [String], called own: String? = nil, otherwise fallback: String,
    in language: ImportLanguage
  ) {
    self.init(
      of: DefinitionSources(paths, for: language), called: own, otherwise: fallback, in: language)
  }

  /// Makes an app out of the contents of files.
  package init(
    contents: [(file: String, data: Data)], otherwise fallback: String,
    in language: ImportLanguage
  ) {
    self.init(
      of: DefinitionSources(contents: contents, for: language), called: nil, otherwise: fallback,
      in: language)
  }

  private init(
    of sources: DefinitionSources, called own: String?, otherwise fallback: String,
    in language: ImportLanguage
  ) {
    var app = AppImport(sources, called: own, otherwise: fallback, language)
    app.make()
    name = app.name
    texts = app.texts
    intents = app.intents
    sentences = app.sentences
    handlesOthers = !app.others.isEmpty
    remarks = sources.remarks + app.remarks
    faults = sources.faults
    originals = Dictionary(
      sources.originals.map { ("\(Self.kept)/\($0.path)", $0.data) }
    ) { first, _ in first }
  }
}

/// Makes the files of an app.
private struct AppImport {
  private let sources: DefinitionSources
  private let language: ImportLanguage
  let name: String
  private(set) var texts: [String: String] = [:]
  private(set) var intents: [String] = []
  /// The catalogue's intents that the app carries out, too.
  private(set) var others: [String] = []
  private(set) var sentences: [ImportedApp.Sentence] = []
  private(set) var remarks: [Remark] = []
  /// The names that intents have here, by their names in the files.
  private var named: [String: String] = [:]

  /// Names of rules that mean something else.
  private static let taken: Set = [Interpretation.outOfDomainRule, Interpretation.answerRule]
  /// The names of Heed's own vocabularies, by the property whose values they list.
  private static let vocabularies = [
    "rideOptionName": "rideOption", "workoutName": "workout", "playlistTitle": "playlist",
    "playlistTitles": "playlist",
  ]

  /// A vocabulary whose names a program tells.
  private static let told = "# What the program tells: {\"vocabulary\": …}\n"

  init(
    _ sources: DefinitionSources, called own: String?, otherwise fallback: String,
    _ language: ImportLanguage
  ) {
    self.sources = sources
    self.language = language
    let named = sources.informations.filter { !$0.isExtension } + sources.informations
    name = own ?? named.lazy.compactMap(\.name).first ?? fallback
  }

  /// The names of the app as they are said.
  private var spokenNames: [[String]] {
    let alternatives = sources.informations.flatMap(\.alternativeNames)
    let names =
      [name] + sources.informations.compactMap(\.spokenName)
      + alternatives.flatMap { [$0.name, $0.pronunciation].compactMap(\.self) }
    return names.map(language.spoken)
  }

  mutating func make() {
    var entries: [JSONValue] = []
    var examples: [String] = []
    var system: [String] = []
    for file in sources.definitions {
      for intent in file.intents {
        guard !intent.isSystem else {
          take(system: intent.name, at: intent.place, &system)
          if !intent.combinations.isEmpty {
            remarks.append(
              intent.place.remark(
                "what can be said to it is what Heed knows of '\(intent.name)', not its titles"))
          }
          continue
        }
        guard let made = made(intent, of: file) else { continue }
        named[intent.name] = made.name
        entries.append(made.entry)
        texts["\(made.name).jsgf"] = made.grammar
        for vocabulary in made.vocabularies {
          texts["vocabularies/\(vocabulary).txt"] = Self.told
        }
        intents.append(made.name)
        examples += made.examples.prefix(1)
        remarks += made.remarks
      }
    }
    takeDeclared(&system)
    takeNames()
    let phrases = sources.vocabularies.flatMap(\.phrases)
    examples += phrases.filter { own(of: $0.intent) == nil }.flatMap(\.examples).map(\.text)
    for phrases in phrases {
      let intent =
        own(of: phrases.intent).map { named[$0.name] ?? $0.name }
        ?? Self.name(ofClass: phrases.intent)
      guard intents.contains(intent) || system.contains(intent) else { continue }
      sentences += phrases.examples.map {
        ImportedApp.Sentence(text: $0.text, intent: intent, place: $0.place)
      }
    }
    others = system
    texts[ImportedApp.manifest] = manifest(entries, examples, system)
  }

  // MARK: Intents

  private mutating func made(_ intent: IntentSpecification, of file: DefinitionFile)
    -> IntentImport?
  {
    var name = intent.name.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
    if name.first?.isLetter != true { name = "Intent" + name }
    let app = self.name.filter { $0.isASCII && $0.isLetter }
    if language.known.contains(name) || Self.taken.contains(name) { name = app.capitalized + name }
    if name != intent.name {
      remarks.append(intent.place.remark("'\(intent.name)' is called '\(name)' here"))
    }
    guard !intents.contains(name) else {
      remarks.append(intent.place.remark("'\(name)' is there twice: it is not used"))
      return nil
    }
    let classes = classes(of: intent)
    let vocabularies = sources.vocabularies
    var names: [String: [IntentVocabulary.Item]] = [:]
    for entry in vocabularies.flatMap(\.names) {
      for path in entry.parameters {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, classes.contains(parts[0]) else { continue }
        names[parts[1], default: []] += entry.items
      }
    }
    let examples = vocabularies.flatMap(\.phrases).filter { classes.contains($0.intent) }
      .flatMap(\.examples)
    let restricted = sources.informations.flatMap(\.restrictedWhileLocked)
    return IntentImport(
      intent, called: name, of: file, in: "\(app.lowercased())_\(name)", language, sources.table,
      names: names, examples: examples, apps: spokenNames,
      isRestricted: restricted.contains { classes.contains($0) })
  }

  /// The names of an intent's class.
  private func classes(of intent: IntentSpecification) -> Set<String> {
    let prefix = intent.classPrefix ?? ""
    return Set([
      intent.name, intent.name + "Intent", prefix + intent.name + "Intent",
      intent.className ?? intent.name,
    ])
  }

  /// The custom intent of a class; `nil` where it is the system's.
  private func own(of name: String) -> IntentSpecification? {
    sources.definitions.flatMap(\.intents).first { !$0.isSystem && classes(of: $0).contains(name) }
  }

  // MARK: What the system defines

  /// Heed's name of a system's intent: "AddTasks" of "INAddTasksIntent".
  private static func name(ofClass name: String) -> String {
    let inner = name.hasPrefix("IN") ? name.dropFirst(2) : name[...]
    return String(inner.hasSuffix("Intent") ? inner.dropLast(6) : inner)
  }

  private mutating func take(
    system name: String, at place: DefinitionPlace, _ system: inout [String]
  ) {
    let name = Self.name(ofClass: name)
    guard language.known.contains(name) else {
      remarks.append(place.remark("Heed knows no intent '\(name)': it is not used"))
      return
    }
    if !system.contains(name) { system.append(name) }
  }

  /// The intents that the app says it supports, and those it has examples of.
  private mutating func takeDeclared(_ system: inout [String]) {
    for information in sources.informations {
      for name in information.intents where own(of: name) == nil {
        take(system: name, at: DefinitionPlace(file: information.file), &system)
      }
    }
    for phrases in sources.vocabularies.flatMap(\.phrases) where own(of: phrases.intent) == nil {
      let place = phrases.examples.first?.place ?? DefinitionPlace(file: "")
      take(system: phrases.intent, at: place, &system)
    }
  }

  /// Names for parameters of the system's intents.
  private mutating func takeNames() {
    for entry in sources.vocabularies.flatMap(\.names) {
      for path in entry.parameters {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        if parts.count == 2, own(of: parts[0]) != nil { continue }
        guard parts.count == 2, let vocabulary = Self.vocabularies[parts[1]] else {
          remarks.append(
            entry.place.remark("nothing takes the names of '\(path)': they are not used"))
          continue
        }
        let lines = entry.items.flatMap(\.synonyms).map { synonym in
          let phrase = synonym.phrase.filter { !"#=\n\r".contains($0) }
          let sound = synonym.pronunciation.map { " = " + $0.filter { !"#=\n\r".contains($0) } }
          return phrase + (sound ?? "")
        }
        let path = "vocabularies/\(vocabulary).txt"
        let known = texts[path].map { $0.split(separator: "\n").map(String.init) } ?? []
        let new = lines.filter { !known.contains($0) }
        texts[path] = (known + new).joined(separator: "\n") + "\n"
      }
    }
  }

  // MARK: Manifest

  private func manifest(
    _ entries: [JSONValue], _ examples: [String], _ system: [String]
  ) -> String {
    var manifest: [String: JSONValue] = ["name": .text(name)]
    let alternatives = alternativeNames
    if !alternatives.isEmpty { manifest["alternativeNames"] = .list(alternatives) }
    if let usage = sources.informations.lazy.compactMap(\.usageDescription).first {
      manifest["usageDescription"] = .text(
        language.words.usage.replacing("${usage}", with: usage))
    }
    if !entries.isEmpty { manifest["intents"] = .list(entries) }
    if !examples.isEmpty { manifest["examples"] = .list(examples.prefix(12).map(JSONValue.text)) }
    if !system.isEmpty { manifest["handles"] = .list(system.map(JSONValue.text)) }
    let restricted = sources.informations.flatMap(\.restrictedWhileLocked)
      .map(Self.name(ofClass:)).filter(system.contains)
    if !restricted.isEmpty {
      manifest["restrictedWhileLocked"] = .list(restricted.map(JSONValue.text))
    }
    let activities = sources.informations.flatMap(\.activities)
    if !activities.isEmpty { manifest["activities"] = .list(activities.map(JSONValue.text)) }
    return ImportedApp.written(manifest)
  }

  private var alternativeNames: [JSONValue] {
    var names: [JSONValue] = []
    for information in sources.informations {
      for alternative in information.alternativeNames {
        var entry: [String: JSONValue] = ["name": .text(alternative.name)]
        entry["pronunciationHint"] = alternative.pronunciation.map(JSONValue.text)
        if !names.contains(.object(entry)) { names.append(.object(entry)) }
      }
      guard let spoken = information.spokenName, !information.isExtension else { continue }
      names.append(.object(["name": .text(name), "pronunciationHint": .text(spoken)]))
    }
    return names
  }
}
