internal import Assistant
internal import Conversation

extension Command {
  /// Takes the command's name.
  init(_ arguments: inout Arguments) throws(UsageError) {
    let name = try arguments.name()
    guard let command = Command(rawValue: name) else {
      throw UsageError("unknown command '\(name)'\(Self.suggestion(for: name))")
    }
    self = command
  }

  /// Reads the rest of the command line and runs the command.
  func run(_ arguments: inout Arguments) async throws -> ExitCode {
    let options = try CommonOptions(&arguments)
    switch self {
    case .listen: return try await ListenCommand(options, &arguments).run()
    case .recognize: return try await RecognizeCommand(options, &arguments).run()
    case .ask: return try await AskCommand(options, &arguments).run()
    case .invoke: return try await InvokeCommand(options, &arguments).run()
    case .explain: return try await ExplainCommand(options, &arguments).run()
    case .phrases: return try await PhrasesCommand(options, &arguments).run()
    case .check: return try await CheckCommand(options, &arguments).run()
    case .replay: return try await ReplayCommand(options, &arguments).run()
    case .caseMaking: return try await CaseCommand(options, &arguments).run()
    case .evaluate: return try await EvaluateCommand(options, &arguments).run()
    case .bench: return try await BenchCommand(options, &arguments).run()
    case .features: return try FeaturesCommand(&arguments).run()
    case .importing: return try await ImportCommand(options, &arguments).run()
    case .vocabulary: return try VocabularyCommand(options, &arguments).run()
    case .receive: return try await ReceiveCommand(options, &arguments).run()
    case .lock: return try LockCommand(options, &arguments).run()
    case .unlock: return try UnlockCommand(options, &arguments).run()
    case .pin: return try PINCommand(options, &arguments).run()
    case .permissions: return try PermissionsCommand(options, &arguments).run()
    case .permit: return try PermitCommand(options, .permitted, &arguments).run()
    case .forbid: return try PermitCommand(options, .forbidden, &arguments).run()
    case .devices: return try DevicesCommand(options, &arguments).run()
    case .doctor: return try await DoctorCommand(options, &arguments).run()
    case .adapt: return try await AdaptCommand(options, &arguments).run()
    case .config: return try ConfigCommand(options, &arguments).run()
    case .service: return try await ServiceCommand(options, &arguments).run()
    case .help:
      let names = try arguments.operands()
      guard !names.isEmpty else {
        Output.page(Self.usage)
        return .success
      }
      var rest = Arguments(names)
      let command = try Command(&rest)
      try rest.expectEnd()
      Output.page(command.help)
      return .success
    }
  }

  private static func suggestion(for name: String) -> String {
    let nearest = allCases.map(\.rawValue)
      .map {
        (name: $0, distance: WordErrorRate.distance($0.map(String.init), name.map(String.init)))
      }
      .min { $0.distance < $1.distance }
    guard let nearest, nearest.distance <= 2 else { return "" }
    return ", did you mean '\(nearest.name)'?"
  }
}
