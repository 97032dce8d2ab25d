import Intents

/// "The other one": of what was offered, what was not taken.
extension Dialogue {
  /// Things that were offered, by name, and which of them were taken.
  package struct Offered {
    package let names: [String]
    package let taken: Set<Int>
  }

  /// What was offered in the open command, or the last one; nothing where none of it was taken yet.
  package var offered: Offered {
    let values = (request ?? done?.request).flatMap { $0.notTaken.isEmpty ? nil : $0 }
    guard let request = values, let (_, values) = request.offered else {
      return Offered(names: [], taken: [])
    }
    let left = request.notTaken
    return Offered(
      names: values.map { $0.spoken(in: wording.language) },
      taken: Set(values.indices.filter { !left.contains(values[$0]) }))
  }

  /// Takes another one of what was offered, in the place of what was taken or in a command of its own besides; `nil` where readings speak of
  /// none.
  mutating func takeOffered(_ readings: [Interpretation]) async -> Turn? {
    guard let reading = readings.first,
      let name = reading.slots.first(where: { $0.name == Interpretation.offeredSlot })?.value.text,
      var next = request ?? done?.request, let (slot, values) = next.offered,
      let value = values.first(where: { $0.spoken(in: wording.language) == name })
    else { return nil }
    let isBesides = reading.standing == .besides
    if request != nil {
      if isBesides { setAside(for: next.definition, .besides) }
      next = isBesides ? next.anew : next.closed
      request = nil
    } else if let act = done {
      do {
        next = isBesides ? act.request.anew : try await replacing(act, by: act.request.anew)
      } catch {
        return failed(act.request, error)
      }
    }
    next.settle(value, at: slot)
    next.doubt = nil
    var turn = await advance(next)
    turn.reading = reading
    return turn
  }

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
      return await take(others, at: slot, of: try await replacing(act, by: act.request.anew))
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
    let waiting = suspended.flatMap(\.intent.parameters.values).flatMap(\.elements)
    let told = topics.filter(isFresh).flatMap(\.mentions).flatMap(\.values)
    let mentioned = (waiting + told).compactMap(\.entity)
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
