internal import Recognition
internal import Synchronization

/// Gathers a pipeline's events into the result of a recording.
final class RecordingCollector: Sendable {
  private struct State {
    var utterances: [RecordingResult.Heard] = []
    var partials: [String] = []
    var start = Duration.zero
    var end = Duration.zero
    var troubles: [String] = []
  }

  private let state = Mutex(State())

  var utterances: [RecordingResult.Heard] { state.withLock { $0.utterances } }
  var troubles: [String] { state.withLock { $0.troubles } }

  /// Forgets what has been gathered.
  func restart() { state.withLock { $0 = State() } }

  func take(_ event: Event) {
    state.withLock { state in
      switch event.step {
      case .speechBegan(let start):
        state.start = start
        state.partials = []
      case .partial(let hypothesis):
        state.partials.append(hypothesis.text)
      case .recognized(_, _, let times):
        state.end = times.speechEnd
      case .answered(let outcome):
        for outcome in outcome.all {
          state.utterances.append(
            .init(
              start: state.start, end: state.end, partials: state.partials, outcome: outcome))
          state.partials = []
        }
      case .trouble(let text):
        state.troubles.append(text)
      case .listening, .unpronounceable, .woke, .fellAsleep, .spoken, .announced: break
      }
    }
  }
}
