import Foundation
import SoundTestKit
import Testing

/// `heed listen` as a process: what it does where nobody reads it, and where there is no microphone.
@Suite(.timeLimit(.minutes(5))) struct ListenTests {
  private static let world = "Audio/world.json"

  /// A household with people and lists, in which nothing is said aloud.
  private static func household() async throws -> Household {
    let household = try Household()
    try household.write(#"{"speech": {"voice": "silent"}}"#, to: ".config/heed/config.json")
    #expect(try await household.heed(["import", world]).code == 0)
    return household
  }

  @Test func `it hears and ends though nobody reads what it writes`() async throws {
    let (output, errors) = (try FullPipe(), try FullPipe())
    let program = try ListeningProgram(
      await Self.household(), ["--verbose"],
      output: FileHandle(fileDescriptor: output.writing),
      errors: FileHandle(fileDescriptor: errors.writing))
    try await program.hear("add milk to my packing list")
    #expect(try await program.lists("milk", on: "Packing"))
    try await program.hear("add apples to my packing list")
    #expect(try await program.lists("apples", on: "Packing"))
    program.send(SIGTERM)
    #expect(try await program.code(within: .seconds(10)) == 0)
  }

  @Test func `at a terminal, speech moves the meter and is heard, and ctrl-C stops it`()
    async throws
  {
    let household = try Household()
    let lines = ["add apples to the grocery list", "yes"]
    #expect(try await household.heed(["ask"] + lines).code == 0)
    let feed = try Feed()
    var microphone = VirtualMicrophone()
    microphone.feed = feed
    let person = try TerminalConversation(
      ["listen", "--device", microphone.device], in: household,
      environment: ["ALSA_CONFIG_PATH": VirtualSoundCard.shared().configuration])
    #expect(person.sees("stops it"), "\(person.shown)")
    #expect(person.sees("▁▁▁▁▁▁▁▁"), "\(person.shown)")
    try feed.say(try await SpokenText.samples("what is on my grocery list"))
    #expect(person.sees("what is on my grocery list"), "\(person.shown)")
    #expect(person.sees("apples"), "\(person.shown)")
    #expect(person.shown.contains { "▃▄▅▆▇█".contains($0) }, "\(person.shown)")
    person.interrupts()
    #expect(person.ends() == 0, "\(person.shown)")
  }

  @Test func `a terminal says what to do, and a pipe gets results alone`() async throws {
    let household = try await Self.household()
    let environment = "export ALSA_CONFIG_PATH='\(try VirtualSoundCard.shared().configuration)'; "
    // It is stopped once it says that it listens, however long that takes.
    func untilListening(_ heed: String, sign: String, in file: String) -> String {
      """
      (\(heed)) & i=0
      until grep -qs '\(sign)' "$HOME/\(file)" || [ $i = 600 ]; do sleep 0.1; i=$((i + 1)); done
      kill -TERM "$(cat "$HOME/pid")"; wait; rm "$HOME/pid"
      """
    }
    let listen =
      "echo \\$\\$ >\\$HOME/pid; exec $1 listen --device microphone:NOISE=5 --wake computer"
    let terminal = try await household.run(
      environment
        + untilListening(
          "script -qfec \"\(listen)\" \"$HOME/out\" </dev/null >/dev/null",
          sign: "Ctrl-C stops it", in: "out")
        + "\ncat \"$HOME/out\"", [])
    for text in ["Say “computer”, then say what you want, for instance:", "Ctrl-C stops it", "○ ▁"]
    {
      #expect(terminal.output.contains(text), "\(terminal.output)")
    }
    let pipe = try await household.run(
      environment
        + untilListening(
          "sh -c \"\(listen)\" 2>\"$HOME/err\" | cat", sign: "heed: listening", in: "err")
        + "\ncat \"$HOME/err\" >&2", [])
    #expect(pipe.output.isEmpty, "\(pipe.output)")
    let lines = pipe.errors.split(separator: "\n")
    #expect(lines.allSatisfy { $0.hasPrefix("heed: ") }, "\(pipe.errors)")
  }

  @Test(arguments: [
    ("nosuch", "cannot open microphone 'nosuch': there is no such device"),
    ("hw:9", "cannot open microphone 'hw:9': there is no such device"),
    ("silent", "cannot open microphone 'silent': it captures nothing"),
  ])
  func `a microphone that is none is an error at once`(
    device: String, error: String
  ) async throws {
    let errors = Pipe()
    let program = try ListeningProgram(
      await Self.household(), device: device, errors: errors.fileHandleForWriting)
    try errors.fileHandleForWriting.close()
    #expect(try await program.code(within: .seconds(30)) == 69)
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    #expect(text == "heed: \(error) (heed devices lists those that are there)\n")
  }

  @Test func `a microphone that is plugged in later is waited for where that is wanted`()
    async throws
  {
    let errors = Pipe()
    let program = try ListeningProgram(
      await Self.household(), ["--wait"], device: "hw:9", errors: errors.fileHandleForWriting)
    try errors.fileHandleForWriting.close()
    var text = ""
    while !text.contains("heed: listening\n") {
      let data = errors.fileHandleForReading.availableData
      guard !data.isEmpty else { break }
      text += String(decoding: data, as: UTF8.self)
    }
    #expect(text.contains("microphone 'hw:9': lost: there is no such device"))
    program.send(SIGTERM)
    #expect(try await program.code(within: .seconds(10)) == 0)
  }
}
