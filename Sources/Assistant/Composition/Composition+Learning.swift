internal import Access
internal import Conversation
internal import Domains
internal import Storage

extension Composition {
  /// What learns into a store how names are said; `nil` where that is switched off, or nobody speaks.
  func nameLearning(database: Database) -> NameLearning? {
    guard isForSpeech, configuration.dialogue.learnsNames else { return nil }
    let lock = lock(database: database)
    return NameLearning(
      lexicon: lexicon, store: LearntSoundStore(database), clock: wall,
      isLocked: { (try? lock.state()) != .unlocked })
  }
}
