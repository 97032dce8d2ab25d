internal import Conversation
internal import Intents

/// "How loud are you".
struct GetVolumeHandler: IntentHandler {
  let control: any VolumeControl

  var intent: String { "GetVolume" }

  func handle(_ intent: Intent) async throws -> Response {
    Response(.success, fields: try await control.volume().fields)
  }
}

extension SoundVolume {
  /// The fields of responses about the volume.
  var fields: [String: Value] {
    var fields: [String: Value] = ["level": .number(Double(level))]
    if isMuted { fields["isMuted"] = true }
    if level == 100 { fields["isFull"] = true }
    return fields
  }
}
