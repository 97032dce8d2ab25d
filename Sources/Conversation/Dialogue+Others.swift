import Intents

/// "The other one": of what was offered, what was not taken.
extension Dialogue {
  /// Takes the other one in the open command; where nothing was taken yet, the question stays.
  mutating func takeOther(of request: Request) async -> Turn {
    guard let (slot, _) = request.offered, !request.notTaken.isEmpty else { return again(request) }
    return await take(request.notTaken, at: slot, of: request.closed)
  }

  /// Does the last act over with the other one.
  mutating func doOther() async -> Turn {
    guard let act = done, let (slot, _) = act.request.offered else {
      return Turn(text: wording(.nothingAsked))
    }
    let others = act.request.notTaken
    guard !others.isEmpty else { return Turn(text: wording(.nothingAsked)) }
    do {
      return await take(others, at: slot, of: try replacing(act, by: act.request.anew))
    } catch {
      return failed(act.request, error)
    }
  }

  private mutating func take(
    _ others: [Value], at slot: Question.Slot, of request: Request
  ) async -> Turn {
    var request = request
    guard others.count == 1, let other = others.first else {
      return ask(.choice(slot, others), chooseText(others, slot, in: request), of: request)
    }
    request.settle(other, at: slot)
    request.doubt = nil
    return await advance(request)
  }
}
