internal import Assistant
internal import Foundation

/// A prompt at which a person types sentences, with editing and a history.
struct Prompt: ~Copyable {
  /// The words that end the conversation, besides control-D.
  private static let endings: Set = ["quit", "exit"]

  private let editor: LineEditor
  private var history: PromptHistory

  init(history: PromptHistory) {
    self.history = history
    editor = LineEditor(history: history.lines)
    Output.note("type what you would say; \"quit\" or control-D ends")
  }

  /// The next line typed; `nil` at the end.
  ///
  /// A PIN is neither shown nor remembered.
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
      // Prompts only once typing is hidden.
      Output.prompt("> ")
      return readLine()
    }
  }

  /// Keeps a sentence in the history, unless it contained a PIN.
  mutating func keep(_ sentence: String, _ outcomes: [Outcome]) {
    guard outcomes.first?.text.isEmpty == false else { return }
    do {
      if try history.add(sentence) { editor.remember(sentence) }
    } catch {
      Output.note("\(error)")
    }
  }
}
