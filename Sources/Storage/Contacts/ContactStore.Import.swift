extension ContactStore {
  /// What an import did.
  package struct Import: Sendable, Equatable {
    package var added = 0
    package var replaced = 0
  }
}
