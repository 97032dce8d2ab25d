import Intents

/// "Did you mean Grocery Store?", as those see it who read what is said next.
extension Dialogue {
  /// The parameter whose value is guessed from a similar name, while it is asked whether that is right; `nil` otherwise.
  package var guessedParameter: String? {
    guard case .guess(let slot, _)? = request?.open?.question else { return nil }
    return slot.parameter
  }

  /// The dialogue as it would be had the guess been agreed to and the command carried out: what goes on with that is read by it, and nothing
  /// is done.
  package var asIfDone: Dialogue {
    guard var request, case .guess(let slot, let value)? = request.open?.question else {
      return self
    }
    request.settle(value, at: slot)
    let done = request.closed
    let response = Response(.success)
    var dialogue = self
    dialogue.request = nil
    dialogue.remember(done, response)
    dialogue.last = Act(done, response, nil, saying: "")
    return dialogue
  }
}
