internal import Assistant
internal import Domains

/// What `heed listen` tells programs: a line of JSON for each outcome, and for each thing that was due.
struct ListeningResults: Sendable {
  func take(_ event: Event) {
    do {
      switch event {
      case .answered(let outcome): for outcome in outcome.all { Output.line(try outcome.json()) }
      case .announced(let announcement): Output.line(try announcement.json())
      default: break
      }
    } catch {
      Output.complain("cannot write a result: \(error)")
    }
  }
}
