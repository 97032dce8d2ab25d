internal import Assistant
internal import Glibc

/// The ways to make `heed listen` take speech for a command: a wake phrase, a call, or none.
struct CommandStart: Sendable, Equatable {
  /// The wake phrase.
  var phrase: String?
  /// Whether a call does it, too.
  var waitsForCall = false
  /// The source of calls besides SIGUSR1: a pipe, or "-" for the Enter key.
  var calls: String?
  /// The process that receives SIGUSR1.
  var process: Int32 = 0

  init() {}

  /// `calls` is the source of calls besides SIGUSR1.
  init(_ wake: WakeConfiguration, calls: String? = nil) {
    (phrase, waitsForCall, self.calls) = (wake.phrase, wake.pushToTalk, calls)
    process = getpid()
  }

  /// The instruction as the beginning of a sentence that examples can follow.
  var instruction: String {
    guard phrase != nil || waitsForCall else { return "Say what you want" }
    let all = ways.joined(separator: " or ")
    return "\(all.prefix(1).uppercased())\(all.dropFirst()), then say what you want"
  }

  /// The instruction in a few words.
  var hint: String {
    if let phrase { return "say “\(phrase)”" }
    guard waitsForCall else { return "say what you want" }
    return calls == nil ? "send SIGUSR1" : calls == "-" ? "press Enter" : "write a line"
  }

  private var ways: [String] {
    var ways: [String] = []
    if let phrase { ways.append("say “\(phrase)”") }
    guard waitsForCall else { return ways }
    switch calls {
    case "-": ways.append("press Enter")
    case let calls?: ways.append("write a line to \(calls)")
    case nil: ways.append("send SIGUSR1 (kill -USR1 \(process))")
    }
    return ways
  }
}
