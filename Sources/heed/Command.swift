internal import Foundation

/// What the program can be asked to do; its cases are its table of contents.
enum Command: String, CaseIterable {
  case listen
  case recognize
  case ask
  case invoke
  case explain
  case phrases
  case check
  case replay
  case caseMaking = "case"
  case evaluate
  case bench
  case features
  case importing = "import"
  case vocabulary
  case receive
  case lock
  case unlock
  case pin
  case permissions
  case permit
  case forbid
  case devices
  case doctor
  case adapt
  case config
  case service
  case help

  /// The operands and options, as the usage shows them.
  var synopsis: String {
    switch self {
    case .listen:
      "[--device NAME] [--wake PHRASE] [--push-to-talk | --push-to-talk-from PIPE] [--record FOLDER]"
    case .recognize: "FILE… [--world FILE] [--act] [--jobs N]"
    case .ask: "[\"SENTENCE\"] [--world FILE] [--dry-run]"
    case .invoke: "INTENT [name=value…] [--in APP] [--world FILE]"
    case .explain: "\"SENTENCE\"|FILE [--world FILE]"
    case .phrases: "[APP] [--rules]"
    case .check: "[--sentences N [--world FILE]]"
    case .replay: "FOLDER"
    case .caseMaking: "FOLDER/NNNN.wav [--text \"WHAT WAS SAID\"] [--into FOLDER]"
    case .evaluate:
      """
      [LABELS] [--world FILE] [--text [--mapping FILE]] [--dictation] [--noise FILE --snr DB] \
      [--rir FILE] [--reject FOLDER…] [--limit N], or \
      --calibrate FILE LABELS… [--evidence FILE], or --wake PHRASE FOLDER --against FOLDER, or --suite FOLDER --report FOLDER
      """
    case .bench: ""
    case .features: "FILE… --into FOLDER"
    case .importing: "FILE…"
    case .vocabulary:
      "[KIND [--add NAME [--synonym WORDS]… | --remove WORDS | --from FILE]]"
    case .receive:
      "--from NAME (\"TEXT\" | --call EVENT [--video] | --payment AMOUNT | --request AMOUNT | --bill AMOUNT [--due DAY] [KIND]) [--id ID], or --arrival PLACE, or --departure PLACE"
    case .lock: "[--status]"
    case .unlock: ""
    case .pin: "set|remove [--forgotten]"
    case .permissions: ""
    case .permit, .forbid: "APP"
    case .devices: ""
    case .doctor: "[FILE…] [--device NAME] [--say SENTENCE]"
    case .adapt: "[--device NAME] [--from LABELS] [--world FILE], or --forget"
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
    case .explain: "what a sentence or a recording means, what else it might, and where it ends to"
    case .phrases: "what can be said: examples, parameters, response codes; or all of it, as rules"
    case .check: "what is wrong with grammar, words, models, devices, configuration, and where"
    case .replay: "a session of 'heed listen --record' again, and whether the same comes out"
    case .caseMaking: "an utterance of a recorded session → a labelled case for 'heed evaluate'"
    case .evaluate: "accuracy and latency on labelled recordings, false accepts on others"
    case .bench: "the measured figures: speed, memory, latency, swapping a vocabulary"
    case .features: "what the recogniser sees of recordings, frame by frame, for training"
    case .importing: "contacts (vCard) or a world (JSON) into the store"
    case .vocabulary:
      "your own names for people, albums, tags of photos and workouts, and how they sound"
    case .receive:
      "what came in: a message, a call (ringing, answered, held, resumed, ended, missed, voicemail), money, a bill, where you are"
    case .lock: "private intents wait from now on, in a running 'heed listen' too"
    case .unlock: "they do so no longer; asks for the PIN, or reads it from standard input"
    case .pin: "the digits that unlock; root may say that the present ones are forgotten"
    case .permissions: "the apps, what they do with what is said, and whether they may"
    case .permit: "an app may be told what is said to it"
    case .forbid: "an app may not"
    case .devices: "the microphones and loudspeakers that ALSA offers"
    case .doctor: "whether a microphone or a recording is any good, and what would make it better"
    case .adapt:
      "a dozen sentences read, or recordings → the ear adapted to one voice, where that helps"
    case .config: "the effective configuration"
    case .service: "the systemd service: install, remove, or print its unit"
    case .help: "this text"
    }
  }

  /// The text of `heed help COMMAND`.
  var help: String {
    "usage: \(line)\n\n\(summary)\n\n\(Self.commonOptions)"
  }

  private var line: String {
    "heed \(rawValue) \(synopsis)".trimmingCharacters(in: .whitespaces)
  }

  private static let commonOptions = """
    Every command takes --config FILE, --models DIR, --store FILE, --app DIR, --verbose and --json.
    Results go to standard output, everything else to standard error.
    """

  /// The text of `heed help`.
  static var usage: String {
    let commands = allCases.map { "  \($0.line)\n      \($0.summary)" }
    return """
      usage: heed COMMAND [ARGUMENT…]

      \(commands.joined(separator: "\n"))

      \(commonOptions)
      """
  }
}
