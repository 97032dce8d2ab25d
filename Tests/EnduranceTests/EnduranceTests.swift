import Foundation
import Programs
import TestKit
import Testing

/// The beginning of the month that `./heed endurance` runs through.
@Suite(.timeLimit(.minutes(5))) struct EnduranceTests {
  @Test func `a device grows by nothing and loses nothing, whatever happens to it`() async throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "endurance")
    // At forty times the speed of people, a busy machine gets behind what its microphone hears.
    let script = #""$0" 40 8 2>&1; echo "exit status $?""#
    let output = try await ProgramRunner.real(["sh", "-c", script, program.path]).run(
      timeout: .seconds(240))
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.hasSuffix("exit status 0\n"), "\(text)")
  }
}
