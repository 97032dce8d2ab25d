internal import Conversation
internal import Intents

/// "How loud are you".
struct GetVolumeHandler: IntentHandler {
  let control: any VolumeControl

  var intent: String { "GetVolume" }

  func handle(_ intent: Intent) async throws -> Response {
    let volume = try await control.volume()
    return Response(.success, volume.isMuted ? "muted" : nil, fields: volume.fields)
  }
}

extension SoundVolume {
  /// The fields of responses about the volume.
  var fields: [String: Value] {
    ["level": .number(Double(level))]
  }
}
