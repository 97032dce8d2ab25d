internal import Assistant
internal import Domains
internal import Recognition

/// Shows what is heard while it is said, and what comes of it.
struct ListeningAccount: Sendable {
  private let isForPeople: Bool
  private let isSilent: Bool

  /// A silent one shows nothing: what it would write is kept where others read it.
  init(isForPeople: Bool, isSilent: Bool = false) {
    self.isForPeople = isForPeople
    self.isSilent = isSilent
  }

  func take(_ event: Event) {
    if isSilent { return }
    switch event {
    case .partial(let hypothesis):
      if isForPeople { Output.progress("  … \(hypothesis.text)") }
    case .answered(let outcome):
      if isForPeople {
        Output.progress("")
        outcome.all.flatMap { OutcomeAccount($0).lines }.forEach(Output.line)
      } else {
        do {
          for outcome in outcome.all { Output.line(try outcome.json()) }
        } catch {
          Output.complain("cannot write a result: \(error)")
        }
      }
    case .announced(let announcement):
      if isForPeople {
        Output.progress("")
        Output.line("  due      \(announcement.text)")
      } else {
        do {
          Output.line(try announcement.json())
        } catch {
          Output.complain("cannot write a result: \(error)")
        }
      }
    case .woke: if isForPeople { Output.progress("  … ") }
    case .fellAsleep: if isForPeople { Output.progress("") }
    case .listening, .unpronounceable, .speechBegan, .recognized, .spoken, .trouble: break
    }
  }
}
