import Intents

/// What happens to a command when something else is said of it, while it waits for an answer or once it is done.
extension Dialogue {
  /// Goes on with the open command as it is said now, or does the last act over.
  mutating func repair(_ readings: [Interpretation]) async -> Turn {
    guard let (pending, act) = repairable,
      let (reading, intent) = intent(repairing: pending, in: readings)
    else { return await misunderstood() }
    var repaired = pending.repaired(as: intent)
    if let act {
      do {
        repaired = try replacing(act, by: repaired)
      } catch {
        return failed(repaired, error)
      }
    }
    var turn = await advance(repaired)
    turn.reading = reading
    return turn
  }

  /// Does what is like the last act besides it.
  mutating func doAgain(_ readings: [Interpretation]) async -> Turn {
    guard let act = done,
      let (reading, intent) = intent(repairing: act.request, in: readings)
    else { return await misunderstood() }
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
  /// It is brought back if nothing comes of the new one. What can't be taken back and costs is asked about.
  private mutating func replacing(_ act: Act, by request: Request) throws -> Request {
    var request = request
    guard acts.first === act else { return request }
    if let changes = act.ownChanges {
      request.replaced = (act, try changes.takeBack())
      acts.removeFirst()
    } else if act.request.definition.isCostly {
      request.doneBefore = act.text
    }
    return request
  }

  /// Brings the act back that was taken back in favour of a request of which nothing came.
  mutating func bringBack(replacedBy request: Request) {
    guard let (act, changes) = request.replaced, let back = try? changes.takeBack() else { return }
    acts.insert(Act(act, changes: back), at: 0)
  }

  private func intent(
    repairing request: Request, in readings: [Interpretation]
  ) -> (Interpretation, Intent)? {
    for reading in referring(readings) where reading.rule == request.intent.name {
      if let intent = try? Intent(reading, as: request.definition) { return (reading, intent) }
    }
    return nil
  }

  /// Sets the open command aside where a new one only asks for something.
  mutating func setAside(for definition: IntentDefinition) {
    guard let request, request.open != nil, definition.isQuery,
      definition.name != request.intent.name
    else { return }
    suspended = request
  }

  /// Comes back to the command that was set aside, or tells that one is called off that was only to be agreed to.
  mutating func comeBack(after turn: Turn, from before: Request?) -> Turn {
    guard request == nil else { return turn }
    var turn = turn
    if let pending = suspended, let open = pending.open {
      suspended = nil
      request = pending
      turn.text = joined(turn.text, open.text)
      turn.expectation = expectation
    } else if let before, before.open?.question == .agreement, let intent = turn.intent,
      intent.name != before.intent.name
    {
      turn.text = joined(wording(.cancelled), turn.text)
    }
    return turn
  }
}
