import Foundation
import Testing

/// The first hour of somebody who has just got Heed: an empty home, a link in `PATH`, recordings in a folder of their own.
///
/// Each step is what they type, what they are told, and the exit code; all happen one after the other in one home.
struct FirstHourTests {
  struct Step: Sendable {
    let line: String
    let code: Int
    /// The expected text on standard output or standard error.
    let tells: [String]
    var hides: [String] = []
    /// Whether it is typed at a terminal rather than run by a program.
    var isAtTerminal = false
  }

  static let steps = [
    Step(line: "heed --version", code: 0, tells: ["heed 0."]),
    Step(line: "heed", code: 0, tells: ["usage: heed COMMAND", "recognize", "listen"]),
    Step(line: "heed help ask", code: 0, tells: ["usage: heed ask", "--dry-run", "exit codes"]),
    Step(line: "heed recognize --help", code: 0, tells: ["--act", "--world FILE"]),
    Step(line: "heed aks", code: 64, tells: ["did you mean 'ask'?"]),
    Step(line: "heed ask --verbos hello", code: 64, tells: ["did you mean '--verbose'?"]),
    // The README's first sentence, where there is no list yet.
    Step(
      line: "heed ask 'add apples to the grocery list' yes 'what is on my grocery list'", code: 0,
      tells: ["Shall I create it?", "Added apples to Grocery.", "apples"]),
    Step(line: "heed ask 'colourless green ideas'", code: 1, tells: ["not understood"]),
    Step(
      line: "heed ask 'what can you do'", code: 0, tells: ["\"name\":\"Help\""],
      hides: ["mom", "unicorn"]),
    Step(
      line: "heed ask 'what time is it'", code: 0, tells: ["heard", "answer"], isAtTerminal: true),
    Step(
      line: "cd sounds && heed recognize hi.wav", code: 0,
      tells: ["\"file\":\"hi.wav\"", "\"name\":\"Help\""]),
    Step(line: "heed recognize nowhere.wav", code: 66, tells: ["nowhere.wav"]),
    // The checkout's script, called from where the recordings are.
    Step(
      line: "cd sounds && ../checkout/heed recognize hi.wav", code: 0,
      tells: ["\"file\":\"hi.wav\"", "\"name\":\"Help\""]),
    Step(
      line: "heed recognize --format srt sounds/hi.wav", code: 0,
      tells: ["1\n00:00:00,", " --> 00:00:0", "what can you do"]),
    Step(
      line: "cd sounds && heed recognize --format vtt --into . hi.wav && cat hi.vtt", code: 0,
      tells: ["WEBVTT\n\n00:00:00.", "what can you do"]),
    Step(
      line: "heed recognize --format csv sounds/hi.wav", code: 0,
      tells: ["file,utterance,start", "sounds/hi.wav,1,0.", ",what can you do,Help,"]),
    Step(line: "timeout 20 heed listen --device nosuch", code: 69, tells: ["heed devices"]),
    Step(
      line: "heed service remove --root machine", code: 0, tells: ["there is nothing to remove"],
      hides: ["removed"]),
    Step(line: "heed service install --root machine", code: 0, tells: ["installed"]),
    Step(
      line: "heed service remove --root machine", code: 0, tells: ["removed the service"],
      hides: ["nothing"]),
    Step(line: "heed check", code: 0, tells: ["0 errors"], hides: ["1 errors"]),
    Step(
      line: "heed ask --app \"$ROOT/Models/apps/lights\" 'turn on the kitchen light'", code: 0,
      tells: ["The kitchen light is on now."]),
    Step(
      line: "heed ask --app \"$ROOT/Models/apps/lights\" 'in lights turn on the kitchen light'",
      code: 0, tells: ["The kitchen light is on now."]),
    Step(
      line: "heed ask --app blinds 'open the blinds'", code: 1,
      tells: ["the bridge does not answer"], isAtTerminal: true),
    Step(
      line: "heed check --app misspelt", code: 1, tells: ["nmae", "1 error"], hides: ["1 errors"]),
    Step(
      line: "heed evaluate sounds/labels.jsonl --report out && grep -c '<article>' out/index.html",
      code: 0, tells: ["\"commandAcceptance\":0.5", "1"]),
    Step(
      line: "heed evaluate sounds/labels.jsonl --text --report out && grep -c width out/index.html",
      code: 0, tells: ["\"utterances\":2"]),
  ]

