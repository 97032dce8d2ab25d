internal import Foundation
internal import Programs

/// Shows photos through an outside program, which gets one JSON object on its input.
///
/// `{"request": "show" | "slideShow", "photos": [paths], "seconds": 5}`. The program starts what shows them
/// in a session of its own (`setsid`) and ends at once, with an exit status that tells whether it could.
struct PhotoViewer: Sendable {
  enum Request: String, Encodable { case show, slideShow }

  /// `nil` where effects are simulated: nothing is shown.
  let program: ProgramRunner?
  let seconds: Int
  /// How long the program may take; less than a handler may.
  let timeout: Duration = .seconds(8)

  func show(_ photos: [String], as request: Request) async throws {
    struct Question: Encodable {
      let request: Request
      let photos: [String]
      let seconds: Int
    }
    try await program?.tell(
      Question(request: request, photos: photos, seconds: seconds), timeout: timeout)
  }
}
