internal import Assistant
internal import Foundation

/// Where a person types sentences: at a terminal, with editing and a history.
struct Prompt: ~Copyable {
  /// What ends the conversation, beside control-D.
  private static let endings: Set = ["quit", "exit"]

  private let editor: LineEditor
  private var history: PromptHistory

  init(history: PromptHistory) {
    self.history = history
    editor = LineEditor(history: history.lines)
    Output.note("type what you would say; \"quit\" or control-D ends")
  }

  /// What is typed next, or `nil` at the end.
  ///
  /// A PIN is not shown, and forgotten.
  func sentence(isPIN: Bool) -> String? {
    let line = isPIN ? hidden() : editor.line(prompt: "> ")
    guard let line else {
      Output.prompt("\n")
      return nil
    }
    let word = line.trimmingCharacters(in: .whitespaces).lowercased()
    return Self.endings.contains(word) ? nil : line
  }

  private func hidden() -> String? {
    defer { Output.prompt("\n") }
    return PINEntry.withoutEcho {
      // Nobody is asked before what they type is hidden.
      Output.prompt("> ")
      return readLine()
    }
  }

  /// Keeps a sentence for later, unless there was a PIN in it.
  mutating func keep(_ sentence: String, _ outcomes: [Outcome]) {
    guard outcomes.first?.text.isEmpty == false else { return }
    do {
      if try history.add(sentence) { editor.remember(sentence) }
    } catch {
      Output.note("\(error)")
    }
  }
}
