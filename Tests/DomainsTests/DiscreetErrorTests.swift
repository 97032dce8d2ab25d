import Conversation
import Programs
import Storage
import Testing

@testable import Domains

/// Errors as a log may tell them: the kind and the place, but nothing that somebody said.
struct DiscreetErrorTests {
  private struct Unknown: Error, CustomStringConvertible { let description = "cannot find 'Anne'" }

  private static let said = "anne is late"

  @Test(
    arguments: [
      (
        ProgramError.failed(program: "/bin/send", status: 3, message: said),
        "cannot run '/bin/send': exit status 3"
      ),
      (
        ProgramError.killed(program: "/bin/send", signal: 9, message: said),
        "cannot run '/bin/send': ended by signal 9"
      ),
      (
        ProgramError.notStarted(program: "/bin/send", reason: "no such file"),
        "cannot run '/bin/send': no such file"
      ),
      (
        SQLiteError(operation: "write to", path: "/a", reason: "disk full", code: 13),
        "cannot write to '/a': disk full"
      ),
      (Unknown(), "Unknown"),
    ] as [(any Error, String)])
  func `a log is told so much`(error: any Error, logged: String) {
    #expect(error.loggedDescription == logged)
  }
}
