internal import Conversation
internal import Intents

/// "Change the audio source to USB", "switch to the next audio source".
struct SetAudioSourceInCarHandler: IntentHandler {
  let car: Car

  var intent: String { "SetAudioSourceInCar" }

  var resolvers: [ParameterResolver] {
    [
      ParameterResolver("audioSource") { value, intent in
        guard let source = value?.text else {
          return intent["relativeAudioSourceReference"] == nil ? .needsValue : .notRequired
        }
        return car.configuration.audioSources.contains(source)
          ? .success(.text(source)) : .unsupported(reason: "missing")
      }
    ]
  }

  func handle(_ intent: Intent) async throws -> Response {
    let state = try await car.carryOut(intent) { state in
      state.audioSource = source(after: state.audioSource, intent)
    }
    return Response(.success, fields: car.fields(intent, account: car.account(.audioSource, state)))
  }

  private func source(after current: String, _ intent: Intent) -> String {
    if let source = intent["audioSource"]?.text { return source }
    let sources = car.configuration.audioSources
    guard !sources.isEmpty else { return current }
    let step = intent["relativeAudioSourceReference"]?.text == "previous" ? -1 : 1
    let index = sources.firstIndex(of: current) ?? 0
    return sources[(index + step + sources.count) % sources.count]
  }
}