  private static let grammar =
    "#JSGF V1.0; grammar blinds; public <MoveBlinds> = open the blinds;"

  private static let files = [
    "sounds/labels.jsonl": """
    {"audio": "hi.wav", "text": "what can you do", "intent": {"name": "Help"}}
    {"audio": "hi.wav", "text": "what can you do", "intent": {"name": "AddTasks"}}
    """,
    "blinds/app.json": #"{"name": "Blinds", "program": "./blinds.sh"}"#,
    "blinds/blinds.jsgf": grammar,
    "blinds/blinds.sh": "#!/bin/sh\necho 'the bridge does not answer' >&2\nexit 3\n",
    // Nothing is to be built: the program is.
    "bin/swift": "#!/bin/sh\n",
    "misspelt/app.json": #"{"nmae": "Blinds"}"#,
    "misspelt/blinds.jsgf": grammar,
  ]

  @Test func `the first hour goes without a stumble`() async throws {
    let household = try Household()
    for (name, text) in Self.files { try household.write(text, to: name) }
    let files = FileManager.default
    for program in ["blinds/blinds.sh", "bin/swift"] {
      try files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: household.path(program))
    }
    for (file, copy) in [("Audio/help.wav", "sounds/hi.wav"), ("heed", "checkout/heed")] {
      try household.write("", to: copy)
      try files.removeItem(atPath: household.path(copy))
      try files.copyItem(
        atPath: Household.root.appending(path: file).path, toPath: household.path(copy))
    }
    for link in ["bin/heed", "checkout/.build/stripped/heed"] {
      let folder = household.folder.appending(path: link).deletingLastPathComponent()
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try files.createSymbolicLink(
        atPath: household.path(link), withDestinationPath: Household.program)
    }
    for step in Self.steps {
      let run = try await household.walk(step)
      let told = run.output + run.errors
      #expect(run.code == step.code, "\(step.line)\n\(told)")
      for text in step.tells { #expect(told.contains(text), "\(step.line)\n\(told)") }
      for text in step.hides { #expect(!told.contains(text), "\(step.line)\n\(told)") }
    }
    try typeAtThePrompt(in: household)
  }

  /// A slip is mended with the arrow keys, and the sentence is taken up again.
  private func typeAtThePrompt(in household: Household) throws {
    let person = try TerminalConversation(["ask"], in: household)
    #expect(person.sees("> "))
    person.types("what is on my gocery list" + String(repeating: "\u{1B}[D", count: 10) + "r\r")
    #expect(person.sees("“what is on my grocery list”"), "\(person.shown)")
    #expect(person.sees("apples"), "\(person.shown)")
    #expect(person.sees("> "))
    person.types("\u{1B}[A\r")
    #expect(person.sees("apples"), "\(person.shown)")
    #expect(person.sees("> "))
    person.types("quit\r")
    #expect(person.ends() == 0)
  }
}

extension Household {
  /// Runs a line of shell in this home, where `heed` is a link in `PATH`.
  fileprivate func walk(_ step: FirstHourTests.Step) async throws -> CommandLineRun {
    try write(step.line, to: "line.sh")
    let shell = "export ROOT=\"$2\" PATH=\"$HOME/bin:$PATH\"; cd \"$HOME\"; "
    let typed = "script -qec 'sh ./line.sh' /dev/null </dev/null"
    return try await run(
      shell + (step.isAtTerminal ? typed : "sh ./line.sh"), [Household.root.path])
  }
}
