/// An error in setting or checking a PIN.
package enum LockError: Error, Equatable, CustomStringConvertible {
  case unusablePIN
  case noHash(reason: String)

  package var description: String {
    switch self {
    case .unusablePIN:
      "cannot use the PIN: it has to be \(PIN.lengths.lowerBound) to \(PIN.lengths.upperBound) digits"
    case .noHash(let reason): "cannot hash the PIN: \(reason.lowercased())"
    }
  }
}
