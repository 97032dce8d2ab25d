import Assistant
import Conversation
import Recognition
import Testing

@testable import heed

/// A listening device on a terminal, at the width of a telephone, of an old terminal and of a wide one.
struct ListeningViewTests {
  private static let widths = [40, 80, 120]

  private static func view(_ change: (inout CommandStart) -> Void = { _ in }) -> ListeningView {
    var start = CommandStart()
    change(&start)
    return ListeningView(start: start)
  }

  private static func line(of view: ListeningView, columns: Int = 80) -> String {
    "\(view.line(columns: columns))"
  }

  @Test(
    arguments: [
      ("", false, nil, "say what you want", "Say what you want"),
      ("computer", false, nil, "say “computer”", "Say “computer”, then say what you want"),
      (
        "computer", true, "-", "say “computer”",
        "Say “computer” or press Enter, then say what you want"
      ),
      ("", true, "-", "press Enter", "Press Enter, then say what you want"),
      ("", true, "/run/talk", "write a line", "Write a line to /run/talk, then say what you want"),
      ("", true, nil, "send SIGUSR1", "Send SIGUSR1 (kill -USR1 7), then say what you want"),
    ] as [(String, Bool, String?, String, String)])
  func `what to do is said`(
    phrase: String, waits: Bool, calls: String?, hint: String, instruction: String
  ) {
    let view = Self.view {
      $0.phrase = phrase.isEmpty ? nil : phrase
      ($0.waitsForCall, $0.calls, $0.process) = (waits, calls, 7)
    }
    #expect(Self.line(of: view).contains(hint))
    #expect(view.start.instruction == instruction)
  }

  @Test func `the line goes along with what happens`() {
    var view = Self.view { $0.phrase = "computer" }
    #expect(Self.line(of: view).hasPrefix("○ ▁▁▁▁▁▁▁▁  say “computer”"))
    view.take(.woke(nil))
    #expect(Self.line(of: view).hasPrefix("● ▁▁▁▁▁▁▁▁  listening …"))
    view.take(.speechBegan(at: .zero))
    view.take(.partial(Self.hypothesis("add apples")))
    #expect(Self.line(of: view).contains("  add apples"))
    view.take(.answered(Self.outcome(expecting: .yesOrNo)))
    #expect(Self.line(of: view).contains("● ▁▁▁▁▁▁▁▁  waiting for your answer …"))
    view.take(.answered(Self.outcome(expecting: .command)))
    #expect(Self.line(of: view).hasPrefix("○"))
    view.take(.woke(nil))
    view.take(.fellAsleep)
    #expect(Self.line(of: view).hasPrefix("○"))
  }

  @Test func `the level is a meter whose latest bar is the last`() {
    var view = Self.view()
    for level in [-96, -70, -60, -54, -48, -40, -30, -3.0] { view.take(level: level) }
    #expect(Self.line(of: view).hasPrefix("○ ▁▁▁▂▃▄▆█  "))
  }

  @Test(arguments: widths) func `the line never wraps`(columns: Int) {
    var view = Self.view { $0.phrase = "computer" }
    let long =
      "send a message to tom saying i will be five minutes late because of the rain and the wind"
    for text in ["", "add", long, long + " " + long] {
      view.take(.partial(Self.hypothesis(text)))
      let line = Self.line(of: view, columns: columns)
      #expect(line.columns < columns)
      #expect(text.isEmpty || line.contains(text.suffix(20)))
    }
    view.take(.fellAsleep)
    #expect(Self.line(of: view, columns: columns).hasSuffix("ctrl-C stops") == (columns > 40))
  }

  @Test(arguments: widths) func `the introduction fits`(columns: Int) {
    let examples = [
      "add apples to the packing list", "set an alarm for seven o'clock every weekday",
    ]
    let lines = Self.view { $0.phrase = "computer" }
      .introduction(device: "plughw:CARD=Device", examples: examples, columns: columns)
    #expect(lines.allSatisfy { $0.columns <= columns })
    let text = lines.joined(separator: " ").split(separator: " ").joined(separator: " ")
    for example in examples { #expect(text.contains(example)) }
    #expect(text.contains("Ctrl-C stops it"))
  }

  private static func hypothesis(_ text: String) -> Hypothesis {
    Hypothesis(
      words: text.split(separator: " ").map {
        Hypothesis.Word(text: String($0), start: .zero, end: .zero, confidence: 1)
      }, confidence: 1, canBeRefused: false)
  }

  private static func outcome(expecting expectation: Conversation.Expectation) -> Outcome {
    Outcome(text: "x", turn: Turn(text: "y", expectation: expectation))
  }
}
