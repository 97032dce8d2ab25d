internal import CCrypt
internal import Foundation

/// A salted hash of a PIN that takes long to compute, as `crypt(5)` writes it.
struct PINHash: Sendable, Equatable {
  /// yescrypt, at the cost the system's own passwords have by default.
  private static let method = "$y$"

  let text: String

  init(text: String) {
    self.text = text
  }

  /// Hashes a new PIN with a salt of its own; corresponds to C functions `crypt_gensalt_ra`, `crypt_ra`.
  init(of pin: PIN) throws(LockError) {
    guard let setting = crypt_gensalt_ra(Self.method, 0, nil, 0) else {
      throw .noHash(reason: String(cString: strerror(errno)))
    }
    defer { free(setting) }
    text = try Self.hash(pin.digits, setting: String(cString: setting))
  }

  /// Compares with the hash of the digits, in the same time for right and wrong ones.
  func matches(_ digits: String) throws(LockError) -> Bool {
    let other = Array(try Self.hash(digits, setting: text).utf8)
    let own = Array(text.utf8)
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  private static func hash(_ digits: String, setting: String) throws(LockError) -> String {
    var scratch: UnsafeMutableRawPointer?
    var size: Int32 = 0
    let result = crypt_ra(digits, setting, &scratch, &size)
    defer {
      // What crypt leaves there tells the PIN.
      if let scratch {
        explicit_bzero(scratch, Int(size))
        free(scratch)
      }
    }
    guard let result else { throw .noHash(reason: String(cString: strerror(errno))) }
    return String(cString: result)
  }
}

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
