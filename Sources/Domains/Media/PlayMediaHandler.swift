internal import Conversation
internal import Intents

/// "Play some jazz", "shuffle my workout playlist", "play Barcelona by Queen next".
struct PlayMediaHandler: IntentHandler {
  /// The range of playback speeds.
  private static let speeds = 0.25...4.0

  let media: Media

  var intent: String { "PlayMedia" }

  var resolvers: [ParameterResolver] {
    media.resolvers + [
      ParameterResolver("playbackSpeed") { value, _ in
        guard let speed = value?.number else { return .notRequired }
        if speed < Self.speeds.lowerBound { return .unsupported(reason: "belowMinimum") }
        if speed > Self.speeds.upperBound { return .unsupported(reason: "aboveMaximum") }
        return .success(.number(speed))
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    guard let player = media.player else { return Media.noPlayer }
    var order = PlayerOrder(request: .play)
    order.shuffle = intent["playShuffled"]?.boolean
    order.repeat = intent["playbackRepeatMode"]?.text
    order.speed = intent["playbackSpeed"]?.number
    if intent["resumePlayback"]?.boolean == true {
      try await player.tell(PlayerOrder(request: .resume))
      return Response(.success, "resumed")
    }
    if changesOnly(intent) {
      order.request = .settings
      try await player.tell(order)
      return Response(.success, "changed")
    }
    let songs = try await media.songs(for: intent)
    guard !songs.isEmpty else { return Response("failureNoUnplayedContent") }
    order.songs = songs.map(\.path)
    order.queue = intent["playbackQueueLocation"]?.text ?? "now"
    try await player.tell(order)
    let fields = Media.fields(songs, intent)
    let isOne = Media.isOne(songs, intent)
    guard order.queue == "now" else {
      return Response(.success, isOne ? "queued" : "queuedSeveral", fields: fields)
    }
    let several = fields["what"] == nil ? "several" : "named"
    return Response(.success, isOne ? nil : several, fields: fields)
  }

  /// Whether the request only changes the present playback: "turn on shuffle", "repeat this song".
  private func changesOnly(_ intent: Intent) -> Bool {
    let settings: Set = ["playShuffled", "playbackRepeatMode", "playbackSpeed"]
    let others = Set(intent.parameters.keys).subtracting(settings)
    if intent["reference"]?.text == "currentlyPlaying" {
      return others == ["reference"] && intent.parameters.count > 1
    }
    return others.isEmpty && !intent.parameters.isEmpty
  }
}
