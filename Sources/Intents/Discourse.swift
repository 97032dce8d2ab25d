package import Foundation
internal import JSON

/// The small words between commands and in the place of names, in the language of the file they were read from.
package struct Discourse: Sendable, Equatable {
  /// The words of a phrase, lower case; a comma is a word of its own.
  package typealias Phrase = [String]

  /// Phrases at the two ends of a sentence.
  package struct Hedges: Sendable, Equatable {
    package let before: [Phrase]
    package let after: [Phrase]
  }

  /// Stands in a pattern for the words that are to go.
  package static let oldWords = "${old}"
  /// Stands in a pattern for the words that take their place.
  package static let newWords = "${new}"

  /// Phrases that join two commands: "and then".
  package let joins: [Phrase]
  /// Those of them that the recogniser listens for, each of which costs it something.
  package let heardJoins: [Phrase]
  /// Phrases that take back the words before them: "no wait".
  package let corrections: [Phrase]
  /// Phrases that change what was just said, beside those that take it back: "make it".
  package let repairs: [Phrase]
  /// Patterns of what takes the place of what, by `oldWords` and `newWords`, or of what shall go: "not ${old} but ${new}".
  package let substitutions: [Phrase]
  /// Openings of what shall be done once more in another way, besides what was done: "and another one".
  package let others: [Phrase]
  /// Endings of the same: "as well".
  package let alsos: [Phrase]
  /// Pronouns that stand for several things, and never for one: "them".
  package let plurals: Set<String>
  /// What things are called, by their kind: "booking", of a reservation.
  package let things: [String: Set<String>]
  /// Leads to a text that says what shall be done: "to", of "to call the bank".
  package let textLeads: [Phrase]
  /// Phrases before values with which the same shall be done: "do that every day".
  package let doOvers: [Phrase]
  /// Phrases that put two values in each other's place: "the other way around".
  package let exchanges: [Phrase]
  /// Phrases behind a new value that say it will do: "seven is enough".
  package let approvals: [Phrase]
  /// Verbs that say how things are, so that "don't need it" forbids nothing.
  package let states: Set<String>
  /// Words in the place of a text that mean the one before: "the same thing".
  package let sames: Set<Phrase>
  /// Phrases that ask for the same once more: "a bit more".
  package let mores: [Phrase]
  /// Words for a piece of a text, after a word of it: "the running part".
  package let parts: Set<String>
  /// Words before a number that make it a time of day: "at" of "at six".
  package let hourLeads: Set<String>
  /// Phrases that ask for what was done to be done once more: "again".
  package let agains: [Phrase]
  /// Phrases that ask how things stand: "read me that"; and what may stand behind them: "so far".
  package let shows: [Phrase]
  package let showTails: [Phrase]
  /// Openings of a request before what changes or adds to the last one: "could you" of "could you make that sixty".
  package let openings: [Phrase]
  /// What begins a question for how something is asked for: "how do I".
  package let howTos: [Phrase]
  /// How reported questions are put; `nil` where the language does not say.
  package let reported: ReportedSpeech?
  /// What asks for the way back: "back".
  package let returns: [Phrase]
  /// The time of what was spoken of: "for then".
  package let spokenTimes: [Phrase]
  /// What gives a phrase a meaning: "when I say".
  package let teachings: [Phrase]
  /// Words before and after the meaning that change nothing of it: "I guess".
  package let hedges: Hedges
  /// Endings that ask whether it is so, and agree to nothing: "…, right".
  package let tagQuestions: [Phrase]
  /// Words that stand for what is spoken of, behind a value: "the rear one".
  package let standIns: Set<String>
  /// Words around an agreement that agree, too: "you may", "lovely".
  package let assents: Set<String>
  /// Words around an answer that turn it into something else: "not", "except".
  package let reversals: Set<String>
  /// Those of them that leave open whether it is meant at all: "maybe".
  package let doubts: [Phrase]
  /// Words that a sentence asks, forbids or commands with: no name begins with one where nothing stands before it.
  package let notNames: [Phrase]
  /// Openings of a sentence that asks for nothing to be done: "I wonder".
  package let noRequests: [Phrase]
  /// Openings of what makes a condition of the rest: "unless".
  package let conditions: [Phrase]
  /// Openings of what forbids something: "don't".
  package let prohibitions: [Phrase]
  /// Words that no name holds where nothing stands before it, since they make a sentence of it: "adding".
  package let clauseWords: Set<String>
  /// Openings that nothing is called by, whatever stands before it: "nothing".
  package let neverNames: [Phrase]
  /// Words after which more must follow, so that no name ends with them: "every".
  package let neverLast: Set<String>
  /// Words that make another verb of one: to add "up" is not to add, so that what follows is no name.
  package let particles: Set<String>
  /// Openings of a follow-up to the last command: "what about".
  package let leads: [Phrase]
  /// Optional endings of a follow-up: "too".
  package let tails: [Phrase]
  /// Words that may be passed over where a sentence can't be read with them: "maybe".
  package let fillers: Set<String>
  /// Sounds people make while they search for a word: "um".
  package let hesitations: Set<String>
  /// Openings of a remark beside a command: "it's" in "it's late, book me a ride".
  package let remarks: [Phrase]
  /// Further openings of a remark that a comma separates from the command: "the windshield" in "the windshield is
  /// foggy, turn on the defroster".
  package let remarksApart: [Phrase]
  /// Openings of an opinion on what was said: "that's".
  package let opinions: [Phrase]
  /// Words that turn a thing on or off: "on", "off", "kill".
  package let switches: [String: Bool]
  /// Words that say of one of several that nothing is done with it: "keep".
  package let spares: Set<String>
  /// Words that stand between a remark and the command beside it: "so" in "it's late, so book me a ride".
  package let remarkJoins: Set<String>
  /// Words that lead on to what follows them, so that no remark ends with one: "to".
  package let linkers: Set<String>
  /// Openings of a request with a gerund: "would you mind".
  package let gerundLeads: [Phrase]
  /// The ending of gerunds, "ing", and the ends of verbs that it takes the place of, "e" of "make".
  package let gerundEnding: String?
  package let lostByGerunds: [String]
  /// The ending of names in front of what belongs to them, "'s"; `nil` where there is none.
  package let possessiveEnding: String?
  /// Words before a noun that belong to it: "the", "my".
  package let determiners: Set<String>
  /// Those that may stand before what was said already: "the".
  package let definiteArticles: Set<String>
  /// Fillers that are no part of a text: "please".
  package let courtesies: Set<String>
  /// Full forms of contractions: "when is" for "when's".
  package let contractions: [String: Phrase]
  /// The kinds of things that pronouns stand for, those first that are likelier to be meant.
  package internal(set) var kinds: [String]
  private var pronounsByKind: [String: [Phrase]]
  /// Those pronouns that stand for one thing: "it".
  let singulars: Set<Phrase>
  let ordinals: [Phrase: Int]
  /// The position of the one that was spoken of before the last.
  package static let other = -2
  private let together: [Phrase: Int]
  private let exceptions: [Phrase]
  package let exclusions: [Phrase]
  /// Patterns of a wish that was given up, as `${old}`, for another one, as `${new}`: "i was going to ${old} but ${new}".
  package let abandoned: [Phrase]
  private let comparisons: [Phrase: Comparison]
  private let measures: [Phrase: Comparison]
  /// The pronoun that a bare verb may leave out: "pause" for "pause it"; `nil` where there is none.
  package let omitted: String?

  /// Reads `discourse.json`: lists of phrases, `pronouns` by the kind of thing they stand for, "" for any other, and
  /// `ordinals`, what stands for one of several things that were told: "the first one" for the 1st, "the other one" for
  /// the last but one; `together`, what stands for several of them; `exceptions`, what begins words for all but one; `exclusions`, what comes
  /// before what is left out;
  /// `comparisons`, what picks one by a measure: "the shorter one" for the least duration.
  package init(file name: String, data: Data) throws(CatalogueError) {
    do throws(JSONFault) {
      let file = try JSONReader.read(DiscourseFile.self, from: data)
      joins = Self.phrases(file.joins)
      heardJoins = Self.phrases(file.heardJoins)
      corrections = Self.phrases(file.corrections)
      repairs = Self.phrases(file.repairs)
      notNames = Self.phrases(file.notNames)
      noRequests = Self.phrases(file.noRequests)
      alsos = Self.phrases(file.alsos)
      textLeads = Self.phrases(file.textLeads)
      plurals = Set(file.plurals.map { $0.lowercased() })
      things = file.things.mapValues { Set($0.map { $0.lowercased() }) }
      sames = Set(Self.phrases(file.sames))
      states = Set(file.states)
      approvals = Self.phrases(file.approvals)
      doOvers = Self.phrases(file.doOvers)
      exchanges = Self.phrases(file.exchanges)
      tagQuestions = Self.phrases(file.tagQuestions)
      conditions = Self.phrases(file.conditions)
      prohibitions = Self.phrases(file.prohibitions)
      clauseWords = Set(file.clauseWords.map { $0.lowercased() })
      neverNames = Self.phrases(file.neverNames)
      neverLast = Set(file.neverLast)
      particles = Set(file.particles.map { $0.lowercased() })
      assents = Set(file.assents.map { $0.lowercased() })
      reversals = Set(file.reversals.map { $0.lowercased() })
      standIns = Set(file.standIns.map { $0.lowercased() })
      substitutions = file.substitutions.map(Self.phrase)
      others = Self.phrases(file.others)
      mores = Self.phrases(file.mores)
      agains = Self.phrases(file.agains)
      (shows, showTails) = (Self.phrases(file.shows), Self.phrases(file.showTails))
      parts = Set(file.parts.map { $0.lowercased() })
      hourLeads = Set(file.hourLeads.map { $0.lowercased() })
      openings = Self.phrases(file.openings)
      (howTos, teachings) = (Self.phrases(file.howTos), Self.phrases(file.teachings))
      returns = Self.phrases(file.returns)
      spokenTimes = Self.phrases(file.spokenTimes)
      reported = file.reported
      hedges = Hedges(
        before: Self.phrases(file.hedges["before"] ?? []),
        after: Self.phrases(file.hedges["after"] ?? []))
      doubts = Self.phrases(file.hedges["doubting"] ?? [])
      leads = Self.phrases(file.leads)
      tails = Self.phrases(file.tails)
      fillers = Set(file.fillers.map { $0.lowercased() })
      hesitations = Set(file.hesitations.map { $0.lowercased() })
      remarks = Self.phrases(file.remarks)
      remarksApart = Self.phrases(file.remarksApart)
      opinions = Self.phrases(file.opinions)
      switches = file.switches
      spares = Set(file.spares)
      remarkJoins = Set(file.remarkJoins.map { $0.lowercased() })
      linkers = Set(file.linkers.map { $0.lowercased() })
      gerundLeads = Self.phrases(file.gerundLeads)
      (gerundEnding, lostByGerunds) = (file.gerundEnding, file.lostByGerunds)
      possessiveEnding = file.possessiveEnding
      (determiners, courtesies) = (Set(file.determiners), Set(file.courtesies))
      definiteArticles = Set(file.definiteArticles)
      contractions = file.contractions.mapValues(Self.phrase)
      kinds = file.kinds
      pronounsByKind = file.pronouns.mapValues(Self.phrases)
      singulars = Set(Self.phrases(file.singulars))
      ordinals = Dictionary(
        file.ordinals.map { (Self.phrase($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first })
      together = Dictionary(
        file.together.map { (Self.phrase($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first })
      exceptions = Self.phrases(file.exceptions)
      exclusions = Self.phrases(file.exclusions)
      abandoned = file.abandoned.map(Self.phrase)
      comparisons = Dictionary(
        file.comparisons.map { (Self.phrase($0.key), $0.value) },
        uniquingKeysWith: { first, _ in first })
      measures = Dictionary(
        comparisons.map { [determiners, standIns] in
          (Self.withoutThing($0.key, determiners, standIns), $0.value)
        }, uniquingKeysWith: { first, _ in first })
      omitted = file.omitted
    } catch {
      throw CatalogueError(file: name, error)
    }
  }

  /// No such words at all: every sentence is one command.
  package init() {
    (joins, heardJoins, corrections, repairs, notNames) = ([], [], [], [], [])
    (leads, tails, remarks, remarksApart, opinions, gerundLeads) = ([], [], [], [], [], [])
    (fillers, linkers, contractions, kinds, pronounsByKind) = ([], [], [:], [], [:])
    (remarkJoins, switches, spares) = ([], [:], [])
    (ordinals, hesitations, together, omitted) = ([:], [], [:], nil)
    (exceptions, exclusions, abandoned) = ([], [], [])
    (noRequests, clauseWords, neverNames, neverLast, particles) = ([], [], [], [], [])
    (conditions, prohibitions, singulars, alsos, tagQuestions) = ([], [], [], [], [])
    (textLeads, things, plurals) = ([], [:], [])
    (sames, states, doOvers, exchanges, approvals) = ([], [], [], [], [])
    (assents, reversals, standIns, hourLeads, parts) = ([], [], [], [], [])
    (substitutions, others, mores, agains, openings, howTos, teachings, returns, spokenTimes) =
      ([], [], [], [], [], [], [], [], [])
    reported = nil
    (shows, showTails) = ([], [])
    (doubts, hedges) = ([], Hedges(before: [], after: []))
    (gerundEnding, lostByGerunds, determiners, courtesies) = (nil, [], [], [])
    (definiteArticles, comparisons, measures, possessiveEnding) = ([], [:], [:], nil)
  }

  /// Pronouns for a thing of a kind mentioned just now: "her" for a contact, "it" for a list.
  package func pronouns(for kind: String) -> [Phrase] {
    pronounsByKind[kind] ?? pronounsByKind[""] ?? []
  }

  mutating func add(pronouns texts: [String], for kind: String) {
    let known = pronouns(for: kind)
    let new = texts.map { Self.phrase($0.lowercased()) }.filter { !known.contains($0) }
    pronounsByKind[kind] = (new + known).sorted { $0.count > $1.count }
  }

  /// Phrases that pick some of several things of any kind: "the first one", "both".
  package var selections: [Phrase] {
    (Array(ordinals.keys) + Array(together.keys) + Array(comparisons.keys))
      .sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Whether the words stand for one thing, and never for several.
  package func isSingular(_ words: String) -> Bool { singulars.contains(Self.phrase(words)) }

  /// Whether somebody is spoken of by a word that begins a clause: "I", "we're".
  package func isSubject(_ word: String) -> Bool {
    clauseWords.contains(word) && remarks.contains { $0.first == word }
  }

  /// Whether words between commas are a remark: "they never eat them".
  package func isRemark(_ words: some Collection<String>) -> Bool {
    guard let first = words.first else { return false }
    return remarks.contains { words.count > $0.count && words.starts(with: $0) }
      || words.count > 2 && clauseWords.contains(first) && remarksApart.contains([first])
  }

  /// The position that the words pick out of several things, counted from 1, or from -1 backwards as they were last
  /// spoken of; `nil` when they pick none.
  package func ordinal(of words: String) -> Int? { ordinals[Self.phrase(words)] }

  /// The measure by which the words pick one of several things; `nil` when they pick none.
  package func comparison(of words: String) -> Comparison? { comparison(of: Self.phrase(words)) }

  /// The measure of "the cheapest one", which "cheapest" and "a cheapest one" have as well.
  private func comparison(of words: Phrase) -> Comparison? {
    comparisons[words] ?? measures[Self.withoutThing(words, determiners, standIns)]
  }

  /// What is said of a thing, without the article and the "one".
  private static func withoutThing(
    _ words: Phrase, _ determiners: Set<String>, _ standIns: Set<String>
  ) -> Phrase {
    let rest = words.drop(while: determiners.contains)
    return rest.last.map(standIns.contains) == true ? rest.dropLast() : Array(rest)
  }

  /// How many things the words stand for: 2 for "both", 0 for all there are; `nil` when they do not say.
  package func count(of words: String) -> Int? { together[Self.phrase(words)] }

  /// The things the words leave out of several: "the passport" in "all but the passport"; `nil` when they leave
  /// nothing out.
  package func exception(in words: String) -> Phrase? { exception(in: Self.phrase(words)) }

  private func exception(in words: Phrase) -> Phrase? {
    guard let lead = exceptions.first(where: { words.starts(with: $0) && words.count > $0.count })
    else { return nil }
    return Array(words.dropFirst(lead.count))
  }

  /// Whether some of the words are for the other one of several: "go on with the other one".
  package func namesOther(_ words: Phrase) -> Bool {
    ordinals.contains { $0.value == Self.other && words.firstRange(of: $0.key) != nil }
  }

  /// The name behind words for the other one of several: "Tom", of "the other Tom"; `nil` where there are none.
  package func nameOfOther(_ words: String) -> String? {
    let words = Self.phrase(words)
    let phrases = ordinals.filter { $0.value == Self.other }.keys
    let bare = phrases.map { phrase in Array(phrase.drop(while: definiteArticles.contains)) }
    let length = (Array(phrases) + bare).filter { words.starts(with: $0) }.map(\.count).max()
    guard let length, length < words.count else { return nil }
    let name = words[length...].joined(separator: " ")
    return isPronoun(ofAnyKind: [name]) ? nil : name
  }

  /// What words rule out: "Tom Clark", by "not Tom Clark"; `nil` where they rule out nothing, or say what is meant instead.
  package func excluded(by words: Phrase) -> Phrase? {
    substitutions.lazy.filter { $0.last == Self.oldWords }.map { $0.dropLast() }
      .first { lead in
        !lead.contains(Self.newWords) && words.count > lead.count && words.starts(with: lead)
      }.map { Array(words.dropFirst($0.count)) }
  }

  /// True when words are a pronoun for things of a kind.
  package func isPronoun(_ words: String, for kind: String) -> Bool {
    let words = Self.phrase(words)
    return pronouns(for: kind).contains(words) || ordinals[words] != nil || together[words] != nil
      || exception(in: words) != nil || comparison(of: words) != nil
  }

  /// True when words are a pronoun for things of some kind, and pick none of several.
  package func isPronoun(ofAnyKind words: Phrase) -> Bool {
    together[words] != nil || (kinds + [""]).contains { pronouns(for: $0).contains(words) }
  }

  /// Longer phrases first, so that "no wait" is not taken for "no".
  private static func phrases(_ texts: [String]) -> [Phrase] {
    texts.map(phrase).filter { !$0.isEmpty }.sorted { $0.count > $1.count }
  }

  private static func phrase(_ text: String) -> Phrase {
    text.split(separator: " ").map(String.init)
  }
}

extension Discourse {
  /// Adds kinds of things, and to the pronouns of a kind, which are the usual ones where it has none of its own.
  ///
  /// A new kind goes before the next in its list that is known, and behind all others where none is.
  package mutating func add(kinds new: [String], pronouns: [String: [String]]) {
    var end = kinds.endIndex
    for kind in new.reversed() {
      if let index = kinds.firstIndex(of: kind) {
        end = index
      } else {
        kinds.insert(kind, at: end)
      }
    }
    for (kind, texts) in pronouns { add(pronouns: texts, for: kind) }
  }
}
