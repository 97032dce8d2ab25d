internal import Assistant
internal import Conversation
internal import Domains
internal import Recognition
internal import Text

/// The contents of the listening terminal: instructions, and one status line at the bottom.
struct ListeningView: Sendable {
  private enum State: Sendable, Equatable {
    case waits
    case isAwake
    case hears(String)
    case asks
  }

  var start: CommandStart
  private var state = State.waits
  /// The latest levels, newest last, in eighths of full loudness.
  private var levels = [Int](repeating: 0, count: 8)

  init(start: CommandStart) {
    self.start = start
  }

  /// Takes note of an event.
  mutating func take(_ step: Step) {
    switch step {
    case .woke: state = .isAwake
    case .fellAsleep: state = .waits
    case .speechBegan: state = .hears("")
    case .partial(let hypothesis): state = .hears(hypothesis.text)
    case .answered(let outcome):
      state = outcome.all.last?.turn.expectation == .command ? .waits : .asks
    case .listening, .unpronounceable, .recognized, .spoken, .announced, .trouble: break
    }
  }

  /// Takes the latest sound level, in decibels relative to full scale.
  mutating func take(level: Double) {
    let share = (level - Self.quiet) / (Self.loud - Self.quiet)
    let step = Int((share * Double(Self.bars.count)).rounded(.down))
    levels.removeFirst()
    levels.append(max(0, min(Self.bars.count - 1, step)))
  }

  /// The status line, fitted to the width.
  func line(columns: Int) -> StyledText {
    // The terminal echoes "^C" behind it.
    let room = columns - 3
    let meter = String(levels.map { Self.bars[$0] })
    let before = "\(state == .waits ? "○" : "●") \(meter)  "
    let text = words.printable.end(fitting: room - before.columns)
    let gap = room - before.columns - text.columns - Self.stopping.columns
    let rest = gap < 3 ? "" : String(repeating: " ", count: gap) + Self.stopping
    return state == .waits
      ? Style.quiet(before + text + rest) : "\(Style.heading(before + text))\(Style.quiet(rest))"
  }

  /// The instructions, with sentences that can be said now, wrapped to the width.
  func introduction(device: String, examples: [String], columns: Int) -> [String] {
    let paragraphs = ["Heed listens to the microphone '\(device)'."]
    let instruction = start.instruction + (examples.isEmpty ? "." : ", for instance:")
    return (paragraphs + [instruction]).flatMap { $0.printable.wrapped(to: columns) }
      + examples.flatMap { ("  " + $0.printable).wrapped(to: columns, indent: 4) }
      + "Ctrl-C stops it; “what can you do” tells more.".wrapped(to: columns)
  }

  private static let bars = Array("▁▂▃▄▅▆▇█")
  private static let (quiet, loud) = (-66.0, -12.0)
  private static let stopping = "ctrl-C stops"

  private var words: String {
    switch state {
    case .waits: start.hint
    case .isAwake, .hears(""): "listening …"
    case .hears(let text): text
    case .asks: "waiting for your answer …"
    }
  }
}

extension String {
  /// The longest end of the text that fits the width.
  fileprivate func end(fitting columns: Int) -> String {
    guard self.columns > columns else { return self }
    var rest = self[...]
    while rest.isEmpty == false, String(rest).columns > columns - 1 { rest = rest.dropFirst() }
    return "…" + rest
  }
}

/// The output of `heed listen` for programs: one line of JSON per outcome or announcement.
struct ListeningResults: Sendable {
  func take(_ event: Event) {
    do {
      switch event.step {
      case .answered(let outcome): for outcome in outcome.all { Output.line(try outcome.json()) }
      case .announced(let announcement): Output.line(try announcement.json())
      default: break
      }
    } catch {
      Output.complain("cannot write a result: \(error)")
    }
  }
}
