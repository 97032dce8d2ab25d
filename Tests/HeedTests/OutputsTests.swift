import Conversation
import Foundation
import Recognition
import Synchronization
import Testing

@testable import Assistant
@testable import heed

/// Every place where text of others comes out, one after the other: nothing of it steers what shows it.
struct OutputsTests {
  enum Place: String, CaseIterable {
    case meter, introduction, answer, announcement
    case subRip, webSubtitles, table, json
    case log, journal
    case devices, devicesOnTerminal, prompt
  }

  private static let text = StrangersText.clearing

  @Test(arguments: Place.allCases) func `a stranger's text is shown, not sent`(
    place: Place
  ) async throws {
    let output = try await Self.output(of: place)
    #expect(!output.isEmpty)
    #expect(StrangersText.steering(output).isEmpty, "\(output)")
    #expect(!output.contains(/(?m)^(<\d>)?heed: y/), "\(output)")
  }

  @Test func `the line at the bottom stays one that fits`() {
    for text in [Self.text, String(repeating: Self.text, count: 9)] {
      let line = Self.view(hearing: text).line(columns: 80).lines(isTerminal: true)
      #expect(line.count == 1)
      #expect(line[0].replacing(/\u{1B}\[\d+m/, with: "").count < 80)
    }
  }

  private static func output(of place: Place) async throws -> String {
    switch place {
    case .meter:
      return [view(), view(hearing: text)]
        .map { $0.line(columns: 80).written(isTerminal: true) }.joined()
    case .introduction:
      return view().introduction(device: text, examples: [text], columns: 80)
        .map { StyledText($0).written(isTerminal: true) }.joined()
    case .answer:
      return OutcomePrinter(outcome, partials: [text]).lines
        .map { $0.written(isTerminal: true) }.joined()
    case .announcement: return StyledText("  due      \(text)").written(isTerminal: true)
    case .subRip, .webSubtitles, .table, .json: return try transcript(place)
    case .log, .journal:
      let lines = Mutex("")
      let log = Log.lines(level: .debug, forJournal: place == .journal) { line in
        lines.withLock { $0 += line }
      }
      log(.warning, "\(text) came")
      return lines.withLock { $0 }
    case .devices: return try await household().heed(["devices"]).output
    case .devicesOnTerminal: return try await household().onTerminal(["devices"]).output
    case .prompt: return try prompt()
    }
  }

  private static var outcome: Outcome {
    var outcome = Outcome(text: text, turn: Turn(text: text, app: text))
    outcome.trouble = text
    return outcome
  }

  private static func view(hearing text: String? = nil) -> ListeningView {
    var start = CommandStart()
    start.phrase = Self.text
    var view = ListeningView(start: start)
    guard let text else { return view }
    let word = Hypothesis.Word(text: text, start: .zero, end: .zero, confidence: 1)
    view.take(.partial(Hypothesis(words: [word], confidence: 1, canBeRefused: false)))
    return view
  }

  private static func transcript(_ place: Place) throws -> String {
    let formats: [Place: TranscriptFormat] = [
      .subRip: .srt, .webSubtitles: .vtt, .table: .csv, .json: .json,
    ]
    let format = try #require(formats[place])
    var whole = RecordingResult(recording: Recording(path: text))
    whole.utterances = [.init(start: .zero, end: .seconds(1), partials: [], outcome: outcome)]
    var broken = RecordingResult(recording: Recording(path: text))
    broken.failure = text
    return try [whole, broken].flatMap { try format.lines(of: $0) }.joined(separator: "\n")
  }

  /// Where somebody has plugged in a sound card of that name.
  private static func household() throws -> Household {
    let household = try Household()
    try household.write(
      "pcm.stranger {\n type null\n hint { show on\n description \"\(text)\" }\n}\n",
      to: ".asoundrc")
    return household
  }

  /// Where an earlier line is taken up again that nobody typed.
  private static func prompt() throws -> String {
    let household = try Household()
    let line = text.prefix { $0 != "\n" }
    try household.write("\(line)\n", to: ".local/share/heed/history")
    let person = try TerminalConversation(["ask"], in: household)
    #expect(person.sees("> "))
    person.types("\u{1B}[A")
    #expect(person.sees("owned"))
    person.types("\u{1}help \r")
    #expect(person.sees("> "))
    person.types("quit\r")
    #expect(person.ends() == 0)
    // What the editor itself sends moves the cursor or erases a line; a title, a colour or a cleared screen is not its own.
    return person.shown.replacing(/\u{1B}\[\??\d*[A-DGKhlmP@]/, with: "")
      .replacing("\u{8}", with: "").replacing("\r", with: "")
  }
}
