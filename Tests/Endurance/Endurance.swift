import Assistant
import Domains
import Foundation
import Recognition
import Sound
import SoundTestKit
import Storage

/// Speaks to a listening device for as long as a month lasts, while its microphone fails, its clock is set, its
/// configuration and its words change and its disk is full now and then.
struct Endurance {
  /// The time between utterances by the device's clock: 100,000 of them last thirty days.
  private static let pause: TimeInterval = 26
  /// After how many utterances each of these happens; in short runs more often, so that all of it does.
  private static let (fault, words, step, reload, disk) = (300, 500, 700, 1_000, 1_900)
  private static let wholeRun = 4_000
  private static let faults = ["xrun", "suspend", "unplug", "stall"]
  /// By how many seconds the clock is set, one after the other: daylight saving, a wrong battery, the network's time.
  private static let steps: [TimeInterval] = [3_600, -3_600, -86_400, 86_400, 7, -7]

  private let listener: Listener
  private let feed: Feed
  private let sounds: Script.Sounds
  private let store: String
  private let report: (String) -> Void
  private var haste = 1.0
  private var hasSecondPass = true
  private(set) var result = EnduranceResult()

  init(
    listener: Listener, feed: Feed, sounds: Script.Sounds, store: String,
    report: @escaping (String) -> Void
  ) {
    (self.listener, self.feed, self.sounds) = (listener, feed, sounds)
    (self.store, self.report) = (store, report)
  }

  /// Says so many utterances.
  mutating func run(_ utterances: Int) throws {
    haste = min(1, Double(utterances) / Double(Self.wholeRun))
    let samples = max(10, min(100, utterances / 1_000))
    report(EnduranceResult.heading)
    for number in 1...utterances {
      listener.clock.move(by: Self.pause)
      try happen(number)
      try say(Script.lines[number % Script.lines.count])
      if number % max(1, utterances / samples) == 0 {
        result.footprints.append(
          Footprint(after: number, hasSecondPass: hasSecondPass, store: store))
        result.announced = listener.announced
        report(result.line)
      }
    }
    for complaint in listener.complaints where !Self.isExpected(complaint) {
      result.complaints.insert(complaint)
    }
    result.hasStopped = listener.stop()
  }

  private mutating func say(_ line: Line) throws {
    result.utterances += 1
    listener.forgetAnswers()
    try feed.say(sounds[line.text] ?? [])
    guard let answer = listener.answer() else {
      result.lost.append("'\(line.text)' (\(result.utterances)., after \(listener.latest))")
      return
    }
    result.answered += 1
    if answer.intent == line.intent {
      result.meant += 1
    } else {
      result.misheard[line.text, default: 0] += 1
    }
    // A question that came of mishearing is not what the next sentence answers.
    if answer.isQuestion {
      try feed.say(sounds[Script.cancel] ?? [])
      _ = listener.answer()
    }
  }

  /// How often something that comes after so many utterances has come with this one; `nil` where it does not.
  private func turn(_ interval: Int, _ number: Int) -> Int? {
    let interval = max(1, Int(Double(interval) * haste))
    return number % interval == 0 ? number / interval : nil
  }

  /// The events before an utterance.
  private mutating func happen(_ number: Int) throws {
    if let turn = turn(Self.step, number) {
      listener.clock.move(by: Self.steps[turn % Self.steps.count])
      result.steps += 1
    }
    if let turn = turn(Self.words, number) { try changeWords(turn) }
    if let turn = turn(Self.reload, number) {
      result.reloads += 1
      // The second pass is loaded and let go: a quarter of the time it is there.
      hasSecondPass = turn % 4 == 0
      let isRead = listener.reload { [hasSecondPass] in
        $0.recognition.secondPass = hasSecondPass ? SecondPassSettings() : nil
        $0.endpointing.answerTimeout = turn % 2 == 0 ? 8 : 9
      }
      if !isRead { result.failedReloads += 1 }
    }
    if let turn = turn(Self.fault, number) { try fail(Self.faults[turn % Self.faults.count]) }
    if turn(Self.disk, number) != nil { try fillDisk() }
  }

  /// The microphone fails, and has to be heard again: the next utterance tells.
  private mutating func fail(_ fault: String) throws {
    result.faults += 1
    let before = listener.returns
    try feed.fail(fault)
    if fault == "unplug" { try feed.plugIn() }
    // An over-run is met without a break.
    guard fault != "xrun" else { return result.recovered += 1 }
    let end = ContinuousClock.now + .seconds(20)
    while listener.returns == before, ContinuousClock.now < end { usleep(1_000) }
    if listener.returns > before { result.recovered += 1 }
  }

  /// A name comes, and the one before it goes.
  private mutating func changeWords(_ round: Int) throws {
    let names = ["Garden", "Holiday", "Birthday", "Hardware", "Pharmacy"]
    let name = names[round % names.count]
    _ = try listener.database.write { connection in
      for name in names { try connection.run("DELETE FROM lists WHERE name = ?", name) }
      try connection.run(
        "INSERT INTO lists (name, position, created) VALUES (?, 0, ?)", name, listener.clock.now)
    }
    try UserWordStore(listener.database).replace(
      .contact, with: [UserWord(.contact, "Bill \(name)")])
    result.wordChanges += 1
  }

  /// A sentence that cannot be kept is answered, and the device goes on.
  private mutating func fillDisk() throws {
    guard let line = Script.lines.first(where: { $0.intent == "AddTasks" }) else { return }
    result.fullDisks += 1
    try feed.say(sounds[line.text] ?? [])
    FullDisk.begin()
    let answer = listener.answer()
    FullDisk.end()
    if answer?.isFailure == true { result.refusedWrites += 1 }
    // What the disk did not take is said again; whether it is, the list tells.
    try say(line)
  }

  /// The complaints about a microphone, a clock or a disk that is made to fail.
  private static func isExpected(_ complaint: String) -> Bool {
    [
      "microphone", "cannot remember", "AddTasks failed", "disk", "cannot deliver",
      "cannot look up",
    ]
    .contains { complaint.contains($0) }
  }
}
