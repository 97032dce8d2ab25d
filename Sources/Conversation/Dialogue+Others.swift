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

  /// A request with mere names where it says "the other Tom", noting that it does.
  func withoutOthers(_ request: Request) -> Request {
    var request = request
    for parameter in request.definition.parameters where parameter.thing != nil {
      guard let value = request.intent[parameter.name] else { continue }
      let names = value.elements.map { element in
        element.text.flatMap(discourse.nameOfOther).map(Value.text) ?? element
      }
      guard names != value.elements else { continue }
      request.others.insert(parameter.name)
      request.intent[parameter.name] = parameter.isArray ? .list(names) : names[0]
    }
    return request
  }

  /// Those of several that were not spoken of last, where the other one is asked for; `nil` where that leaves none, or all.
  func others(of values: [Value], _ slot: Question.Slot, in request: Request) -> [Value]? {
    guard request.others.contains(slot.parameter) else { return nil }
    let mentioned = topics.filter(isFresh).flatMap(\.mentions).flatMap(\.values).compactMap(
      \.entity)
    let rest = values.filter { value in
      !mentioned.contains { $0.kind == value.entity?.kind && $0.name == value.entity?.name }
    }
    return rest.isEmpty || rest.count == values.count ? nil : rest
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
