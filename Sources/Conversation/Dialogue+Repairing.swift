import Intents

/// Changes to a command that waits for an answer, or that has been carried out.
extension Dialogue {
  /// Goes on with the open command as it is said now, or does the last act over.
  mutating func repair(_ readings: [Interpretation], isBefore: Bool = false) async -> Turn {
    let before = isBefore ? lastAct.map { ($0.request.anew, Optional($0)) } : nil
    guard let (pending, act) = before ?? repairable,
      let (reading, intent) = intent(repairing: pending, in: readings)
    else { return await misunderstood() }
    if let act, let change = change(of: act, from: pending.spoken, to: intent) {
      var turn = await begin(change)
      turn.reading = reading
      return turn
    }
    var repaired = await retrying(
      Set(pending.unsupportedValues.keys), in: pending.repaired(as: intent))
    if let act {
      do {
        repaired = try await replacing(act, by: repaired)
      } catch {
        return failed(repaired, error)
      }
    }
    var turn = await makingRoom(for: repaired, after: await advance(repaired))
    turn.reading = reading
    return turn
  }

  /// Offers to take back first what a request does over, where it fails while there is that: a ride, for the person who has one.
  private mutating func makingRoom(for request: Request, after turn: Turn) async -> Turn {
    guard let counter = request.countered?.by, let code = turn.response?.code,
      request.definition.occupied.contains(code.rawValue),
      let definition = definition(of: counter.name)
    else { return turn }
    var first = Request(intent: counter, definition: definition)
    (first.isTentative, first.then) = (true, [request.intent])
    var next = await advance(first)
    next.text = joined(turn.text, next.text)
    return next
  }

  /// The intent that changes what was done into what is said now, without doing it over; `nil` where none changes all that
  /// differs.
  private func change(of act: Act, from before: Intent, to now: Intent) -> Intent? {
    guard acts.first === act else { return nil }
    let names = Set(before.parameters.keys).union(now.parameters.keys)
      .filter { before[$0] != now[$0] }
    let intents = catalogue.intents + apps.flatMap(\.intents)
    let changing = intents.first { definition in
      definition.changes == now.name
        && names.allSatisfy { definition.replacing($0) != nil }
        && apps.contains { $0.handler(of: definition.name) != nil }
    }
    guard let changing, !names.isEmpty else { return nil }
    var intent = act.topic.named(in: changing)
    for name in names {
      guard let parameter = changing.replacing(name) else { continue }
      intent[parameter.name] = now[name]
    }
    return intent
  }

  /// Does what is like the open command, or the last act, besides it.
  mutating func doAgain(_ readings: [Interpretation]) async -> Turn {
    if let open = request, open.open != nil,
      let (reading, intent) = intent(repairing: open, in: readings)
    {
      setAside(for: open.definition, .besides)
      request = nil
      var turn = await advance(open.anew.repaired(as: intent))
      turn.reading = reading
      return turn
    }
    let last = acts.first { $0.request.intent.name == readings.first?.rule && isRecent($0) }
    guard let act = last ?? done,
      let (reading, meant) = intent(repairing: act.request, in: readings)
    else { return await misunderstood() }
    var intent = meant
    for (name, value) in meant.parameters {
      guard let new = value.moment, let old = act.request.intent[name]?.moment else { continue }
      intent[name] = .moment(new.inHalf(of: old))
    }
    var turn = await advance(act.request.anew.repaired(as: intent))
    turn.reading = reading
    return turn
  }

  private var repairable: (Request, Act?)? {
    if let request { return (request, nil) }
    return done.map { ($0.request.anew, $0) }
  }

  /// Takes the act back at once, since the two may exclude each other.
  ///
  /// It is brought back if nothing comes of the new one. What can't be taken back and costs is asked about; what an intent takes
  /// back that costs itself is taken back by it once the new one is done.
  mutating func replacing(_ act: Act, by request: Request) async throws -> Request {
    var request = request
    guard acts.first === act else { return request }
    if let changes = act.ownChanges {
      request.replaced = (act, try changes.takeBack())
      acts.removeFirst()
      forget(act.topic)
    } else if let counter = counter(to: act), request.intent.name == act.request.intent.name,
      counter.name != request.intent.name,
      let definition = definition(of: counter.name)
    {
      if definition.isCostly {
        (request.doneBefore, request.countered) = (act.text, (act, counter))
      } else if await begin(counter).response?.isFailure != false {
        request.doneBefore = act.text
      }
    } else if act.request.definition.isCostly {
      request.doneBefore = act.text
    }
    return request
  }

