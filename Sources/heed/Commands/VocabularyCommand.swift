internal import Assistant
internal import Domains
internal import Foundation
internal import JSON
internal import Storage
internal import Text

/// Lists, adds and removes the speaker's own words, and what was learnt of how names are said; a running `heed listen`
/// adopts the changes.
struct VocabularyCommand: Command {
  static let description = CommandDescription(
    name: "vocabulary",
    summary: "your own names for people, albums, tags of photos and workouts, and how they sound",
    details: [
      "Without an option it lists them. A running 'heed listen' hears a change from the next sentence on.",
      "Where a name was misheard and then put right, Heed learns how it was said. That counts once it was heard twice alike; '\"dialogue\": {\"learnsNames\": false}' in the configuration turns it off.",
    ],
    forms: [
      "[KIND]", "KIND --add NAME [--synonym WORDS…]", "KIND --remove WORDS", "KIND --from FILE",
      "[KIND] --sounds [--forget [--of WORD]]",
    ],
    operands: [
      .init("KIND", "What is named.", choices: BuiltInDomains.wordKinds.map(\.rawValue))
    ],
    options: [
      CommandOption(
        "--add", .text("NAME"),
        "Adds a name, with \" = how it sounds\" behind it where that is not plain."),
      CommandOption(
        "--synonym", .text("WORDS"), repeatable: true, "Adds other words for the name of '--add'."),
      CommandOption("--remove", .text("WORDS"), "Removes a name or a synonym."),
      CommandOption(
        "--from", .file("FILE"),
        "Replaces all names of the kind: a name a line, synonyms indented below it."),
      CommandOption(
        "--sounds",
        "Lists what was learnt of how names are said: the word, its phones, how often it was heard."
      ),
      CommandOption("--forget", "Forgets what '--sounds' lists."),
      CommandOption("--of", .text("WORD"), "Forgets only how this word of a name is said."),
    ],
    examples: [
      .init([], "what there is"),
      .init(
        ["workout", "--add", "Barre = bar", "--synonym", "barre class = bar class"],
        "a workout and how it sounds"),
      .init(["workout", "--remove", "barre class"], "without its synonym"),
      .init(["photoTag", "--from", "tags.txt"], "the tags of a file"),
      .init(["contact", "--sounds"], "how people's names were heard"),
      .init(["contact", "--sounds", "--forget", "--of", "mateusz"], "nothing learnt of this one"),
    ],
    needs: [.configuration, .store],
    exits: [
      .init(.badInput, "a line of the file is no name"), .init(.noInput, "the file is missing"),
    ])

  private enum Change {
    case add([UserWord])
    case remove(String)
    case replace(file: String)
  }

  /// What is to be done with what was learnt.
  private enum Sounds {
    case list
    case forget(word: String?)
  }

  private let options: CommonOptions
  private let kind: UserWord.Kind?
  private let change: Change?
  private let sounds: Sounds?

  init(_ options: CommonOptions, _ arguments: inout Arguments) throws(UsageError) {
    self.options = options
    let added = try arguments.value(of: "--add")
    let synonyms = try arguments.values(of: "--synonym")
    let removed = try arguments.value(of: "--remove")
    let file = try arguments.value(of: "--from")
    sounds = try Self.sounds(&arguments)
    let operands = try arguments.operands()
    guard operands.count <= 1 else { throw UsageError("unexpected argument '\(operands[1])'") }
    kind = try operands.first.map(Self.kind)
    guard [added, removed, file].compactMap(\.self).count <= 1 else {
      throw UsageError("only one of '--add', '--remove' and '--from' can be done at a time")
    }
    guard synonyms.isEmpty || added != nil else {
      throw UsageError("option '--synonym' needs '--add'")
    }
    guard sounds == nil || [added, removed, file].allSatisfy({ $0 == nil }) else {
      throw UsageError("option '--sounds' goes with '--forget' and '--of' alone")
    }
    if let added {
      change = .add(try Self.words(Self.needed(kind), added, synonyms))
    } else if let removed {
      change = .remove(removed)
    } else {
      change = file.map(Change.replace)
    }
    if change != nil { _ = try Self.needed(kind) }
  }

