/// What the encoder needs of the module's `Samples`, which needs Foundation.
package enum Samples {
  package static let rate = 16_000
}
