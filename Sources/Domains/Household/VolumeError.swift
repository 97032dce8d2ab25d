/// The reason why the volume can't be read or changed.
package struct VolumeError: Error, Equatable, CustomStringConvertible {
  package let control: String
  package let reason: String

  package init(control: String, reason: String) {
    self.control = control
    self.reason = reason
  }

  package var description: String { "cannot change the volume with '\(control)': \(reason)" }
}
