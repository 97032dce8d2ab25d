internal import Assistant
internal import Domains

/// The output of `heed listen` for programs: one line of JSON per outcome or announcement.
struct ListeningResults: Sendable {
  func take(_ event: Event) {
    do {
      switch event.step {
      case .answered(let outcome): for outcome in outcome.all { Output.line(try outcome.json()) }
      case .announced(let announcement): Output.line(try announcement.json())
      default: break
      }
    } catch {
      Output.complain("cannot write a result: \(error)")
    }
  }
}
