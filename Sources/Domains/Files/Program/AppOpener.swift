import Conversation
import Foundation
import Intents
import Programs

/// The program that goes on with an app's activities where there is a screen.
struct AppOpener: Sendable {
  let program: ProgramRunner
  /// The types of activities it takes; all where there are none.
  let types: [String]
  let timeout: Duration

  /// The codes that call for the app.
  private static let codes: Set<Response.Code> = [.continueInApp, .failureRequiringAppLaunch]

  /// Hands a response's activity over, and tells whether it was taken.
  ///
  /// A program that fails, or answers `{"taken": false}`, has not taken it.
  func opening(_ response: Response, of message: IntentMessage) async -> Response {
    guard Self.codes.contains(response.code), var activity = response.activity,
      types.isEmpty || types.contains(activity.type)
    else { return response }
    activity.isTaken = await takes(activity, of: message)
    var response = response
    response.activity = activity
    return response
  }

  private func takes(_ activity: Activity, of message: IntentMessage) async -> Bool {
    let request = Request(activity: .init(activity, message), message: message)
    do throws(ProgramError) {
      let line = try JSONLine.of(request, for: program.name, in: message.language)
      let output = try await program.run(input: line, timeout: timeout)
      return (try? JSONDecoder().decode(Answer.self, from: output))?.taken ?? true
    } catch {
      return false
    }
  }

  private struct Answer: Decodable { let taken: Bool }

  /// `{"activity": {"type", "title", "data"}, "app", "intent", "slots", …}`.
  private struct Request: Encodable {
    struct Content: Encodable {
      let type: String
      let title: String?
      let data: [String: DatedValue]

      init(_ activity: Activity, _ message: IntentMessage) {
        type = activity.type
        title = activity.title
        data = activity.data.mapValues(message.dated)
      }
    }

    let activity: Content
    let message: IntentMessage

    private enum CodingKeys: CodingKey { case activity }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(activity, forKey: .activity)
      try message.encode(to: encoder)
    }
  }
}
