extension ParameterDefinition {
  /// Creation of a thing by saying its name: the speaker agrees, and the handler gets an `Entity` that `isNew`.
  package struct Creation: Sendable, Hashable {
    /// The reasons for not using a name which mean that there is no such thing.
    package let reasons: Set<String>
    /// The question asked after the reason: "Shall I create it?".
    package let offer: Template
    /// The question for the name of a new one.
    package let ask: Template

    package init(reasons: Set<String>, offer: Template, ask: Template) {
      self.reasons = reasons
      self.offer = offer
      self.ask = ask
    }
  }
}
