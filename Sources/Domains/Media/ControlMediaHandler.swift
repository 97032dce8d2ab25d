internal import Conversation
internal import Intents

/// "Pause the music", "next song", "stop playing".
struct ControlMediaHandler: IntentHandler {
  let media: Media

  var intent: String { "ControlMedia" }
  var resolvers: [ParameterResolver] { [.required("command")] }

  func handle(_ intent: Intent) async throws -> Response {
    guard let player = media.player else { return Media.noPlayer }
    guard let command = intent["command"]?.text,
      let request = PlayerOrder.Request(rawValue: command)
    else { return Response(.failure) }
    let status = try await player.tell(PlayerOrder(request: request))
    var fields: [String: Value] = [:]
    let songs = try media.library.store.songs()
    let song = songs.first { $0.path == status.playing }
    fields["song"] = (song?.title ?? status.title).map(Value.text)
    fields["by"] = (song?.artist ?? status.artist).map(Value.text)
    if [.pause, .stop].contains(request) { return Response(.success, command, fields: fields) }
    return Response(.success, fields["song"] == nil ? nil : "now", fields: fields)
  }
}
