package import Recognition

/// The parts a running pipeline goes on with after the configuration, a grammar or an app has changed.
package struct Replacement: Sendable {
  package let session: Session
  package let endpointing: EndpointerSettings
  package let patience: Patience
  /// Is called on the pipeline's queue, where the recogniser is used.
  package let makeRecognizer: @Sendable () throws -> any Recognizer

  package init(
    session: Session, endpointing: EndpointerSettings, patience: Patience,
    makeRecognizer: @escaping @Sendable () throws -> any Recognizer
  ) {
    self.session = session
    self.endpointing = endpointing
    self.patience = patience
    self.makeRecognizer = makeRecognizer
  }
}