  /// What came of a request, which goes on with taking back what it did over.
  mutating func countering(_ request: Request, _ response: Response) -> Response {
    guard !response.isFailure else { return response }
    var response = response
    if !request.then.isEmpty { response.following = (response.following ?? []) + request.then }
    guard let (act, counter) = request.countered else { return response }
    acts.removeAll { $0 === act }
    response.following = (response.following ?? []) + [counter]
    return response
  }

  /// Brings the act back that was taken back in favour of a request of which nothing came.
  mutating func bringBack(replacedBy request: Request) {
    guard let (act, changes) = request.replaced, let back = try? changes.takeBack() else { return }
    acts.insert(Act(act, changes: back), at: 0)
    topics.insert(act.topic, at: 0)
  }

  private func intent(
    repairing request: Request, in readings: [Interpretation]
  ) -> (Interpretation, Intent)? {
    for reading in referring(readings) where reading.rule == request.intent.name {
      if let intent = try? Intent(reading, as: request.definition) { return (reading, intent) }
    }
    return nil
  }

  /// Begins another command in the place of the open one or of the last act: "no, the ride".
  mutating func replace(_ readings: [Interpretation]) async -> Turn {
    guard let (pending, act) = repairable, let command = command(in: referring(readings)),
      let definition = definition(of: command.intent.name)
    else { return await misunderstood() }
    var next = Request(intent: command.intent, definition: definition)
    if let act {
      do {
        next = try await replacing(act, by: next)
      } catch {
        return failed(next, error)
      }
    } else {
      bringBack(replacedBy: pending)
    }
    request = nil
    var turn = await advance(next)
    turn.reading = command.reading
    return turn
  }

  /// Sets the command that waits for an answer aside where a new one only asks for something, has nothing to do with it, or is
  /// wanted besides; or else drops it.
  ///
  /// A question in between that asks something itself, and costs nothing, is given up for the next.
  mutating func setAside(for next: IntentDefinition?, _ standing: Interpretation.Standing? = nil) {
    let open = request.flatMap { $0.open == nil ? nil : $0 }
    let isGivenUp = !suspended.isEmpty && open?.definition.isCostly != true
    guard let waiting = isGivenUp ? suspended.popLast() : open else { return }
    if standing == .besides {
      suspended.append(waiting)
    } else if let next, next.name != waiting.intent.name, standing != .instead,
      next.isQuery || isBeside(next, waiting)
    {
      suspended.append(waiting)
    } else {
      bringBack(replacedBy: waiting)
      if next?.name != waiting.intent.name, waiting.isWorthTelling { dropped = waiting }
    }
  }

  /// Whether a command is of another domain than the one that waits, which is surely wanted: a message, while a table is booked.
  private func isBeside(_ next: IntentDefinition, _ waiting: Request) -> Bool {
    !waiting.isTentative
      && catalogue.domain(of: next.name) != catalogue.domain(of: waiting.intent.name)
  }

  /// Comes back to the command that was set aside, and tells which one was dropped.
  mutating func comeBack(after turn: Turn) -> Turn {
    var turn = turn
    if let dropped, turn.intent != nil {
      turn.text = joined(wording(.dropped, ["request": .text(dropped.wish)]), turn.text)
    }
    guard request == nil, let pending = suspended.popLast(), let open = pending.open else {
      return turn
    }
    request = pending
    turn.text = joined(turn.text, open.text)
    turn.expectation = expectation
    return turn
  }
}

extension Intent {
  /// The same with the parameters that another intent says and that this one has, too.
  func changed(by other: Intent, of definition: IntentDefinition) -> Intent {
    var changed = self
    for (name, value) in other.parameters where definition[name] != nil {
      changed[name] = value
      changed.sounds[name] = other.sounds[name]
    }
    return changed
  }
}

extension Request {
  /// The speaker's aim in words: "send money".
  var wish: String { definition.wish }

  /// Whether somebody who says something else is told that nothing comes of it: it was asked for, and would have
  /// changed something.
  fileprivate var isWorthTelling: Bool { !isTentative && !definition.isQuery && !wish.isEmpty }
}
