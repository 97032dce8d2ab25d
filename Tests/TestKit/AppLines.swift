import Dispatch
import Foundation

/// Heed's end of the lines to an app: it sends one request, and answers what the app tells before its answer.
package struct AppLines: Sendable {
  private let input = Pipe()
  private let output = Pipe()

  package init() {}

  /// What an app reads from and writes to.
  package var descriptors: (input: Int32, output: Int32) {
    (input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor)
  }

  /// The lines that an app writes to a request, which has the `id` 1; `reply` answers what is told unasked, and where it is `nil`
  /// nothing more is sent.
  ///
  /// `serve` is the app, which ends when nothing more is sent.
  package func lines(
    to request: String, reply: @escaping @Sendable (String) -> String?,
    _ serve: () async -> Void
  ) async throws -> [String] {
    try send(request)
    async let lines = told(reply)
    await serve()
    try output.fileHandleForWriting.close()
    return await lines
  }

  private func send(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
  }

  /// Reading waits, so that it has a thread of its own.
  private func told(_ reply: @escaping @Sendable (String) -> String?) async -> [String] {
    await withCheckedContinuation { continuation in
      DispatchQueue(label: "lines of an app").async {
        var (text, lines) = ("", [String]())
        while case let data = output.fileHandleForReading.availableData, !data.isEmpty {
          text += String(decoding: data, as: UTF8.self)
          while let end = text.firstIndex(of: "\n") {
            let line = String(text[..<end])
            text.removeSubrange(...end)
            lines.append(line)
            if !line.contains("\"id\":1"), let answer = reply(line), (try? send(answer)) != nil {
              continue
            }
            try? input.fileHandleForWriting.close()
          }
        }
        continuation.resume(returning: lines)
      }
    }
  }
}
