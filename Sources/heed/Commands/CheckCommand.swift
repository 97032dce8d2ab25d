internal import Assistant
internal import Foundation
internal import Grammar
internal import Recognition
internal import Sound
internal import Storage

/// Reads everything there is and says what is wrong, and where.
struct CheckCommand {
  private let options: CommonOptions

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    let composition = try Composition(
      configuration: options.configuration(), program: CommandLine.arguments[0])
    Output.line("models     \(composition.models.directory.path)")
    let database = try Database(path: options.storePath())
    var faults = try database.faults().map { "store: \($0)" }
    Output.line("store      \(database.path)")
    let listening = try composition.session(database: database).listening
    let size = listening.automaton.statistics
    Output.line("grammar    \(size.states) states, \(size.arcs) arcs, \(size.words) words to hear")
    faults += try composition.recognizer().listen(for: listening.automaton).map { "\($0)" }
    faults += composition.grammar.unreachableRules.map {
      "\($0.location): the rule '\($0.qualifiedName)' is never used"
    }
    let devices = try SoundDevices.list()
    Output.line(
      "devices    \(devices.count { $0.canCapture }) that capture, "
        + "\(devices.count { $0.canPlay }) that play")
    faults.forEach(Output.line)
    Output.line(faults.isEmpty ? "all is well" : "\(faults.count) faults")
    return faults.isEmpty ? .success : .failure
  }
}
