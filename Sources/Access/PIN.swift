/// The digits that unlock the device.
package struct PIN: Sendable, Equatable {
  package static let lengths = 4...12

  let digits: String

  /// Takes digits, which may be set apart by spaces.
  package init(_ text: String) throws(LockError) {
    let digits = text.filter { $0 != " " }
    guard digits.allSatisfy({ $0.isASCII && $0.isNumber }), Self.lengths.contains(digits.count)
    else { throw .unusablePIN }
    self.digits = digits
  }
}

extension PIN: CustomStringConvertible, CustomReflectable {
  /// Never the digits: it may end up in a log.
  package var description: String { "PIN" }
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}
