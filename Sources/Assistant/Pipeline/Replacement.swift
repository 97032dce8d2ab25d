package import Recognition
package import Speech

/// The parts a running pipeline switches to after the configuration, a grammar or an app has changed.
package struct Replacement: Sendable {
  package let session: Session
  package let endpointing: EndpointerSettings
  package let policy: EndpointingPolicy
  package let transcriber: (any Transcriber)?
  package let speaker: Speaker?
  /// Called on the pipeline's queue, where the recogniser is used.
  package let makeRecognizer: @Sendable () throws -> any Recognizer
  /// Called on the pipeline's queue, too.
  package let makeWakeGate: @Sendable () throws -> WakeGate
  /// Changes the source as well, on the pipeline's queue, as the last step; if it throws, the old parts stay in use.
  package let changeSource: @Sendable () throws -> Void
  /// Called when the parts are in use, or with the error that prevented it.
  package let completion: @Sendable ((any Error)?) -> Void

  package init(
    session: Session, endpointing: EndpointerSettings, policy: EndpointingPolicy,
    transcriber: (any Transcriber)? = nil, speaker: Speaker?,
    makeRecognizer: @escaping @Sendable () throws -> any Recognizer,
    makeWakeGate: @escaping @Sendable () throws -> WakeGate = {
      WakeGate(detector: nil, waitsForCall: false)
    },
    changeSource: @escaping @Sendable () throws -> Void,
    completion: @escaping @Sendable ((any Error)?) -> Void
  ) {
    self.session = session
    self.endpointing = endpointing
    self.policy = policy
    self.transcriber = transcriber
    self.speaker = speaker
    self.makeRecognizer = makeRecognizer
    self.makeWakeGate = makeWakeGate
    self.changeSource = changeSource
    self.completion = completion
  }
}
