package import Foundation

extension VCard {
  /// The cards of a file, and the errors in the others; a broken card does not spoil its neighbours.
  package static func read(_ data: Data) -> (cards: [VCard], errors: [VCardError]) {
    var cards: [VCard] = []
    var errors: [VCardError] = []
    var open: Draft?
    for line in Line.lines(of: data) {
      do throws(VCardError) {
        let property = try Property(line)
        switch (property.name, property.text.uppercased()) {
        case ("BEGIN", "VCARD"):
          if let open { errors.append(open.unfinished) }
          open = Draft(line: line.number)
        case ("END", "VCARD"):
          guard let draft = open else {
            throw VCardError(line: line.number, reason: "a card ends that has not begun")
          }
          open = nil
          if !draft.isBroken { cards.append(try draft.card()) }
        default:
          guard open != nil else {
            throw VCardError(line: line.number, reason: "it stands outside a card")
          }
          open?.properties.append(property)
        }
      } catch {
        errors.append(error)
        open?.isBroken = true
      }
    }
    if let open { errors.append(open.unfinished) }
    return (cards, errors)
  }

  /// A card that is being read.
  private struct Draft {
    let line: Int
    var properties: [Property] = []
    var isBroken = false

    var unfinished: VCardError { VCardError(line: line, reason: "the card does not end") }

    func card() throws(VCardError) -> VCard {
      let version = properties.first { $0.name == "VERSION" }?.text ?? "2.1"
      guard ["2.1", "3.0", "4.0"].contains(version) else {
        throw VCardError(line: line, reason: "version '\(version)' of vCard is not known")
      }
      return VCard(
        version: version, properties: properties.filter { $0.name != "VERSION" }, line: line)
    }
  }
}

/// An error in a vCard, with the line it is on.
package struct VCardError: Error, Equatable, CustomStringConvertible {
  /// The line, counted from 1 in the file as it stands, folded lines included.
  package let line: Int
  package let reason: String

  package init(line: Int, reason: String) {
    self.line = line
    self.reason = reason
  }

  package var description: String { "cannot read line \(line): \(reason)" }
}
