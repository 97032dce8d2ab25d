import Intents

/// Creation of missing things by name, as the catalogue's `creation` of a parameter describes.
extension Dialogue {
  /// Goes on with a thing that the handler makes when it carries the intent out; asks for its name where none was said.
  ///
  /// Whoever asked for a new one does not mean what is called nearly so.
  mutating func create(_ place: Question.Place, for request: Request) async -> Turn {
    guard let creation = request.creation(at: place),
      let kind = request.definition[place.parameter]?.thing
    else { return giveUp(request) }
    guard let name = request.value(at: place)?.text, !name.words.isEmpty else {
      return ask(.name(place), text(of: creation.ask, or: .ask, place, in: request), of: request)
    }
    var request = request
    request.creating.remove(place)
    request.settle(.entity(.new(kind: kind, name: name)), at: place)
    return await advance(request)
  }
}
