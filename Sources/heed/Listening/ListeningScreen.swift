internal import Assistant
internal import Domains
internal import Sound
internal import Threads

/// The terminal of `heed listen`: lines that stay, and below them a status line.
final class ListeningScreen: Sendable {
  private struct State {
    var view: ListeningView
    /// The status line as last drawn.
    var shown = ""
    var isOver = false
  }

  private static let clear = "\r\u{1B}[K"
  private static let up = "\u{1B}[A"
  private let state: Monitor<State>

  init(start: CommandStart) {
    state = Monitor(State(view: ListeningView(start: start)))
  }

  /// Switches to another wake phrase or call.
  func use(_ start: CommandStart) {
    state.withLock { $0.view.start = start }
  }

  func take(_ event: Event) {
    state.withLock { state in
      state.view.take(event.step)
      switch event.step {
      case .answered(let outcome):
        print(outcome.all.flatMap { OutcomePrinter($0).lines }, &state)
      case .announced(let announcement):
        print(["  due      \(announcement.text)"], &state)
      case .woke(nil) where state.view.start.calls == "-":
        // The Enter key has moved the old line up.
        Output.paint(Self.up)
        draw(&state, anew: true)
      default: draw(&state)
      }
    }
  }

  /// Takes the latest sound level.
  func take(level: Double) {
    state.withLock { state in
      state.view.take(level: level)
      draw(&state)
    }
  }

  /// Shows the instructions.
  func introduce(device: String, examples: [String]) {
    state.withLock { state in
      let lines = state.view.introduction(
        device: device, examples: examples, columns: Output.columns())
      print(lines.map { StyledText($0) }, &state)
    }
  }

  /// Prints text of the log as it is; it must be safe for a terminal.
  func log(_ text: String) {
    state.withLock { state in
      Output.paint(Self.clear + text)
      draw(&state, anew: true)
    }
  }

  /// Removes the status line for good.
  func finish() {
    state.withLock { state in
      state.isOver = true
      Output.paint(Self.clear)
    }
  }

  private func print(_ lines: [StyledText], _ state: inout State) {
    let text = lines.map { $0.written(isTerminal: true) }.joined()
    Output.paint(Self.clear + text)
    draw(&state, anew: true)
  }

  private func draw(_ state: inout State, anew: Bool = false) {
    guard !state.isOver else { return }
    let line = state.view.line(columns: Output.columns()).lines(isTerminal: true)[0]
    guard anew || line != state.shown else { return }
    state.shown = line
    Output.paint(Self.clear + line)
  }
}
