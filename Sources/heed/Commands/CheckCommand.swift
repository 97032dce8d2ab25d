internal import Assistant
internal import Foundation
internal import JSON
internal import Lint
internal import Programs
internal import Text

/// Checks all files and devices, and reports each fault with its place.
struct CheckCommand: Command {
  static let description = CommandDescription(
    name: "check",
    summary: "what is wrong with grammar, words, models, devices and configuration, and where",
    details: [
      "Each fault is a line, as file:line:column: what, with the line of the file below it."
    ],
    options: [
      CommandOption(
        "--sentences", .text("N"),
        "Makes N sentences of the rules, reads them, and tells which of them two intents explain equally well."
      ),
      CommandOption(
        "--quantities", .text("N"),
        "Says N random numbers, lengths, amounts and times, reads them, and tells which do not come back."
      ),
      .world,
    ],
    examples: [
      .init([], "whether all is well"),
      .init(
        ["--sentences", "1000", "--world", "Audio/world.json"], "looks for ambiguous rules too"),
    ],
    exits: [
      .init(.failure, "there are errors")
    ])

  private let options: CommonOptions
  /// The number of sentences to sample from the rules.
  private let sentences: Int?
  /// The number of values to say and read.
  private let quantities: Int?
  private let world: String?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    sentences = try arguments.count(of: "--sentences")
    quantities = try arguments.count(of: "--quantities")
    world = try arguments.value(of: "--world")
    guard world == nil || sentences != nil else {
      throw UsageError("option '--world' needs '--sentences'")
    }
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    var findings: [Finding] = []
    var configuration = Configuration()
    do {
      configuration = try options.configuration()
    } catch let error as ConfigurationError {
      (configuration, findings) = Linter.configuration(in: error.file)
      configuration = options.overriding(configuration)
    }
    let check = Linter(
      configuration, store: options.storePath(of: configuration),
      program: RunningProgram.path)
    findings += check.findings
    var facts = check.facts
    if let sentences, !check.hasErrors {
      let (fact, ambiguities) = try self.ambiguities(sentences)
      facts.append(("sentences", fact))
      findings += ambiguities
    }
    if let quantities, !check.hasErrors {
      let faults = try self.faults(amongQuantities: quantities)
      facts.append(("quantities", "\(quantities) said and read"))
      findings += faults.map { Finding(in: "grammar", reason: "\($0)") }
    }
    let errors = findings.count { $0.severity == .error }
    if options.wantsJSON {
      for finding in findings { Output.line(try finding.json.line()) }
    } else {
      for fact in facts {
        Output.line(fact.name.padding(toLength: 11, withPad: " ", startingAt: 0) + fact.text)
      }
      for finding in findings { Output.page("\(finding)") }
      Output.line(
        findings.isEmpty
          ? "all is well"
          : "\(errors.counted("error")), \((findings.count - errors).counted("warning"))")
    }
    return errors == 0 ? .success : .failure
  }

  private func faults(amongQuantities count: Int) throws -> [QuantityTrial.Fault] {
    let store = try StoreChoice(options, world: nil, effects: .simulated)
    let composition = try store.composition(options)
    let language = try composition.session(database: store.database()).language
    return try QuantityTrial(language, speaking: composition.spoken)
      .faults(among: count)
  }

  /// Finds sentences that two intents explain equally well; one finding for each pair of intents, with an example.
  private func ambiguities(_ count: Int) throws -> (fact: String, findings: [Finding]) {
    let store = try StoreChoice(options, world: world, effects: .simulated)
    var session = try store.composition(options).session(database: store.database())
    let (sentences, found) = try session.ambiguities(sentences: count)
    let findings = Dictionary(grouping: found, by: \.intents).sorted {
      $0.key.lexicographicallyPrecedes($1.key)
    }.map { intents, ambiguities in
      let example = ambiguities.map(\.text).min { ($0.count, $0) < ($1.count, $1) } ?? ""
      return Finding(
        in: "grammar",
        reason:
          "\(intents.joined(separator: " and ")) explain \(ambiguities.count) of the sentences"
          + " equally well, such as '\(example)'")
    }
    return ("\(sentences) made of the rules, \(found.count) of two intents alike", findings)
  }
}
