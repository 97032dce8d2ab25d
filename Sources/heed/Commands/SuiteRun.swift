internal import Assistant
internal import Bench
internal import Domains
internal import Evaluation
internal import Foundation
internal import JSON
internal import Programs
internal import Storage
internal import Text

/// Runs every measurement of a folder of recordings and writes a page with their figures and diagrams.
struct SuiteRun {
  private let options: CommonOptions
  private let suite: Suite
  /// The folder for the page.
  private let folder: ReportFolder
  private let circumstances: Circumstances
  /// The most recordings of each kind to try.
  private let limit: Int?

  init(_ options: CommonOptions, data: String, report: ReportFolder, limit: Int?) {
    self.options = options
    self.limit = limit
    suite = Suite(folder: data)
    folder = report
    circumstances = Circumstances(
      version: Version.current, subjects: [data],
      conditions: limit.map { ["at most \($0) recordings of each kind"] } ?? [])
  }

  func run() async throws -> ExitCode {
    suite.gaps.forEach(Output.complain)
    let parts = suite.parts
    guard !parts.isEmpty else { return .noInput }
    try folder.create()
    let began = ContinuousClock().now
    var results: [SuiteResult] = []
    for (index, part) in parts.enumerated() {
      let title = "\(index + 1) of \(parts.count), \(part.name)"
      if !Output.errorIsTerminal { Output.complain(title) }
      results.append(try await result(of: part, at: title))
      // An interrupted run leaves the results so far.
      try write(results)
    }
    Output.progress("")
    let seconds = Int((ContinuousClock().now - began).seconds)
    Output.complain("\(results.count.counted("measurement")) in \(seconds) s")
    Output.line(options.isForPeople ? folder.page : try figures(of: results).line())
    return results.contains { !$0.report.unreadable.isEmpty } ? .badInput : .success
  }

  private func result(of part: SuitePart, at title: String) async throws -> SuiteResult {
    if let phrase = part.phrase { return try await wake(part, phrase, at: title) }
    let store = try StoreChoice(options, world: part.world, effects: .simulated)
    let labels = try self.labels(of: part)
    let composition = try composition(for: part, store).forSpeech
    let supported = try composition.supportedIntents()
    let trials =
      labels.filter { supported.contains($0.intent) }.spread(limit).map(Trial.labelled)
      + Recording.find([part.others].compactMap(\.self)).spread(limit).map(Trial.foreign)
    let people = try crowd(of: part)
    let evaluation = Evaluation(
      composition: composition,
      surroundings: try Surroundings(room: part.room, noise: part.noise, ratio: part.ratio),
      tellsWitnesses: part.labels != nil
    ) {
      let database = try store.database()
      _ = try ContactStore(database).add(people.map { Contact.Card(name: $0) })
      return database
    }
    let results = try await evaluation.results(of: trials) { done in
      Output.progress("\(title): \(done) of \(trials.count)")
    }
    var part = part
    if part.people != nil {
      // The world itself may have more people.
      let known = try ContactStore(store.database()).contacts().count + people.count
      (part.people, part.name) = (known, "\(known) names")
    }
    var result = SuiteResult(part: part, results: results, comparison: evaluation.comparison)
    if part.people != nil {
      result.swap = try Bench(composition: composition)
        .swap(in: people, database: try store.database())
    }
    return result
  }

  /// The composition for a part; the coffee's grammar is used alone, as in the published benchmark.
  private func composition(
    for part: SuitePart, _ store: StoreChoice
  ) throws -> Composition {
    let composition = try store.composition(options)
    guard part.isCoffee else { return composition }
    var configuration = composition.configuration
    configuration.apps = [composition.models.directory.appendingPathComponent("apps/coffee").path]
    return try Composition(
      configuration: configuration, program: RunningProgram.path, effects: .simulated
    ).listeningToFileAppsAlone
  }

  private func labels(of part: SuitePart) throws -> [Label] {
    let labels = try part.labels.map { try LabelFile(path: $0).labels } ?? []
    guard part.people != nil, let world = part.world else { return labels }
    let known = Set(try self.world(world).contacts.flatMap(\.names))
    return labels.filter { !known.isDisjoint(with: $0.namesOfSlots) }
  }

  /// Additional people besides the world's, up to the number the part is about.
  private func crowd(of part: SuitePart) throws -> [String] {
    guard let people = part.people, let world = part.world else { return [] }
    let known = Set(try self.world(world).contacts.map(\.name))
    return Array(
      CommonNames.people(people).filter { !known.contains($0) }.prefix(max(0, people - known.count))
    )
  }

  private func world(_ path: String) throws -> Profile {
    try Profile(json: try InputError.contents(of: path))
  }

  private func wake(
    _ part: SuitePart, _ phrase: String, at title: String
  ) async throws -> SuiteResult {
    let composition = try Composition(
      configuration: try options.configuration(), program: RunningProgram.path, effects: .simulated)
    let spoken = Recording.find([part.spoken].compactMap(\.self)).spread(limit)
    let others = Recording.find([part.others].compactMap(\.self)).spread(limit)
    let evaluation = WakeEvaluation(
      composition: composition, phrase: try composition.wakePhrase(phrase))
    let report = try await evaluation.report(on: spoken, against: others) { done in
      Output.progress("\(title): \(done) of \(spoken.count + others.count)")
    }
    return SuiteResult(part: part, wake: report)
  }

  private func write(_ results: [SuiteResult]) throws {
    var notes = suite.gaps
    if results.contains(where: \.part.isBenchmark) {
      notes.insert(
        "Rivals as published for all 619 orders; the lines are 95 % intervals.", at: 0)
    }
    try folder.write(
      page: SuitePage(results: results, circumstances, notes: notes).html,
      plots: SuitePlots(results).all, figures: figures(of: results))
  }

  private func figures(of results: [SuiteResult]) -> JSONValue {
    let curves = SuiteRefusals(results).json
    return .object(
      Dictionary(results.map { ($0.part.name, $0.json) } + [("refusals", curves)]) { _, last in last
      })
  }
}

extension Profile.Person {
  /// The names the speaker calls them, in lower case.
  fileprivate var names: [String] {
    let given = name.split(separator: " ").first.map(String.init)
    return ([name, given, relationship.map { "my \($0)" }].compactMap(\.self) + (nicknames ?? []))
      .map { $0.lowercased() }
  }
}

extension Label {
  /// The values of its slots in lower case.
  fileprivate var namesOfSlots: Set<String> {
    Set(
      slots.values.flatMap { value -> [String] in
        guard case .list(let values) = value else { return [value.plainText] }
        return values.map(\.plainText)
      }.map { $0.lowercased() })
  }
}
