import Foundation
import Programs
import TestKit
import Testing

/// The program as `./heed` strips it: smaller, running alone, with its symbols beside it.
struct StrippedProgramTests {
  /// Strips a program that traps, runs it, and prints its sizes and what Swift tells of the crash.
  private static let crash = """
    set -eu
    source ./heed
    strip_into "$2" "$1/storage-crash-writer"
    [ -e "$2/storage-crash-writer.debug" ]
    eval "$3"
    export SWIFT_BACKTRACE=enable=yes,color=no,interactive=no,output-to=stderr
    # Without an argument it reads beyond the end of an array.
    "$2/storage-crash-writer" 2>"$2/errors" || true
    address=$(nm "$1/storage-crash-writer" | awk '/ storage_crash_writer_main$/ { print $1 }')
    addr2line -e "$2/storage-crash-writer.debug" "$address" 2>/dev/null || true
    stat -c "%s" "$1/storage-crash-writer" "$2/storage-crash-writer"
    cat "$2/errors"
    """

  private func crash(_ change: String = "true") async throws -> [Substring] {
    let household = try Household()
    let built = URL(fileURLWithPath: Household.program).deletingLastPathComponent().path
    let output = try await ProgramRunner.real(
      ["bash", "-c", Self.crash, "bash", built, household.path("stripped"), change],
      directory: Household.root.path
    ).run(timeout: .seconds(60))
    return String(decoding: output, as: UTF8.self).split(separator: "\n")
  }

  @Test func `a crash is told with its functions though the program has no symbols`() async throws {
    let lines = try await crash()
    #expect(lines.contains { $0.contains("storage_crash_writer_main + ") }, "\(lines)")
    #expect(lines[0].contains("main.swift:"), "\(lines)")
    let sizes = lines.dropFirst().prefix(2).compactMap { Int($0) }
    #expect(sizes.count == 2 && sizes[1] * 10 < sizes[0] * 9, "\(sizes)")
  }

  @Test func `without the symbols there are addresses alone`() async throws {
    let lines = try await crash("rm \"$2/storage-crash-writer.debug\"")
    #expect(!lines.contains { $0.contains("storage_crash_writer_main") }, "\(lines)")
    #expect(lines.contains { $0.contains("crashed:") }, "\(lines)")
  }
}
