internal import Assistant
internal import Conversation
internal import Domains
internal import Foundation
internal import Intents
internal import JSON
internal import Programs

/// Lists, makes and removes phrases of the speaker's own; a running `heed listen` adopts the changes.
struct ShortcutCommand: Command {
  private enum Action: String, CaseIterable { case list, add, extend, rename, remove }

  static let description = CommandDescription(
    name: "shortcut",
    summary: "phrases of your own that run an intent with its values: \"burger time\"",
    details: [
      "Without an action it lists them; 'extend' adds what is done after the others. A running 'heed listen' hears a change from the next sentence on. A phrase that is a command, or sounds like one or like another shortcut, is refused."
    ],
    forms: [
      "[list]", "add PHRASE INTENT [NAME=VALUE…]", "extend PHRASE INTENT [NAME=VALUE…]",
      "add PHRASE --done NUMBER", "extend PHRASE --done NUMBER",
      "rename PHRASE NEW", "remove PHRASE",
    ],
    operands: [
      .init("PHRASE", "What is said, with \" = how it sounds\" behind it where that is not plain."),
      .init("NEW", "Another phrase."),
      .init("INTENT", "An intent's name, as 'heed phrases' lists them."),
      .init("NAME=VALUE…", "Parameters of the intent."),
    ],
    options: [
      CommandOption("--in", .text("APP"), "Asks this app, where several could do it."),
      CommandOption(
        "--done", .text("NUMBER"),
        "Does what was done before, or opens what an app has shown, by its number in 'heed suggestions --done'."
      ),
    ],
    examples: [
      .init([], "what there is"),
      .init(
        ["add", "milk run", "AddTasks", "taskTitles=milk", "targetTaskList=grocery"],
        "a phrase for milk on the list"),
      .init(["extend", "milk run", "GetVolume"], "two things by one phrase"),
      .init(["add", "the usual", "--done", "1"], "a phrase for what was done once"),
      .init(["remove", "milk run"], "without it"),
    ],
    needs: [.configuration, .models, .store],
    exits: [.init(.badInput, "the phrase is refused")])

  private let options: CommonOptions
  private let action: Action
  private let app: String?
  private let done: Int?
  private let words: [String]

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    app = try arguments.value(of: "--in")
    done = try arguments.count(of: "--done")
    var words = try arguments.operands()
    let name = words.isEmpty ? Action.list.rawValue : words.removeFirst()
    guard let action = Action(rawValue: name) else {
      let known = Action.allCases.map(\.rawValue).joined(separator: ", ")
      throw UsageError("unknown action '\(name)', expected one of \(known)")
    }
    guard done == nil || action == .add || action == .extend else {
      throw UsageError("option '--done' is for 'add' and 'extend'")
    }
    let count = Self.operands(of: action, hasDone: done != nil)
    guard count.contains(words.count) else {
      throw UsageError(
        words.count < count.lowerBound
          ? "'\(name)' needs \(count.lowerBound == 1 ? "a phrase" : "a phrase and more")"
          : "unexpected argument '\(words[count.upperBound])'")
    }
    (self.action, self.words) = (action, words)
  }

  private static func operands(of action: Action, hasDone: Bool) -> ClosedRange<Int> {
    switch action {
    case .list: 0...0
    case .add, .extend: hasDone ? 1...1 : 2...Int.max
    case .rename: 2...2
    case .remove: 1...1
    }
  }

  func run() throws -> ExitCode {
    let choice = try StoreChoice(options, world: nil, effects: .real)
    let composition = try choice.composition(options)
    let habits = composition.habits(database: try choice.database())
    switch action {
    case .list: try list(habits)
    case .add:
      let (phrase, sound) = try Self.phrase(words[0])
      let steps = [try step(composition, habits)]
      if let refused = try refusal(of: phrase, by: habits) { return refused }
      try habits.shortcuts.add(phrase, pronunciation: sound, steps: steps)
    case .extend:
      let shortcut = try Self.shortcut(words[0], habits)
      try habits.shortcuts.set(shortcut.steps + [try step(composition, habits)], of: shortcut.id)
    case .rename:
      let shortcut = try Self.shortcut(words[0], habits)
      let (phrase, sound) = try Self.phrase(words[1])
      if let refused = try refusal(of: phrase, besides: shortcut, by: habits) { return refused }
      try habits.shortcuts.rename(shortcut.id, to: phrase, pronunciation: sound)
    case .remove: try habits.shortcuts.delete(Self.shortcut(words[0], habits).id)
    }
    return .success
  }

  /// The request that the words after the phrase ask for, or that was carried out before.
  private func step(_ composition: Composition, _ habits: Habits) throws -> Shortcut.Step {
    if let done {
      let donation = try habits.donations.donations().first { $0.id == done }
      guard let donation else { throw UsageError("nothing that was done has the number \(done)") }
      return donation.step
    }
    let definition = composition.catalogue[words[1]]
    guard definition?.isDonated != false else {
      throw UsageError("a shortcut can't stand for '\(words[1])'")
    }
    var intent: Intent
    do {
      intent = try Intent(
        name: words[1], arguments: Array(words.dropFirst(2)), in: composition.catalogue)
    } catch {
      throw UsageError("\(error)")
    }
    let wish = definition.map { composition.wording.wish(for: intent, $0) } ?? intent.name
    intent.app = app
    return Shortcut.Step(intent, wish: wish)
  }

  private func refusal(
    of phrase: String, besides own: Shortcut? = nil, by habits: Habits
  ) throws -> ExitCode? {
    guard let objection = try habits.objection(to: phrase, besides: own) else { return nil }
    Output.complain("cannot use the phrase '\(phrase)': \(objection)")
    return .badInput
  }

  private func list(_ habits: Habits) throws {
    for shortcut in try habits.shortcuts.shortcuts() {
      guard options.isForPeople else {
        Output.line(try shortcut.json.line())
        continue
      }
      let sound = Style.quiet(shortcut.pronunciation.map { " = \($0)" } ?? "")
      Output.line("\(Style.heading(shortcut.phrase))\(sound)")
      for step in shortcut.steps { Output.line("  \(step.wish)") }
    }
  }

  /// A phrase, and how it sounds where that is written behind it.
  private static func phrase(
    _ text: String
  ) throws(UsageError) -> (phrase: String, pronunciation: String?) {
    guard let parts = UserWord.parts(of: text) else {
      throw UsageError("cannot read '\(text)': expected 'phrase = how it sounds'")
    }
    return parts
  }

  private static func shortcut(_ phrase: String, _ habits: Habits) throws -> Shortcut {
    let found = try habits.shortcuts.shortcuts().first { $0.isCalled(phrase) }
    guard let found else { throw UsageError("no shortcut is called '\(phrase)'") }
    return found
  }
}

extension Shortcut {
  fileprivate var json: JSONValue {
    .object([
      "phrase": .text(phrase), "soundsLike": .optional(pronunciation),
      "steps": .list(steps.map(\.json)),
    ])
  }
}

extension Shortcut.Step {
  /// The request as other programs read it.
  var json: JSONValue {
    .object([
      "intent": .text(intent.name), "app": .optional(intent.app), "wish": .text(wish),
      "slots": .object(intent.parameters.mapValues { .text($0.plain) }),
    ])
  }
}
