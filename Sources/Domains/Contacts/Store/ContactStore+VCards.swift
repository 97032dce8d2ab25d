package import Foundation

extension ContactStore {
  /// Adds the contacts of vCards, and returns the errors in those that could not be read.
  ///
  /// The owner, known by UID or name, is not a contact, but the owner's card gives the others' relationships to the
  /// owner.
  package func add(
    vCards data: Data, owner: String? = nil
  ) throws -> (imported: Import, errors: [VCardError]) {
    let (cards, errors) = VCard.read(data)
    return (try add(VCard.contacts(cards, owner: owner)), errors)
  }
}
