extension ContactStore {
  /// What an import did.
  package struct Import: Sendable, Equatable {
    package var added = 0
    package var replaced = 0
    /// The names of those who were added although somebody is called the same: nothing else tells them to be one.
    package var namesakes: [String] = []
  }

  /// By what a card without a known UID is taken for somebody known.
  package enum Identity: Sendable {
    /// By the name alone, where the names are the identifiers of their source.
    case name
    /// By the name and an address that both have, or where the card says nothing that was not known.
    case evidence
  }
}
