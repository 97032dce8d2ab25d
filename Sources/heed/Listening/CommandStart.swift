internal import Assistant
internal import Glibc

/// What has to be done before `heed listen` takes what is said for a command.
struct CommandStart: Sendable, Equatable {
  /// The wake phrase.
  var phrase: String?
  /// Whether a call does it, too.
  var waitsForCall = false
  /// What gives calls besides SIGUSR1: a pipe, or "-" for the Enter key.
  var calls: String?
  /// The process that SIGUSR1 goes to.
  var process: Int32 = 0

  init() {}

  /// `calls` is what gives calls besides SIGUSR1.
  init(_ wake: WakeConfiguration, calls: String? = nil) {
    (phrase, waitsForCall, self.calls) = (wake.phrase, wake.pushToTalk, calls)
    process = getpid()
  }

  /// As a sentence that goes on with what to say.
  var instruction: String {
    guard phrase != nil || waitsForCall else { return "Say what you want" }
    let all = ways.joined(separator: " or ")
    return "\(all.prefix(1).uppercased())\(all.dropFirst()), then say what you want"
  }

  /// In a few words.
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
