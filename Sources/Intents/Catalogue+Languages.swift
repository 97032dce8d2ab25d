package import Foundation
internal import JSON

extension Catalogue {
  /// Reads what each domain is in any language, and what is said of it in one, from files of the same names.
  ///
  /// A language may lack intents, which nobody can ask for then. A domain that has only the language's file stands in
  /// it as a whole.
  package init(
    files: [(name: String, data: Data)], language: [(name: String, data: Data)]
  ) throws(CatalogueError) {
    var joined: [(file: String, domain: Domain)] = []
    for said in language {
      if let whole = files.first(where: { Self.isSame($0.name, said.name) }) {
        joined.append((said.name, try DomainFiles(whole: whole, said: said).joined()))
      } else {
        joined.append((said.name, try Self.domain(said.name, said.data)))
      }
    }
    try self.init(joining: joined)
  }

  private static func isSame(_ one: String, _ other: String) -> Bool {
    one.split(separator: "/").last == other.split(separator: "/").last
  }
}

/// The two files of a domain: what it is, and what is said of it in a language.
private struct DomainFiles {
  private static let language = [
    "domain": ["domain", "usage", "phrases", "usual", "intents"],
    "intent": [
      "name", "title", "parameters", "confirmation", "responses", "examples", "shown", "agreed",
    ],
    "parameter": ["name", "label", "ask", "choose", "confirm", "unsupported", "creation"],
    "creation": ["offer", "ask"],
  ]

  private let whole: (name: String, object: [String: Any])
  private let said: (name: String, object: [String: Any])

  init(
    whole: (name: String, data: Data), said: (name: String, data: Data)
  ) throws(CatalogueError) {
    self.whole = (whole.name, try Self.object(whole))
    self.said = (said.name, try Self.object(said))
  }

  private static func object(
    _ file: (name: String, data: Data)
  ) throws(CatalogueError) -> [String: Any] {
    do throws(JSONFault) {
      return try JSONReader.object(file.data)
    } catch {
      throw CatalogueError(file: file.name, error)
    }
  }

  /// The domain as a whole; its faults are those of the file whose part they are in.
  func joined() throws(CatalogueError) -> Catalogue.Domain {
    let domain = try domain()
    do throws(JSONFault) {
      return try JSONReader.read(Catalogue.Domain.self, from: domain)
    } catch {
      throw located(error, in: domain)
    }
  }

  private func domain() throws(CatalogueError) -> [String: Any] {
    try check(said.object, "domain", "")
    var domain = whole.object.merging(said.object) { mine, _ in mine }
    guard let intents = whole.object["intents"] as? [[String: Any]],
      let words = said.object["intents"] as? [[String: Any]]
    else { return domain }
    let known = Set(intents.compactMap { $0["name"] as? String })
    var byName: [String: [String: Any]] = [:]
    for (index, word) in words.enumerated() {
      let path = "intents[\(index)]"
      try check(word, "intent", path)
      guard let name = word["name"] as? String, known.contains(name) else {
        throw unknown("intent", word["name"], at: path)
      }
      byName[name] = word
    }
    var joined: [[String: Any]] = []
    for intent in intents {
      guard let name = intent["name"] as? String, let word = byName[name] else { continue }
      let index = words.firstIndex { $0["name"] as? String == name } ?? 0
      joined.append(try self.intent(intent, word, at: "intents[\(index)]"))
    }
    domain["intents"] = joined
    return domain
  }

  private func intent(
    _ intent: [String: Any], _ word: [String: Any], at path: String
  ) throws(CatalogueError) -> [String: Any] {
    var joined = intent.merging(word) { mine, _ in mine }
    if let question = word["confirmation"] {
      let rules = intent["confirmation"] as? [String: Any] ?? [:]
      joined["confirmation"] = rules.merging(["question": question]) { mine, _ in mine }
    }
    let parameters = intent["parameters"] as? [[String: Any]] ?? []
    var words = word["parameters"] as? [[String: Any]] ?? []
    for (index, said) in words.enumerated() {
      let path = "\(path).parameters[\(index)]"
      try check(said, "parameter", path)
      if let creation = said["creation"] as? [String: Any] {
        try check(creation, "creation", "\(path).creation")
      }
      let isKnown = parameters.contains { $0["name"] as? String == said["name"] as? String }
      guard isKnown else { throw unknown("parameter", said["name"], at: path) }
    }
    guard !parameters.isEmpty else { return joined }
    joined["parameters"] = parameters.map { parameter in
      guard let place = words.firstIndex(where: { isNamedAlike($0, parameter) }) else {
        // What can be made is offered in words.
        return parameter.filter { $0.key != "creation" }
      }
      let said = words.remove(at: place)
      var joined = parameter.merging(said) { mine, _ in mine }
      let creation = parameter["creation"] as? [String: Any]
      if let creation, let offer = said["creation"] as? [String: Any] {
        joined["creation"] = creation.merging(offer) { mine, _ in mine }
      }
      return joined
    }
    return joined
  }

  private func isNamedAlike(_ one: [String: Any], _ other: [String: Any]) -> Bool {
    one["name"] as? String == other["name"] as? String
  }

  private func unknown(_ kind: String, _ name: Any?, at path: String) -> CatalogueError {
    CatalogueError(
      file: said.name, path: "\(path).name",
      reason: "'\(whole.name)' has no \(kind) '\(name as? String ?? "")'")
  }

  /// Keys that mean the same in every language are faults in the file of one.
  private func check(_ object: [String: Any], _ kind: String, _ path: String) throws(CatalogueError)
  {
    let known = Self.language[kind] ?? []
    guard let stray = object.keys.sorted().first(where: { !known.contains($0) }) else { return }
    throw CatalogueError(
      file: said.name, path: path,
      reason: "unknown key '\(stray)', expected one of \(known.joined(separator: ", "))")
  }

  /// A fault of the joined domain in the file that it is a fault of, with its place there.
  private func located(_ fault: JSONFault, in domain: [String: Any]) -> CatalogueError {
    let words: Set = [
      "usage", "phrases", "title", "responses", "examples", "ask", "choose", "confirm",
      "unsupported", "question", "offer", "shown", "agreed",
    ]
    let keys = fault.path.split { ".[".contains($0) }.filter { !$0.hasSuffix("]") }
    let isSaid = keys.contains { words.contains(String($0)) }
    let file = isSaid ? said : whole
    var path = ""
    var (here, there): (Any?, Any?) = (domain, file.object)
    for step in fault.path.replacing("[", with: ".[").split(separator: ".") {
      if step.hasPrefix("["), let index = Int(step.dropFirst().dropLast()) {
        let element = (here as? [Any]).flatMap { $0.indices.contains(index) ? $0[index] : nil }
        let name = (element as? [String: Any])?["name"] as? String
        let others = there as? [[String: Any]] ?? []
        let place = name.flatMap { name in
          others.firstIndex { $0["name"] as? String == name }
        }
        path += "[\(place ?? index)]"
        here = element
        there = place.map { others[$0] }
      } else {
        path += (path.isEmpty ? "" : ".") + step
        here = (here as? [String: Any])?[String(step)]
        there = (there as? [String: Any])?[String(step)]
      }
    }
    return CatalogueError(file: file.name, path: path, reason: fault.reason)
  }
}
