import Intents

/// What happens to a command that waits for an answer when something else is said.
extension Dialogue {
  /// Goes on with the open command as it is said now.
  mutating func repair(_ readings: [Interpretation]) async -> Turn {
    guard let request, let (reading, intent) = intent(repairing: request, in: readings) else {
      return await misunderstood()
    }
    var turn = await advance(request.repaired(as: intent))
    turn.reading = reading
    return turn
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
