internal import Conversation
internal import Intents

/// "Show my photos from last week", "find photos of Anne in the wedding album".
struct SearchForPhotosHandler: IntentHandler {
  let photos: Photos

  var intent: String { "SearchForPhotos" }
  var resolvers: [ParameterResolver] { photos.resolvers }

  func handle(_ intent: Intent) async throws -> Response {
    guard let found = try await photos.found(intent) else {
      return Response("failureAppConfigurationRequired")
    }
    let fields = Photos.fields(found)
    guard let viewer = photos.viewer, !found.isEmpty else {
      return Response(.success, found.isEmpty ? "none" : nil, fields: fields)
    }
    try await viewer.show(found.map(\.path), as: .show)
    return Response(.continueInApp, fields: fields)
  }
}

extension Photos {
  /// The photos an intent is about; `nil` if there is no folder.
  func found(_ intent: Intent) async throws -> [Photo]? {
    guard library.exists else { return nil }
    return try PhotoFilter(intent, self).photos(among: try await library.photos())
  }

  /// The number of photos found, and their paths.
  static func fields(_ found: [Photo]) -> [String: Value] {
    guard !found.isEmpty else { return ["searchResultsCount": 0] }
    return [
      "searchResultsCount": .number(Double(found.count)),
      "photos": .list(found.map { .text($0.path) }),
    ]
  }
}
