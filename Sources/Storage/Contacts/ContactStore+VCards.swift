package import Foundation

extension ContactStore {
  /// Adds the contacts of vCards, and tells what was wrong with those that could not be read.
  ///
  /// The owner, known by UID or name, is no contact, but the owner's card says what others are to the owner.
  package func add(
    vCards data: Data, owner: String? = nil
  ) throws -> (imported: Import, errors: [VCardError]) {
    let (cards, errors) = VCard.read(data)
    return (try add(VCard.contacts(cards, owner: owner)), errors)
  }
}
