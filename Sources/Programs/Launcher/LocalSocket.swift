internal import CSpawn
internal import Foundation

/// A connection between two processes of this machine that passes messages, and open descriptors with them: unix(7),
/// `SOCK_SEQPACKET`.
struct LocalSocket: Sendable {
  /// The most bytes of a message.
  private static let longest = 64 << 10

  let descriptor: Descriptor

  /// Connects to a socket in the file system.
  static func connected(to path: String) throws(SystemError) -> LocalSocket {
    let socket = try LocalSocket()
    guard try address(path, { connect(socket.descriptor.number, $0, $1) }) == 0 else {
      throw SystemError(code: errno)
    }
    return socket
  }

  /// A socket in the file system to which only this user can connect; one that was left there is replaced.
  static func listening(at path: String) throws(SystemError) -> LocalSocket {
    let socket = try LocalSocket()
    unlink(path)
    let mask = umask(0o177)
    let isBound = try address(path) { bind(socket.descriptor.number, $0, $1) } == 0
    let code = errno
    umask(mask)
    guard isBound, listen(socket.descriptor.number, 16) == 0 else {
      throw SystemError(code: isBound ? errno : code)
    }
    return socket
  }

  /// The next connection of the same user; others are turned away.
  func accepted() throws(SystemError) -> LocalSocket {
    while true {
      let number = accept4(descriptor.number, nil, nil, CInt(SOCK_CLOEXEC.rawValue))
      guard number >= 0 else {
        if errno == EINTR || errno == ECONNABORTED { continue }
        throw SystemError(code: errno)
      }
      let socket = LocalSocket(Descriptor(number))
      if peer_user(number) == geteuid() { return socket }
    }
  }

  /// Sends a message, with open descriptors that the other end gets copies of.
  func send(_ message: some Encodable, with descriptors: [CInt] = []) throws(SystemError) {
    guard let bytes = try? JSONEncoder().encode(message) else { throw SystemError(code: EINVAL) }
    let count = bytes.withUnsafeBytes {
      send_with_descriptors(
        descriptor.number, $0.baseAddress, $0.count, descriptors, CInt(descriptors.count))
    }
    guard count == bytes.count else { throw SystemError(code: count < 0 ? errno : EMSGSIZE) }
  }

  /// The next message, with the descriptors that came with it; `nil` at the end, and for what is no such message.
  func receive<Content: Decodable>(
    _ type: Content.Type = Content.self
  ) -> (message: Content, descriptors: [Descriptor])? {
    var bytes = [UInt8](repeating: 0, count: Self.longest)
    var numbers: [CInt] = [-1, -1, -1, -1]
    var count: CInt = 0
    var received = 0
    repeat {
      received = receive_with_descriptors(
        descriptor.number, &bytes, bytes.count, &numbers, &count)
    } while received < 0 && errno == EINTR
    let descriptors = numbers.prefix(Int(count)).map { Descriptor($0) }
    guard received > 0,
      let message = try? JSONDecoder().decode(type, from: Data(bytes[..<received]))
    else { return nil }
    return (message, descriptors)
  }

  /// Says that nothing more will be sent.
  func finish() { shutdown(descriptor.number, CInt(SHUT_WR)) }

  private init(_ descriptor: Descriptor) { self.descriptor = descriptor }

  private init() throws(SystemError) {
    let type = CInt(SOCK_SEQPACKET.rawValue | SOCK_CLOEXEC.rawValue)
    let number = socket(AF_UNIX, type, 0)
    guard number >= 0 else { throw SystemError(code: errno) }
    descriptor = Descriptor(number)
  }

  private static func address(
    _ path: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> CInt
  ) throws(SystemError) -> CInt {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
      throw SystemError(code: ENAMETOOLONG)
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }
}
