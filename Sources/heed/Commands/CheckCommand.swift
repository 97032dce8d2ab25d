internal import Assistant
internal import Foundation

/// Reads everything there is and says what is wrong, and where.
struct CheckCommand {
  private let options: CommonOptions

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    try arguments.expectEnd()
  }

  func run() async throws -> ExitCode {
    var findings: [Finding] = []
    var configuration = Configuration()
    do {
      configuration = try options.configuration()
    } catch let error as ConfigurationError {
      (configuration, findings) = Check.configuration(in: error.file)
      configuration = options.overriding(configuration)
    }
    let check = Check(
      configuration, store: try options.storePath(of: configuration),
      program: CommandLine.arguments[0])
    findings += check.findings
    let errors = findings.count { $0.severity == .error }
    if options.wantsJSON {
      for finding in findings { Output.line(try finding.json.line()) }
    } else {
      for fact in check.facts {
        Output.line(fact.name.padding(toLength: 11, withPad: " ", startingAt: 0) + fact.text)
      }
      for finding in findings { Output.line("\(finding)") }
      Output.line(
        findings.isEmpty
          ? "all is well" : "\(errors) errors, \(findings.count - errors) warnings")
    }
    return errors == 0 ? .success : .failure
  }
}
