internal import Conversation
internal import Intents

/// "Volume up", "set the volume to fifty percent", "mute".
struct SetVolumeHandler: IntentHandler {
  /// The change for "louder", in percent.
  private static let step = 10
  /// The level of "the lowest": not silence, which is called "mute".
  private static let lowest = 10

  let control: any VolumeControl

  var intent: String { "SetVolume" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("volume") { value, intent in
        guard let level = value?.number else {
          let isTold = intent["relativeVolume"] != nil || intent["muted"] != nil
          return isTold ? .notRequired : .needsValue
        }
        return (0...100).contains(level)
          ? .success(.number(level)) : .unsupported(reason: "outOfRange")
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let before = try await control.volume()
    var volume = before
    change(&volume, as: intent)
    try await control.set(volume)
    let name = volume.isMuted ? "muted" : volume.level == 100 ? "full" : nil
    return Response(
      .success, name, fields: volume.fields.merging(before.undoing) { first, _ in first })
  }

  private func change(_ volume: inout SoundVolume, as intent: Intent) {
    guard let isMuted = intent["muted"]?.boolean else {
      volume = SoundVolume(level: level(from: volume, intent))
      return
    }
    if intent["volume"] != nil {
      volume.level = SoundVolume(level: level(from: volume, intent)).level
    }
    volume.isMuted = isMuted
  }

  private func level(from volume: SoundVolume, _ intent: Intent) -> Int {
    if let number = intent["volume"]?.number {
      // "Volume five" is five of ten steps.
      let isStep = intent["unit"] == nil && number > 0 && number <= 10
      return Int((isStep ? number * 10 : number).rounded())
    }
    let step = intent["change"]?.integer ?? Self.step
    return switch intent["relativeVolume"]?.text {
    case "lowest": Self.lowest
    case "highest": 100
    case "lower": volume.level - step
    default: volume.level + step
    }
  }
}

extension SoundVolume {
  /// The fields by which the volume can be set to this again.
  fileprivate var undoing: [String: Value] {
    ["before": .number(Double(level)), "unit": .text("percent"), "wasMuted": .boolean(isMuted)]
  }
}
