package import Domains
internal import Foundation
internal import Grammar
package import Recognition

/// Learns how people say names, from what was misheard and then put right.
///
/// Of the last utterances the phones are kept, in memory and for a minute at most. Once a command is carried out, those before
/// it in which its name was taken for another, or nothing was understood, tell how that name was said.
package struct NameLearning: Sendable {
  /// The most utterances that are kept, and for how long.
  private static let (most, longest) = (4, Duration.seconds(60))

  private let hearing: NameHearing
  private let store: LearntSoundStore
  private let clock: WallClock
  /// Whether nothing personal is to be learnt now.
  private let isLocked: @Sendable () -> Bool
  /// Those before the newest.
  private var earlier: [HeardUtterance] = []
  /// What is being answered; `nil` where it was not spoken.
  private var newest: HeardUtterance?

  /// Learns into a store, unless the device is locked.
  package init(
    lexicon: PronunciationLexicon, store: LearntSoundStore, clock: WallClock,
    isLocked: @escaping @Sendable () -> Bool
  ) {
    hearing = NameHearing(lexicon: lexicon)
    (self.store, self.clock, self.isLocked) = (store, clock, isLocked)
  }

  /// How many utterances are remembered.
  var count: Int { earlier.count + (newest == nil ? 0 : 1) }

  /// The words of the newest utterance; none where it was not spoken.
  var words: [String] { newest?.words ?? [] }

  /// Begins with what was said next; `nil` where it was not spoken, or is a secret.
  mutating func hear(_ phones: HeardPhones?, as words: [String], asked: String?) {
    if let newest { earlier = (earlier + [newest]).suffix(Self.most - 1) }
    newest = phones.map {
      HeardUtterance(phones: $0, words: words, asked: asked, time: ContinuousClock.now)
    }
    forgetOld()
    if isLocked() { forget() }
  }

  /// When the oldest utterance is to be forgotten; `nil` where none is remembered.
  var forgetting: ContinuousClock.Instant? {
    (earlier + [newest].compactMap(\.self)).map(\.time).min().map { $0 + Self.longest }
  }

  /// Forgets what nobody will come back to.
  mutating func forgetOld(at now: ContinuousClock.Instant = .now) {
    let start = now - Self.longest
    earlier.removeAll { $0.time <= start }
    if let time = newest?.time, time <= start { newest = nil }
  }

  mutating func forget() { (earlier, newest) = ([], nil) }

  /// Takes note of the names that the newest utterance was taken to have; another command than those before leaves of them
  /// only what was lost.
  mutating func understand(_ names: [HeardUtterance.Name], isAnother: Bool) {
    newest?.names += names
    newest?.isUnderstood = true
    if isAnother { earlier.removeAll { !$0.isLost } }
  }

  /// Takes note that what was said before the newest utterance was called off.
  mutating func giveUp() {
    for index in earlier.indices { earlier[index].isGivenUp = true }
  }

  /// Learns from the utterances before the newest how things are called that a command was about, and has been carried
  /// out; returns whether anything was noted.
  mutating func settle(_ things: [MeantThing]) throws -> Bool {
    let utterances = earlier
    earlier = []
    guard !utterances.isEmpty, !isLocked() else { return false }
    var isNoted = false
    for thing in things {
      for utterance in utterances where try note(thing, in: utterance, among: utterances) {
        isNoted = true
      }
    }
    return isNoted
  }

  private func note(
    _ thing: MeantThing, in utterance: HeardUtterance, among all: [HeardUtterance]
  ) throws -> Bool {
    for place in places(of: thing, in: utterance, among: all) {
      let sounds = sounds(of: thing, in: utterance, at: place)
      for sound in sounds { try store.add(sound, isLike: NameHearing.areAlike) }
      if !sounds.isEmpty { return true }
    }
    return false
  }

  /// Where an utterance may have the name of a thing; nowhere if it was heard there.
  private func places(
    of thing: MeantThing, in utterance: HeardUtterance, among all: [HeardUtterance]
  ) -> [HeardUtterance.Place] {
    let parameter = thing.parameter
    if let name = utterance.name(of: parameter) {
      return thing.isCalled(name) ? [] : [utterance.place(of: parameter)].compactMap(\.self)
    }
    guard utterance.isLost else { return [.init(before: utterance.words, after: [])] }
    // It may have been the sentence in which the name was heard at last.
    let others = (all + [newest].compactMap(\.self)).filter { other in
      other.name(of: parameter).map(thing.isCalled) == true
    }.compactMap { $0.place(of: parameter) }
    return (utterance.asked == parameter ? [.init(before: [], after: [])] : []) + others
  }

  /// The words of a thing's name as an utterance has them, where that is a new way to say them.
  private func sounds(
    of thing: MeantThing, in utterance: HeardUtterance, at place: HeardUtterance.Place
  ) -> [LearntSound] {
    guard
      let phones = hearing.phones(
        in: utterance.phones, behind: place.before, before: place.after)
    else { return [] }
    let nearest = thing.names.compactMap { name in
      hearing.distance(of: phones, to: name).map { (name: name, distance: $0) }
    }.min { $0.distance < $1.distance }
    guard let nearest,
      !hearing.isRather(thing.others, phones, than: nearest.distance)
    else { return [] }
    return zip(nearest.name, hearing.parts(of: phones, as: nearest.name)).compactMap {
      word, part in
      part.map {
        LearntSound(kind: thing.kind, word: word.text, phones: $0, heard: clock.now())
      }
    }
  }
}
