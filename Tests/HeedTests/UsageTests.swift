import Assistant
import Testing

@testable import heed

/// Wrong use: one line on standard error, nothing on standard output, 64.
struct UsageTests {
  static let wrong: [(arguments: [String], error: String)] = [
    (["lisen"], "unknown command 'lisen', did you mean 'listen'?"),
    (["frobnicate"], "unknown command 'frobnicate'"),
    (["--verbose", "ask"], "the command comes first"),
    (["ask", "--wrold", "x"], "unknown option '--wrold', did you mean '--world'?"),
    (["recognize", "--job", "2", "x"], "unknown option '--job', did you mean '--jobs'?"),
    (["listen", "--push"], "unknown option '--push', did you mean '--push-to-talk'?"),
    (["features", "--inot", "x"], "unknown option '--inot', did you mean '--into'?"),
    (["ask", "--frobnicate", "x"], "unknown option '--frobnicate'"),
    (["ask", "hello", "--json=1"], "option '--json' takes no value, not '1'"),
    (["ask", "--config"], "option '--config' needs a value"),
    (["ask", "--config", "--json"], "option '--config' needs a value"),
    (["ask", "--store", "a", "--store=b", "hello"], "option '--store' stands twice"),
    (["listen", "x"], "unexpected argument 'x'"),
    (["listen", "--device"], "option '--device' needs a value"),
    (["recognize"], "FILE is missing"),
    (["recognize", "--jobs", "a.wav"], "option '--jobs' needs a number from 1 up, not 'a.wav'"),
    (["recognize", "--jobs", "0", "a.wav"], "option '--jobs' needs a number from 1 up, not '0'"),
    (["recognize", "--jobs=1e99", "a"], "option '--jobs' needs a number from 1 up, not '1e99'"),
    (["invoke"], "INTENT is missing"),
    (["check", "x"], "unexpected argument 'x'"),
    (["check", "--sentences", "0"], "option '--sentences' needs a number from 1 up, not '0'"),
    (["check", "--world", "w.json"], "option '--world' needs '--sentences'"),
    (["evaluate"], "LABELS is missing"),
    (["evaluate", "a", "b"], "unexpected argument 'b'"),
    (["evaluate", "a", "--noise", "n.wav"], "options '--noise' and '--snr' need each other"),
    (["evaluate", "a", "--snr", "loud"], "option '--snr' needs a number, not 'loud'"),
    (["evaluate", "a", "--snr", "-5"], "options '--noise' and '--snr' need each other"),
    (["evaluate", "--suite", "data"], "option '--suite' needs '--report'"),
    (
      ["evaluate", "a", "--engines", "--text"],
      "option '--engines' is for recordings with LABELS alone"
    ),
    (
      ["evaluate", "a", "--witnesses", "--text"],
      "option '--witnesses' is for recordings with LABELS, of one engine"
    ),
    (
      ["evaluate", "a", "--witnesses", "--engines"],
      "option '--witnesses' is for recordings with LABELS, of one engine"
    ),
    (
      ["evaluate", "--witnesses", "--reject", "talk"],
      "option '--witnesses' is for recordings with LABELS, of one engine"
    ),
    (
      ["evaluate", "--wake", "computer", "calls", "--against", "talk", "--report", "out"],
      "option '--report' is for LABELS, '--reject' and '--suite'"
    ),
    (
      ["evaluate", "a", "--suite", "data", "--report", "out"],
      "option '--suite' measures its own folder and nothing else"
    ),
    (
      ["doctor", "a.wav", "--device", "x"], "option '--device' is for a microphone, not for a file"
    ),
    (["explain"], "SENTENCE is missing"),
    (["replay"], "FOLDER is missing"),
    (["case"], "FILE is missing"),
    (["bench", "a", "b"], "unexpected argument 'b'"),
    (["import"], "FILE is missing"),
    (
      ["vocabulary", "song"],
      "unknown kind 'song', expected one of contact, workout, photoTag, album"
    ),
    (["vocabulary", "--add", "x"], "KIND is missing"),
    (["vocabulary", "album", "--synonym", "x"], "option '--synonym' needs '--add'"),
    (
      ["vocabulary", "album", "--add", "x ="],
      "cannot read 'x =': expected 'phrase = how it sounds'"
    ),
    (["vocabulary", "--forget"], "option '--forget' needs '--sounds'"),
    (["vocabulary", "--sounds", "--of", "x"], "option '--of' needs '--forget'"),
    (
      ["vocabulary", "contact", "--sounds", "--add", "x"],
      "option '--sounds' goes with '--forget' and '--of' alone"
    ),
    (["receive", "hello"], "option '--from' is missing"),
    (["devices", "x"], "unexpected argument 'x'"),
    (["config", "--", "--json"], "unknown option '--json'"),
    (["service"], "install, remove or unit is missing"),
    (["service", "start"], "unknown action 'start', expected install, remove or unit"),
    (["store"], "backup, restore or tidy is missing"),
    (["store", "save"], "unknown action 'save', expected backup, restore or tidy"),
    (["store", "backup"], "FILE is missing"),
    (["store", "restore", "x", "--replace"], "option '--replace' is for backup"),
    (["store", "tidy", "x"], "unexpected argument 'x'"),
    (["help", "lisen"], "unknown command 'lisen', did you mean 'listen'?"),
    (["help", "ask", "me"], "unexpected argument 'me'"),
    (
      ["help", "--completion", "csh"],
      "option '--completion' needs one of bash, zsh, fish, not 'csh', did you mean 'zsh'?"
    ),
    (
      ["help", "ask", "--man"],
      "only one of COMMAND, '--man' and '--completion' can be shown at a time"
    ),
    (["lisen", "--help"], "unknown command 'lisen', did you mean 'listen'?"),
  ]

