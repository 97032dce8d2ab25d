internal import Access
package import Conversation
package import Domains
package import Foundation
package import Grammar
package import Intents
package import Programs
package import Recognition
internal import Sound
package import Storage
internal import Understanding

/// The parts of the assistant, put together as configured.
///
/// The initialiser reads and checks every file: grammars, words, catalogue, wording, apps. `session(database:)` takes a
/// store, so one composition can make many sessions.
package struct Composition: Sendable {
  package internal(set) var configuration: Configuration
  package let models: Models
  /// All rules; in a composition for speech only their names.
  package private(set) var grammar: Grammar
  package let catalogue: Catalogue
  package let wording: Wording
  package let discourse: Discourse
  /// How the language is written.
  package let written: WrittenLanguage
  package let fileApps: [FileApp]
  /// The apps made of files that can't be used, each with its error.
  package let leftOut: [LeftOutApp]
  /// The intents to listen for; `nil` means all.
  package var intents: Set<String>?
  /// Whether sessions are spoken to (and understand the domains listened for) rather than typed to (and understand
  /// all).
  fileprivate(set) var isForSpeech = false
  /// The clock of a session that is recorded or replayed.
  package var turns: TurnClock?
  /// Whether requests are really carried out or only simulated.
  package let effects: Effects
  /// The programs that serve the domains, the same for all sessions.
  private let programs: ServingPrograms
  private let compiler: ListeningCompiler
  private let words: [Vocabulary]
  private let pronouns: [Vocabulary]
  /// The statistical reader's model.
  package let statistics: StatisticalModel
  /// The words that may be said where a grammar leaves them free.
  let dictation: [Word]
  private static let classifier = "phone-classifier.bin"
  /// The folder of the statistical reader's files, in the models of the language.
  package static let reading = "reading"
  private static let echoingModel = "echoing"
  /// The file of the encoder that hears utterances a second time, in the models of the language.
  package static let encoder = "encoder.bin"
  /// The configured settings, completed with the files in the models.
  package internal(set) var recognition: RecognizerSettings
  package let lexicon: PronunciationLexicon

  /// Reads the models and the apps made of files.
  ///
  /// An app that can't be used is left out, unless its folder is required. `program` is the path of the running
  /// program.
  ///
  /// - Throws: the error of the file that can't be read or used; it names the file and the place in it.
  package init(
    configuration: Configuration, program: String, requiring required: [String] = [],
    effects: Effects, appHome: URL? = nil
  ) throws {
    self.effects = effects
    let home = appHome ?? Self.appHome
    programs = ServingPrograms(home: home, language: configuration.language)
    let models = try Models(
      path: configuration.models, language: configuration.language, program: program)
    var judging = try configuration.judging(with: models)
    if let speaker = configuration.speaker, speaker != Configuration.everyone {
      judging.recognition.speaker = try SpeakerFile(path: speaker).transform()
    }
    self.configuration = judging
    self.models = models
    let settings = Self.recognition(of: judging, models)
    var apps = try UsableApps(
      configuration.apps, requiring: Set(required), effects: effects,
      home: AppHome(home),
      language: configuration.language,
      importing: try Self.importing(models, for: configuration.apps),
      display: configuration.dialogue.display(in: ProcessInfo.processInfo.environment))
    let (audible, (domains, lexicon)) = try concurrently {
      try apps.language(over: Self.grammars(models))
    } _: {
      (try Self.domains(models), try PronunciationLexicon(settings: settings))
    }
    var language = audible
    let count = apps.apps.count
    catalogue = try apps.catalogue(over: domains)
    // An app that was left out must not be listened for either.
    if apps.apps.count < count { language = try apps.language(over: Self.grammars(models)) }
    (grammar, compiler) = language
    let known = catalogue
    (fileApps, leftOut) = (apps.apps.map { $0.completed(by: known) }, apps.leftOut)
    (self.lexicon, recognition) = (lexicon, settings)
    statistics = StatisticalModel(folder: models.language.appending(path: Self.reading))
    wording = try Wording(
      file: Models.dialogue, data: models.data(Models.dialogue), language: models.spoken())
    discourse = try Self.discourse(models, fileApps)
    written = try models.written()
    let normalizer = Normalizer(written)
    words = try Self.wordLists(models, normalizer)
    pronouns = Language.pronouns(catalogue, discourse, normalizer)
    dictation =
      try Self.lines(of: "words/dictation.txt", models)
      + words.filter { Language.dictated.contains($0.name) }.flatMap(\.entries).flatMap(\.words)
    // Names unknown to these checks may be those of an app that was left out.
    guard leftOut.isEmpty else { return }
    try checkRestrictions()
    try checkDomains()
    try checkPhrases()
    try checkUsualThings()
  }

  /// The language's small words, with the kinds of things and the pronouns that apps made of files add.
  private static func discourse(_ models: Models, _ apps: [FileApp]) throws -> Discourse {
    var discourse = try Discourse(file: Models.discourse, data: models.data(Models.discourse))
    for app in apps { discourse.add(kinds: app.kinds, pronouns: app.pronouns) }
    return discourse
  }

  /// The configured settings, completed with the files in the models.
  private static func recognition(
    of configuration: Configuration, _ models: Models
  ) -> RecognizerSettings {
    var settings = configuration.recognition
    settings.classifier =
      settings.classifier ?? models.language.appending(path: classifier).path
    settings.echoingModel =
      settings.echoingModel ?? models.language.appending(path: echoingModel).path
    let encoder = models.language.appending(path: encoder).path
    if settings.secondPass?.encoder == nil, FileManager.default.fileExists(atPath: encoder) {
      settings.secondPass?.encoder = encoder
    }
    let spellings = models.language.appending(path: "spelling").path
    if settings.spellings == nil, FileManager.default.fileExists(atPath: spellings) {
      settings.spellings = spellings
    }
    let own = models.language.appending(path: "pronunciations.dict")
    if FileManager.default.fileExists(atPath: own.path) {
      settings.dictionaries.insert(own.path, at: 0)
    }
    return settings
  }

  /// The apps over a store: the built-in ones and those made of files.
  package func apps(database: Database) -> [App] {
    apps(database: database, effects: effects)
  }

  /// The apps over a store; while effects are simulated over a real store, they may only be queried.
  private func apps(database: Database, effects: Effects) -> [App] {
    domains(database: database, effects: effects).apps.map(withoutDomainsOff)
      .compactMap(withoutUnknownIntents)
      + fileApps.map(\.app)
      + [.lock(lock(database: database))]
  }

  /// The folder of what apps and other programs write, beside the store of the person who runs Heed.
  private static var appHome: URL {
    let directories = Directories(environment: ProcessInfo.processInfo.environment)
    return directories.data.appending(path: "app-data")
  }

  /// The built-in domains over a store.
  func domains(database: Database) -> BuiltInDomains {
    domains(database: database, effects: effects)
  }

  /// How the language says values.
  package var spoken: SpokenLanguage { wording.language }

  /// The clock of the domains, which tells the time in the language.
  package var wall: WallClock {
    (turns?.wall ?? WallClock()).speaking(
      Phrasebook(language: wording.language, catalogue: catalogue))
  }

  private func domains(database: Database, effects: Effects) -> BuiltInDomains {
    BuiltInDomains(configuration.builtIn, in: household(database, effects))
  }

  /// The people whose store it is, and the means they have.
  func household(_ database: Database, _ effects: Effects) -> Household {
    precondition(
      self.effects == .real || database.path == Database.memory,
      "simulated effects have a store of their own")
    return Household(
      database: database, effects: effects, programs: programs, clock: wall,
      sounds: NameSounds { [lexicon] in lexicon.difference($0, $1) },
      likeness: CommandLikeness { [self] in command(like: $0) },
      reading: RequestReading { [self] in try requests(in: $0, of: database) },
      volume: { device, control in MixerVolume(mixer: Mixer(device: device, control: control)) })
  }

  /// The agenda of all apps over a store: announcements to be made when they fall due.
  package func agenda(database: Database) -> Agenda {
    var agenda = domains(database: database).agenda
    let lock = lock(database: database)
    agenda.isLocked = { try lock.state() != .unlocked }
    return agenda
  }

  /// A session over a store.
  package func session(
    database: Database, report: @escaping @Sendable (DialogueEvent) -> Void = { _ in }
  ) throws -> Session {
    if isForSpeech { try checkIsHeard() }
    let apps = apps(database: database)
    var settings = Dialogue.Settings()
    settings.makesViews = configuration.dialogue.views
    // Whoever asks for views without saying what for gets them whole.
    settings.display = configuration.dialogue.display ?? .full
    settings.handlerTimeout = .seconds(configuration.dialogue.handlerTimeout)
    settings.restrictions = configuration.lock.restricted
    var dialogue = Dialogue(
      catalogue: catalogue, apps: apps, wording: wording, settings: settings,
      discourse: discourse, report: report)
    let lock = lock(database: database)
    dialogue.lock = lock
    dialogue.permissions = permissions(database: database)
    dialogue.journal = StoredJournal(database: database)
    let donations = StoredDonations(database: database, clock: wall)
    dialogue.donations = donations
    for app in fileApps { app.notices?.keep(donations) }
    dialogue.standIns = self.apps(database: database, effects: .simulated)
    return Session(
      language: try language(
        for: apps, isLockHeard: lock.hasPIN(), sounds: LearntSoundStore(database)),
      catalogue: catalogue,
      dialogue: dialogue, acceptance: configuration.acceptance, clock: turns,
      learning: nameLearning(database: database))
  }

  /// The intents that some app, or the dialogue itself, handles.
  package func supportedIntents() throws -> Set<String> {
    let apps = apps(database: try Database(path: Database.memory))
    return Set(apps.flatMap(\.handlers).map(\.intent) + ["Help", "Answer"])
  }

  /// The language of these apps; "lock" and "unlock" are listened for where there is a PIN.
  package func language(
    for apps: [App], isLockHeard: Bool = false, sounds: LearntSoundStore? = nil
  ) throws -> Language {
    let named = apps.filter(\.isNamed)
    let normalizer = Normalizer(
      written,
      aliases: named.map(AppName.init).reduce(into: [:]) {
        $0.merge($1.aliases) { first, _ in first }
      })
    return try Language(
      compiler: compiler, commands: commands(isLockHeard).map(\.qualifiedName),
      isForSpeech: isForSpeech, hearsFollowUps: configuration.dialogue.hearsFollowUps,
      fixed: words
        + Vocabulary.names(
          of: named, alone: Set(fileApps.map(\.app.name)), normalizer: normalizer)
        + [Vocabulary(pronounsOf: discourse, normalizer: normalizer)],
      pronouns: pronouns, sources: apps.flatMap(\.vocabularies), normalizer: normalizer,
      discourse: discourse, catalogue: catalogue, precedence: precedence(among: apps),
      statistics: statistics, sounds: sounds)
  }

  /// The rules of the intents to listen for.
  private func commands(_ isLockHeard: Bool) -> [Rule] {
    let declared = Set(catalogue.intents.map(\.name))
    return grammar.publicRules.filter { rule in
      (rule.isCommand || declared.contains(rule.name)) && intents?.contains(rule.name) != false
        && !isOff(rule)
        && (!isForSpeech || (rule.grammar == Self.lockGrammar ? isLockHeard : isHeard(rule)))
    }
  }

  /// The same composition for sessions that are spoken to.
  package var forSpeech: Composition {
    var composition = self
    composition.isForSpeech = true
    composition.grammar = compiler.grammar
    return composition
  }

  private static let lockGrammar = "lock"
  /// The same composition adapted to one speaker, or to none.
  package func speaking(as speaker: SpeakerTransform?) -> Composition {
    var composition = self
    composition.recognition.speaker = speaker
    return composition
  }

  /// The same composition without a transcriber: free words stay as the grammar's recogniser hears them.
  package var withoutTranscriber: Composition {
    var composition = self
    composition.configuration.recognition.dictation = nil
    return composition
  }

  private func isHeard(_ command: Rule) -> Bool {
    let heard = configuration.heard
    return heard.contains("all") || heard.contains(command.grammar)
      || fileApps.flatMap(\.grammars).contains { $0.file == command.location.file }
  }
}

extension Rule {
  /// Public rules with an upper-case initial are intents; the others are answers to a question.
  var isCommand: Bool {
    name.first?.isUppercase == true && name != "Answer"
  }
}

extension Composition {
  /// Sentences that can be said right now, as the answer to "what can you do" offers them.
  package func examples(database: Database, count: Int) async throws -> [String] {
    var session = try session(database: database)
    let outcome = try await session.respond(toIntent: Intent(name: "Help"))
    let examples = outcome.turn.response?.fields["examples"]?.elements ?? []
    let heard = try examples.map(\.plain).filter {
      try session.read($0, expecting: .command).intentName != nil
    }
    return Array(heard.prefix(count))
  }
}

/// The volume of the sound card's mixer.
struct MixerVolume: VolumeControl {
  let mixer: Mixer

  func volume() throws -> SoundVolume {
    let (percent, isMuted) = try mixer.volume()
    return SoundVolume(level: percent, isMuted: isMuted)
  }

  func set(_ volume: SoundVolume) throws {
    try mixer.set(percent: volume.level, isMuted: volume.isMuted)
  }
}