  private static func sounds(_ arguments: inout Arguments) throws(UsageError) -> Sounds? {
    let isAsked = arguments.flag("--sounds")
    let forgets = arguments.flag("--forget")
    let word = try arguments.value(of: "--of")
    guard isAsked || !forgets else { throw UsageError("option '--forget' needs '--sounds'") }
    guard forgets || word == nil else { throw UsageError("option '--of' needs '--forget'") }
    return isAsked ? forgets ? .forget(word: word) : .list : nil
  }

  func run() throws -> ExitCode {
    let database = try Database(path: options.storePath())
    if let sounds { return try run(sounds, LearntSoundStore(database)) }
    let store = UserWordStore(database)
    guard let kind, let change else {
      for kind in kind.map({ [$0] }) ?? BuiltInDomains.wordKinds { try list(kind, store) }
      return .success
    }
    switch change {
    case .add(let words): try store.add(words)
    case .remove(let phrase):
      guard try store.remove(kind, phrase) else {
        throw UsageError("no \(kind.rawValue) is called '\(phrase)'")
      }
    case .replace(let file):
      let text = String(decoding: try InputError.contents(of: file), as: UTF8.self)
      do {
        try store.replace(kind, with: UserWord.words(kind, of: text, file: file))
      } catch let error as FileAppError {
        Output.complain("\(error)")
        return .badInput
      }
    }
    return .success
  }

  private func run(_ sounds: Sounds, _ store: LearntSoundStore) throws -> ExitCode {
    switch sounds {
    case .list:
      for sound in try store.sounds() where kind.map({ $0.rawValue == sound.kind }) ?? true {
        try show(sound)
      }
    case .forget(let word):
      let count = try store.forget(kind: kind?.rawValue, word: word?.lowercased())
      if options.isForPeople { Output.line("forgotten: \(count)") }
    }
    return .success
  }

  private func show(_ sound: LearntSound) throws {
    let phones = sound.phones.joined(separator: " ")
    guard options.isForPeople else {
      let line: JSONValue = .object([
        "kind": .text(sound.kind), "word": .text(sound.word), "phones": .text(phones),
        "times": .number(Double(sound.times)), "counts": .boolean(sound.counts),
        "heard": .text(sound.heard.formatted(.iso8601)),
      ])
      Output.line(try line.line())
      return
    }
    let rest = sound.counts ? "" : ", counts once it is heard again"
    let times = sound.times.counted("time")
    Output.line("\(sound.word)  /\(phones)/\(Style.quiet("  \(sound.kind), \(times)\(rest)"))")
  }

  private func list(_ kind: UserWord.Kind, _ store: UserWordStore) throws {
    let words = try store.words(kind)
    guard options.isForPeople else {
      for word in words {
        let line: JSONValue = .object([
          "kind": .text(kind.rawValue), "name": .text(word.name), "phrase": .text(word.phrase),
          "soundsLike": .optional(word.pronunciation),
        ])
        Output.line(try line.line())
      }
      return
    }
    if !words.isEmpty { Output.line(Style.heading(kind.rawValue)) }
    for word in words {
      let sound = word.pronunciation.map { " = \($0)" } ?? ""
      let owner = word.phrase == word.name ? "" : Style.quiet("  \(word.name)")
      Output.line("  \(word.phrase)\(sound)\(owner)")
    }
  }

  private static func kind(_ name: String) throws(UsageError) -> UserWord.Kind {
    guard let kind = BuiltInDomains.wordKinds.first(where: { $0.rawValue == name }) else {
      let known = BuiltInDomains.wordKinds.map(\.rawValue).joined(separator: ", ")
      throw UsageError("unknown kind '\(name)', expected one of \(known)")
    }
    return kind
  }

  private static func needed(_ kind: UserWord.Kind?) throws(UsageError) -> UserWord.Kind {
    guard let kind else { throw UsageError("KIND is missing") }
    return kind
  }

  private static func words(
    _ kind: UserWord.Kind, _ added: String, _ synonyms: [String]
  ) throws(UsageError) -> [UserWord] {
    guard let name = UserWord(kind, added) else { throw unreadable(added) }
    var words = [name]
    for synonym in synonyms {
      guard let word = UserWord(kind, synonym, synonymOf: name.name) else {
        throw unreadable(synonym)
      }
      words.append(word)
    }
    return words
  }

  private static func unreadable(_ text: String) -> UsageError {
    UsageError("cannot read '\(text)': expected 'phrase = how it sounds'")
  }
}
