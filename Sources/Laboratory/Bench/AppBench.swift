internal import Evaluation
package import Foundation
internal import Programs

/// How long an app that is kept running takes, with a program that only answers.
package struct AppBench: Sendable {
  private static let (requests, starts) = (1_000, 11)
  private static let timeout = Duration.seconds(10)
  /// Answers each line with its number.
  private static let answering = Program([
    "/bin/sh", "-c",
    #"while read -r line; do id=${line##*\"id\":}; id=${id%%[!0-9]*}; echo "{\"id\":$id}"; done"#,
  ])

  private let folder: URL

  /// Works in a folder of its own below `folder`.
  package init(folder: URL = FileManager.default.temporaryDirectory) {
    self.folder = folder.appending(path: "heed-bench-\(UUID())")
  }

  /// Median and 95th percentile of a request to a running app, and of its first request, with and without a sandbox.
  ///
  /// - Throws: `ProgramError` where no sandbox can be made.
  package func lines() async throws -> [String] {
    let data = folder.appending(path: "data")
    try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sandbox = Sandbox(folder: folder.path, data: data.path)
    let inside = try sandbox.around(Self.answering)
    let warm = try await Self.keep(inside)
    _ = try await Self.time(of: warm)
    let times = try await Self.times(Self.requests) { warm }
    let cold = try await Self.times(Self.starts) { try await Self.keep(inside) }
    let own = try await Self.times(Self.starts) { try await Self.keep(Self.answering) }
    return [
      Bench.line("app, request → answer", times),
      Bench.line("app, start and first answer", cold),
      Bench.line("app, start and first answer without its sandbox", own),
    ]
  }

  private static func keep(_ program: Program) async throws -> KeptProgram {
    guard let kept = Effects.real.keep(program) else {
      preconditionFailure("real effects keep every program")
    }
    return kept
  }

  private static func times(
    _ count: Int, _ program: () async throws -> KeptProgram
  ) async throws -> Percentiles {
    var times = Percentiles()
    for _ in 0..<count {
      let program = try await program()
      times.count(try await time(of: program) / .milliseconds(1))
    }
    return times
  }

  private static func time(of program: KeptProgram) async throws -> Duration {
    let start = ContinuousClock.now
    _ = try await program.ask(timeout: timeout) { Data("{\"id\":\($0)}\n".utf8) }
    return ContinuousClock.now - start
  }
}
