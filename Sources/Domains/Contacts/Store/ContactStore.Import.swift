extension ContactStore {
  /// The result of an import.
  package struct Import: Sendable, Equatable {
    package var added = 0
    package var replaced = 0
    /// The names of those added although a contact has the same name, since nothing else shows them to be one person.
    package var namesakes: [String] = []
  }

  /// The evidence by which a card without a known UID is matched to a contact.
  package enum Identity: Sendable {
    /// The name alone, where names are the identifiers of their source.
    case name
    /// The name and a shared address, or the name on a card that says nothing new.
    case evidence
  }
}
