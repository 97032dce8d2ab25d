internal import Conversation
internal import Intents

/// "Start a slide show of the vacation album".
struct StartPhotoPlaybackHandler: IntentHandler {
  let photos: Photos

  var intent: String { "StartPhotoPlayback" }
  var resolvers: [ParameterResolver] { photos.resolvers }

  func handle(_ intent: Intent) async throws -> Response {
    guard let found = try await photos.found(intent) else {
      return Response("failureAppConfigurationRequired")
    }
    let fields = Photos.fields(found)
    guard !found.isEmpty else { return Response(.failure, "none", fields: fields) }
    guard let viewer = photos.viewer else {
      return Response("failureAppConfigurationRequired", "noProgram", fields: fields)
    }
    try await viewer.show(found.map(\.path), as: .slideShow)
    return Response(.continueInApp, fields: fields)
  }
}
