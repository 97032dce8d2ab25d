internal import Intents

/// By what the dates and times of an outcome are counted: the present of its turn, and what each parameter means.
package struct Dating: Sendable {
  private let present: Moment.Present
  private let catalogue: Catalogue

  init(_ present: Moment.Present, _ catalogue: Catalogue) {
    self.present = present
    self.catalogue = catalogue
  }

  /// A parameter's value with what its moments come to.
  func value(_ value: Value, of parameter: String, in intent: String?) -> DatedValue {
    DatedValue(value, of: intent.flatMap { catalogue[$0]?[parameter] }, in: present)
  }
}
