package import Assistant
internal import Conversation
internal import Dispatch
internal import Evaluation
internal import Intents
internal import Recognition
internal import Sound
package import Storage
internal import Threads

/// Listens once, to a microphone or a recording, to tell how well speech can be heard and what is understood.
package struct MicrophoneTest: Sendable {
  /// The next thing a person is asked to do.
  package enum Step: Sendable, Equatable {
    case beQuiet
    case say(String)
    case wait
  }

  /// The sentence to say.
  package let sentence: String
  private let composition: Composition
  private let database: Database

  /// Without a sentence, the first example of asking for help is used.
  package init(composition: Composition, database: Database, sentence: String? = nil) {
    self.composition = composition.forSpeech
    self.database = database
    self.sentence =
      sentence ?? composition.catalogue["Help"]?.examples.first ?? "what can you do"
  }

  /// Examines a recording of the sentence or of anything else.
  ///
  /// - Throws: `SoundError` for a file that is no sound.
  package func examine(recording path: String, isOfSentence: Bool) async throws
    -> MicrophoneTestReport
  {
    let file = try SoundFile(path: path)
    var survey = SoundSurvey()
    var samples: [Int16] = []
    while let frame = try file.next() {
      survey.count(frame)
      samples += frame.samples
    }
    var report = try await report(
      on: file.name, survey, samples, format: .init(rate: file.rate, channels: file.channels))
    if !isOfSentence { report.sentence = nil }
    return report
  }

  /// Listens to silence, then until the sentence is over; `report` is called before each step.
  ///
  /// - Throws: `SoundError` if the device can't be opened.
  package func examine(
    microphone device: String, quiet: Duration = .seconds(3), speech: Duration = .seconds(8),
    report: @Sendable (Step) -> Void
  ) async throws -> MicrophoneTestReport {
    let events = Monitor<[MicrophoneEvent]>([])
    let microphone = try Microphone(device: device, capacity: .seconds(60)) { event in
      events.withLock { $0.append(event) }
    }
    defer { microphone.stop() }
    // Ends the wait for a device that delivers no sound at all.
    DispatchQueue.global().asyncAfter(
      deadline: .now() + (quiet + speech).seconds + Self.grace
    ) { microphone.stop() }
    report(.beQuiet)
    var taking = Taking(endpointer: Endpointer(settings: endpointing))
    await taking.take(from: microphone, lasting: quiet)
    report(.say(sentence))
    await taking.takeSpeech(from: microphone, lasting: speech)
    report(.wait)
    var format: MicrophoneTestReport.Format?
    for event in events.withLock({ $0 }) {
      taking.survey.count(event)
      if case .opened(let rate, let channels) = event {
        format = .init(rate: rate, channels: channels)
      }
    }
    return try await self.report(on: device, taking.survey, taking.samples, format: format)
  }

  /// The seconds that a device may take to start.
  private static let grace = 3.0

  private var endpointing: EndpointerSettings {
    composition.configuration.endpointing.settings
  }

  private func report(
    on source: String, _ survey: SoundSurvey, _ samples: [Int16],
    format: MicrophoneTestReport.Format?
  ) async throws -> MicrophoneTestReport {
    let hearing = try Hearing(composition, database: database)
    let typed = try hearing.outcome(ofText: sentence, expecting: .command)
    return MicrophoneTestReport(
      source: source, quality: survey.quality,
      outcomes: try await hearing.outcomes(
        of: SamplesSource(Samples(samples)), expecting: .command),
      format: format, sentence: (sentence, typed.intentName))
  }
}

/// The sound taken in from a microphone.
private struct Taking {
  var survey = SoundSurvey()
  var samples: [Int16] = []
  var endpointer: Endpointer

  init(endpointer: Endpointer) { self.endpointer = endpointer }

  mutating func take(from source: Microphone, lasting duration: Duration) async {
    let end = samples.count + Int(duration.seconds * Double(Samples.rate))
    while samples.count < end, await next(from: source) != nil {}
  }

  /// Takes sound until speech has been heard and is over, but no longer than `duration`.
  mutating func takeSpeech(from source: Microphone, lasting duration: Duration) async {
    let end = samples.count + Int(duration.seconds * Double(Samples.rate))
    var wasSpeech = false
    while samples.count < end, let event = await next(from: source) {
      if case .speechBegan = event { wasSpeech = true }
      if case .speechEnded = event, wasSpeech { return }
    }
  }

  private mutating func next(from source: Microphone) async -> Endpointer.Event? {
    while let frame = await source.next() {
      survey.count(frame)
      guard !frame.isBreak else { continue }
      samples += frame.samples
      return endpointer.accept(frame)
    }
    return nil
  }
}
