internal import Assistant
internal import Recognition
internal import Text

extension Linter {
  /// Checks that the wake phrase can be heard, and is long enough not to be heard all the time.
  mutating func checkWake(_ composition: Composition) {
    guard let text = configuration.wake.phrase else { return }
    do {
      let phrase = try composition.wakePhrase(text)
      let threshold = configuration.wake.threshold ?? composition.wakeThreshold(of: phrase)
      facts.append(
        (
          "wake phrase",
          "'\(phrase.text)', \(phrase.phoneCount.counted("phone")), threshold \(threshold)"
        ))
      if phrase.isTooShort {
        findings.append(
          Finding(
            .warning, in: "wake.phrase",
            reason: "'\(phrase.text)' has only \(phrase.phoneCount.counted("phone")): "
              + "it will be heard where it was not said"))
      }
    } catch {
      findings.append(
        Finding(in: "wake.phrase", reason: "cannot pronounce '\(text)': \(error.reason)"))
    }
  }
}
