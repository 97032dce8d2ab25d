package import Intents

/// Taking back what was done last, and doing it over.
extension Dialogue {
  /// Notes what came of a request; what was only asked for is nothing to take back.
  mutating func note(
    _ request: Request, _ response: Response, _ changes: (any Changes)?, saying text: String
  ) {
    let act = Act(request, response, changes, saying: text)
    last = act
    guard !response.isFailure, !request.definition.isQuery else { return }
    undone = nil
    acts = [act] + acts.prefix(settings.acts - 1)
  }

  func isRecent(_ act: Act) -> Bool {
    ContinuousClock.now - act.topic.ended < settings.actAge
  }

  /// The last act, unless that is too long ago.
  var lastAct: Act? { acts.first.flatMap { isRecent($0) ? $0 : nil } }

  /// The last act or request, which may be said otherwise; `nil` while a question is open.
  var done: Act? { request == nil ? last.flatMap { isRecent($0) ? $0 : nil } : nil }

  /// The intent that was carried out last and may be said otherwise, by name.
  package var doneIntent: String? { done?.request.intent.name }

  /// The only time of the open command, or else of what was carried out last, as it was told; `nil` where it is private and the
  /// device is locked.
  package var spokenMoment: Moment? {
    let fields = request?.fields ?? done?.fields ?? [:]
    guard let request = request ?? done?.request,
      !isPrivate(request) || (try? lock.state()) == .unlocked
    else { return nil }
    let times = Inquiry(about: .moment)
      .answers(from: fields, or: request.intent, of: request.definition)
    return times.count == 1 ? times[0].moment : nil
  }

  /// The intent that was carried out last and is not only a question, by name; `nil` where that is too long ago.
  package var undoableIntent: String? { lastAct?.request.intent.name }

  /// "Undo that": takes the last act back, whatever it was, or says why not.
  ///
  /// What it was done in place of is brought back, but not `forGood`: "scrap it" wants neither.
  mutating func undo(forGood: Bool = false) async -> Turn {
    guard let act = lastAct else { return Turn(text: wording(.nothingToUndo)) }
    if let turn = refusalWhileLocked(of: act) { return turn }
    if let changes = act.ownChanges {
      do {
        let again = try changes.takeBack()
        acts.removeFirst()
        (undone, last) = ((act, again), nil)
        let text = wording(.undone, ["answer": .text(act.text)])
        guard act.request.replaced != nil, !forGood else { return said(text, of: act) }
        undone = nil
        bringBack(replacedBy: act.request)
        return said(
          joined(text, wording(.redone, ["answer": .text(acts.first?.text ?? "")])), of: act)
      } catch {
        return failed(act.request, error)
      }
    }
    guard let counter = counter(to: act) else {
      return Turn(text: wording(.notUndoable, ["answer": .text(act.text)]))
    }
    acts.removeFirst()
    return await begin(counter)
  }

  /// The intent that takes an act back; `nil` where none does.
  func counter(to act: Act) -> Intent? {
    guard case .intent(let name, let fields)? = act.request.definition.undo,
      let counter = definition(of: name)
    else { return nil }
    var intent = act.topic.named(in: counter)
    for (parameter, field) in fields { intent[parameter] = act.fields[field] }
    return intent
  }

  /// "Stop", where nothing is asked: ends what was begun just now, such as a call, and says of what cost something that it can't be taken
  /// back; there is nothing to cancel otherwise.
  mutating func callOff() async -> Turn {
    if let act = lastAct, let name = act.request.definition.stoppedBy,
      let stopping = definition(of: name)
    {
      return await begin(act.topic.named(in: stopping))
    }
    guard let act = done, act === acts.first else { return Turn(text: wording(.nothingToCancel)) }
    switch act.request.definition.undo {
    case .intent: return await undo()
    case nil where act.request.definition.isCostly:
      return Turn(text: wording(.notUndoable, ["answer": .text(act.text)]))
    case .store, nil: return Turn(text: wording(.nothingToCancel))
    }
  }

  /// "Never mind that": leaves what was only asked or came to nothing, or takes the last act back.
  mutating func dismiss() async -> Turn {
    guard let act = done else { return Turn(text: wording(.nothingToCancel)) }
    let isKept = act.request.definition.undo == nil && !act.request.definition.isCostly
    guard act === acts.first, !isKept else { return Turn(text: wording(.acknowledged)) }
    return await undo(forGood: true)
  }

  /// "Not the belt": drops the open command, or takes the last act back.
  mutating func never() async -> Turn {
    guard let request else { return await undo(forGood: true) }
    return end(request, Response(.cancelled), wording(.cancelled))
  }

  /// "Undo both": takes back the last acts, the last one first, until one of them asks.
  mutating func undo(times: Int) async -> Turn {
    var turn = await undo()
    for _ in 1..<max(1, times) where turn.expectation == .command && lastAct != nil {
      let next = await undo()
      let text = joined(turn.text, next.text)
      turn = next
      turn.text = text
    }
    return turn
  }

  /// "Put it back": takes back the undoing where that was last, or else the last act.
  mutating func restore() async -> Turn {
    guard let (act, changes) = undone else { return await undo() }
    if let turn = refusalWhileLocked(of: act) { return turn }
    do {
      let back = try changes.takeBack()
      undone = nil
      let again = Act(act, changes: back)
      acts.insert(again, at: 0)
      last = again
      return said(wording(.redone, ["answer": .text(act.text)]), of: act)
    } catch {
      return failed(act.request, error)
    }
  }

  private mutating func said(_ text: String, of act: Act) -> Turn {
    lastAnswer = text
    isLastAnswerPrivate = isPrivate(act.request)
    report(.ended(.success))
    return Turn(
      text: text, intent: act.request.intent, app: act.request.app?.name,
      response: Response(.success, text: text))
  }

  private func refusalWhileLocked(of act: Act) -> Turn? {
    guard isPrivate(act.request), (try? lock.state()) != .unlocked else { return nil }
    return Turn(text: wording(.locked))
  }
}

extension Topic {
  /// The intent that takes an act back, with the things that the act was about.
  func named(in counter: IntentDefinition) -> Intent {
    var intent = Intent(name: counter.name)
    for parameter in counter.parameters {
      guard case .entity(let kind) = parameter.kind,
        let values = mentions.first(where: { $0.kind == kind })?.values, let last = values.last
      else { continue }
      intent[parameter.name] = parameter.isArray ? .list(values) : last
    }
    return intent
  }
}
