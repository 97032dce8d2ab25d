import Intents

/// Creation of missing things by name, as the catalogue's `creation` of a parameter describes.
extension Dialogue {
  /// Goes on with a thing that the handler makes when it carries the intent out; asks for its name where none was said.
  ///
  /// Whoever asked for a new one does not mean what is called nearly so.
  mutating func create(_ slot: Question.Slot, for request: Request) async -> Turn {
    guard let creation = request.creation(at: slot),
      let kind = request.definition[slot.parameter]?.thing
    else { return giveUp(request) }
    guard let name = request.value(at: slot)?.text, !name.words.isEmpty else {
      return ask(.name(slot), text(of: creation.ask, or: .ask, slot, in: request), of: request)
    }
    var request = request
    request.creating.remove(slot)
    request.settle(.entity(.new(kind: kind, name: name)), at: slot)
    return await advance(request)
  }
}
