/// What the program can be asked to do; its cases are its table of contents.
enum Command: String, CaseIterable {
  case listen
  case recognize
  case ask
  case invoke
  case phrases
  case check
  case evaluate
  case bench
  case importing = "import"
  case receive
  case devices
  case config
  case service
  case help

  /// The operands and options, as the usage shows them.
  var synopsis: String {
    switch self {
    case .listen: "[--device NAME]"
    case .recognize: "FILE… [--world FILE] [--act] [--jobs N]"
    case .ask: "[\"SENTENCE\"] [--world FILE] [--dry-run]"
    case .invoke: "INTENT [name=value…] [--in APP] [--world FILE]"
    case .phrases: "[APP]"
    case .check: ""
    case .evaluate:
      """
      [LABELS] [--world FILE] [--text] [--dictation] [--noise FILE --snr DB] [--rir FILE]
          [--reject FOLDER…]
      """
    case .bench: ""
    case .importing: "FILE…"
    case .receive: "--from NAME \"TEXT\""
    case .devices: ""
    case .config: ""
    case .service: "install|remove|unit"
    case .help: "[COMMAND]"
    }
  }

  /// What it does, in one line.
  var summary: String {
    switch self {
    case .listen: "microphone → intents → replies, until ctrl-C"
    case .recognize: "recordings (files, folders, '-') → intents, one JSON object a line"
    case .ask: "typed text → the same path from understanding on; without a sentence: a prompt"
    case .invoke: "the intent itself, without language: what another program would send"
    case .phrases: "what can be said"
    case .check: "what is wrong with grammar, words, models, devices, configuration, and where"
    case .evaluate:
      "accuracy and latency on labelled recordings, and how often others are taken for commands"
    case .bench: "the measured figures: speed, memory, latency, swapping a vocabulary"
    case .importing: "contacts (vCard) or a world (JSON) into the store"
    case .receive: "a message that came in, for the inbox"
    case .devices: "the microphones and loudspeakers that ALSA offers"
    case .config: "the effective configuration"
    case .service: "the systemd service: install, remove, or print its unit"
    case .help: "this text"
    }
  }

  /// The text of `heed help`.
  static var usage: String {
    let commands = allCases.map { command in
      let left = "  heed \(command.rawValue) \(command.synopsis)"
      return "\(left)\n      \(command.summary)"
    }
    return """
      usage: heed COMMAND [ARGUMENT…]

      \(commands.joined(separator: "\n"))

      Every command takes --config FILE, --models DIR, --store FILE, --app DIR, --verbose and --json.
      Results go to standard output, everything else to standard error.
      """
  }
}
