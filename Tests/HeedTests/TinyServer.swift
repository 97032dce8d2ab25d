import Foundation
import Glibc

/// A server on this machine that answers each request by what its path stands for, until nobody has it any more.
final class TinyServer: Sendable {
  enum Answer: Sendable {
    case content(Data)
    /// The connection ends before all of it is there.
    case cut(Data)
    /// Nothing, for as long as the asker waits.
    case silence
  }

  let port: UInt16
  private let socket: CInt

  /// Paths that stand for nothing are answered with 404.
  init(_ answers: [String: Answer]) throws {
    socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(INADDR_LOOPBACK).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let socket = socket
    let isListening = withUnsafeMutableBytes(of: &address) { bytes in
      guard let address = bytes.bindMemory(to: sockaddr.self).baseAddress else { return false }
      return bind(socket, address, length) == 0 && listen(socket, 8) == 0
        && getsockname(socket, address, &length) == 0
    }
    guard isListening else { throw CocoaError(.fileReadUnknown) }
    port = UInt16(bigEndian: address.sin_port)
    Thread.detachNewThread {
      while true {
        let connection = accept(socket, nil, nil)
        // Shut down, it accepts nobody.
        guard connection >= 0 else { break }
        Self.answer(connection, answers)
      }
      close(socket)
    }
  }

  deinit { shutdown(socket, Int32(SHUT_RDWR)) }

  func address(_ path: String) -> String { "http://127.0.0.1:\(port)\(path)" }

  private static func answer(_ connection: CInt, _ answers: [String: Answer]) {
    defer { close(connection) }
    var request = [UInt8](repeating: 0, count: 4096)
    let count = recv(connection, &request, request.count, 0)
    let words = String(decoding: request[..<max(0, count)], as: UTF8.self).split(separator: " ")
    switch answers[words.count > 1 ? String(words[1]) : ""] {
    case .content(let data): send(connection, "200 OK", data, of: data.count)
    case .cut(let data): send(connection, "200 OK", data.prefix(data.count / 2), of: data.count)
    case .silence: _ = recv(connection, &request, request.count, 0)
    case nil: send(connection, "404 Not Found", Data(), of: 0)
    }
  }

  private static func send(_ connection: CInt, _ status: String, _ data: Data, of length: Int) {
    let bytes = [UInt8](Data("HTTP/1.1 \(status)\r\nContent-Length: \(length)\r\n\r\n".utf8) + data)
    _ = Glibc.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL))
  }
}
