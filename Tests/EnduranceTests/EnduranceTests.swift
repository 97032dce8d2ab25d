import Foundation
import Programs
import TestKit
import Testing

/// The beginning of the month that `./heed endurance` runs through.
@Suite(.timeLimit(.minutes(5))) struct EnduranceTests {
  @Test func `a device grows by nothing and loses nothing, whatever happens to it`() async throws {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "endurance")
    // Its exit status is what is tested; what it says is in the error then.
    _ = try await ProgramRunner.real([program.path, "100"]).run(timeout: .seconds(240))
  }
}
