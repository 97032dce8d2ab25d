/// The version of Heed; everything that shows one takes it from here.
package enum Version {
  package static let current = "0.2.0"
}
