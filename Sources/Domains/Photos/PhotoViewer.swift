internal import Foundation
internal import Programs

/// Shows photos through an external program, which gets one JSON object on its input.
///
/// `{"request": "show" | "slideShow", "photos": [paths], "seconds": 5}`. The program starts the viewer in a session of
/// its own (`setsid`) and exits at once, with a status that tells whether it succeeded.
struct PhotoViewer: Sendable {
  enum Request: String, Encodable { case show, slideShow }

  /// `nil` while effects are simulated: nothing is shown.
  let program: ServingProgram?
  let seconds: Int
  /// The program's time limit, shorter than a handler's.
  let timeout: Duration = .seconds(8)

  func show(_ photos: [String], as request: Request) async throws {
    struct Question: Encodable {
      let photos: [String]
      let seconds: Int
    }
    try await program?.tell(
      ProgramCall(request.rawValue), Question(photos: photos, seconds: seconds), timeout: timeout)
  }
}
