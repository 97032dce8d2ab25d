internal import Foundation

/// An error number of the operating system, with its message.
struct SystemError: Error, Equatable, CustomStringConvertible {
  let code: CInt

  var description: String {
    let text = String(cString: strerror(code))
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
