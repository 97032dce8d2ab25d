import Intents

/// What would come of a request, found out with a copy of the dialogue before anything is asked.
extension Dialogue {
  /// The question that the intent has before it is carried out, where nothing else has to be asked first: it tells what was understood,
  /// so that whoever agrees to it wanted it.
  ///
  /// `nil` where there is none, or where the handler fails: nobody has to hear of that who did not want it.
  mutating func ownQuestion(
    of request: Request, with handler: any IntentHandler
  ) async -> Turn? {
    guard request.definition.confirmation != nil, request.untaken == nil else { return nil }
    var (trial, whole) = (self, request)
    whole.isTentative = false
    do {
      guard try await trial.resolve(&whole, with: handler) == nil,
        let turn = try await trial.confirm(&whole, with: handler),
        trial.request?.open?.question == .agreement
      else { return nil }
      self = trial
      return turn
    } catch {
      return nil
    }
  }

  /// The request with the values that were said and could not be used before, if they can be now that others have changed: a table
  /// for six, at another restaurant.
  func retrying(_ slots: Set<Question.Slot>, in request: Request) async -> Request {
    guard let whole = request.withUnsupported(slots),
      let handler = request.app?.handler(of: request.intent.name)
    else { return request }
    var (trial, resolved) = (self, whole)
    do {
      guard let turn = try await trial.resolve(&resolved, with: handler) else { return whole }
      let isRefused =
        turn.response?.code == .unsupported
        || trial.request?.unsupportedValues.keys.contains(where: slots.contains) == true
      return isRefused ? request : whole
    } catch {
      return request
    }
  }
}
