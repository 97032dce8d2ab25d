package import Conversation
internal import Foundation
internal import Intents
package import Programs
package import Storage

/// The app that makes and takes calls, and remembers them.
package struct Calls: Sendable {
  let store: CallStore
  let contacts: ContactBook
  let dialler: any Dialler
  let configuration: CallsConfiguration
  let clock: WallClock

  /// Calls are made by `dialler`, else by the configured program, else by the simulated phone.
  package init(
    _ configuration: CallsConfiguration = CallsConfiguration(), database: Database,
    effects: Effects, programs: ServingPrograms = ServingPrograms(), dialler: (any Dialler)? = nil,
    clock: WallClock = WallClock()
  ) {
    self.configuration = configuration
    self.clock = clock
    store = CallStore(database)
    contacts = ContactBook(ContactStore(database), clock.language)
    let program = programs.program(configuration.program, of: Self.key, effects).map {
      ProgramDialler(
        name: configuration.name, program: $0, needsNumber: configuration.needsNumber,
        supportsGroups: configuration.callsGroups)
    }
    self.dialler = dialler ?? program ?? SimulatedDialler(clock: clock)
  }

  /// Its grammar uses the names of people that the messaging app contributes.
  package var app: App {
    var app = App(
      name: configuration.name, alternativeNames: configuration.alternativeNames,
      handlers: [
        StartCallHandler(calls: self), AnswerCallHandler(calls: self),
        SetCallAudioRouteHandler(calls: self), HangUpCallHandler(calls: self),
        SearchCallHistoryHandler(calls: self),
      ])
    app.learn = { [contacts] in try contacts.learn($0, $1) }
    return app
  }

  /// The call that is ringing or in progress; calls that are over, by the dialler's account, are marked so.
  func current() async throws -> CallRecord? {
    while let call = try store.current() {
      if try await dialler.isGoingOn(call) { return call }
      try end(call.identifier)
    }
    return nil
  }

  func end(_ identifier: String) throws {
    let now = clock.now()
    try store.update(identifier) { if $0.ended == nil { $0.ended = now } }
  }

  /// Records an event of a call; returns `false` if it adds nothing new.
  @discardableResult
  package func receive(_ call: IncomingCall) throws -> Bool {
    let date = call.date ?? clock.now()
    let caller = try call.caller.map(contacts.participant(namedOutside:))
    let known = try call.identifier.map(store.call) ?? meant(by: call, caller)
    guard let known else {
      guard !call.event.isLater else { return false }
      try store.save(record(of: call, caller, at: date))
      return true
    }
    var record = known
    switch call.event {
    case .ringing: break
    case .answered: record.answered = record.answered ?? date
    case .held: record.isOnHold = true
    case .resumed: record.isOnHold = false
    case .ended, .missed: record.ended = record.ended ?? date
    case .voicemail:
      record.ended = record.ended ?? date
      record.hasVoicemail = true
    }
    guard record != known else { return false }
    try store.save(record)
    return true
  }

  /// The call meant by a report without an identifier; a call that is over or missed has rung before.
  private func meant(by call: IncomingCall, _ caller: Participant?) throws -> CallRecord? {
    guard call.event != .ringing, let current = try store.current() else { return nil }
    if call.event.isLater { return current }
    let isItsCaller = caller.map { current.participants.map(\.name) == [$0.name] } ?? true
    return current.kind == .ringing && isItsCaller ? current : nil
  }

  private func record(
    of call: IncomingCall, _ caller: Participant?, at date: Date
  ) -> CallRecord {
    CallRecord(
      identifier: call.identifier ?? UUID().uuidString.lowercased(), direction: .incoming,
      participants: caller.map { [$0] } ?? [], isVideo: call.isVideo ?? false, created: date,
      ended: call.event == .ringing ? nil : date, hasVoicemail: call.event == .voicemail)
  }

  /// The people at the other end, in words.
  func callee(_ call: CallRecord) -> Value {
    switch call.destination {
    case CallOrder.Destination.emergency.rawValue:
      .text(
        clock(
          Phrase.emergencyNumber,
          ["number": .text(Self.spaced(configuration.emergencyNumber))]))
    case CallOrder.Destination.voicemail.rawValue: .text(clock(Phrase.voicemail))
    default:
      call.participants.isEmpty
        ? .text(clock(Phrase.unknownNumber)) : .list(call.participants.map { .text($0.name) })
    }
  }

  /// A phone number as it is spoken, digit by digit.
  static func spaced(_ number: String) -> String {
    number.filter { !" -().".contains($0) }.map(String.init).joined(separator: " ")
  }
}

extension IncomingCall.Event {
  /// Whether it is about a call that was reported before.
  fileprivate var isLater: Bool {
    switch self {
    case .answered, .held, .resumed, .ended: true
    case .ringing, .missed, .voicemail: false
    }
  }
}
