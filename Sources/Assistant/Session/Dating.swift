internal import Intents

/// The basis for dates and times in an outcome: the present moment of its turn, and the meaning of each parameter.
package struct Dating: Sendable {
  private let present: Moment.Present
  private let catalogue: Catalogue

  init(_ present: Moment.Present, _ catalogue: Catalogue) {
    self.present = present
    self.catalogue = catalogue
  }

  /// A parameter's value together with the dates and times it resolves to.
  func value(_ value: Value, of parameter: String, in intent: String?) -> DatedValue {
    DatedValue(value, of: intent.flatMap { catalogue[$0]?[parameter] }, in: present)
  }
}