  @Test(arguments: wrong) func `wrong use is one clear line`(
    arguments: [String], error: String
  ) async throws {
    let run = try await Household().heed(arguments)
    #expect(run.errors == "heed: \(error) (heed help tells more)\n")
    #expect(run.output.isEmpty)
    #expect(run.code == 64)
  }

  /// Mistakes that only the models show.
  @Test(arguments: [
    (["phrases", "nobody"], "no app is called 'nobody', there are "),
    (["invoke", "AddTask"], "cannot invoke 'AddTask': unknown intent, did you mean 'AddTasks'"),
    (["invoke", "AddTasks", "milk"], "argument 'milk'"),
    (["receive", "--from", "Tom", " "], "the text is empty"),
  ])
  func `wrong names are one clear line`(arguments: [String], error: String) async throws {
    let run = try await Household().heed(arguments)
    #expect(run.errors.hasPrefix("heed: ") && run.errors.contains(error), "\(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.output.isEmpty)
    #expect(run.code == 64)
  }

  @Test(arguments: [[], ["help"], ["--help"], ["-h"]])
  func `help lists every command`(arguments: [String]) async throws {
    let run = try await Household().heed(arguments)
    #expect(run.code == 0 && run.errors.isEmpty)
    for command in CommandList.all {
      #expect(run.output.contains("\n  \(command.description.name)  "))
    }
  }

  @Test(arguments: ["listen", "pin", "help"]) func `each command has its own help`(
    command: String
  ) async throws {
    let household = try Household()
    let run = try await household.heed(["help", command])
    #expect(run.code == 0 && run.errors.isEmpty)
    #expect(run.lines.first?.hasPrefix("usage: heed \(command)") == true)
    #expect(try await household.heed([command, "--help"]).output == run.output)
    #expect(try await household.heed([command, "-h", "--device"]).output == run.output)
  }

  @Test func `the program tells its version`() async throws {
    let run = try await Household().heed(["--version"])
    #expect(run.output == "heed \(Version.current)\n" && run.code == 0 && run.errors.isEmpty)
  }
}
