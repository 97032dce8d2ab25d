import Assistant
import Domains
import Foundation
import Recognition
import Sound
import SoundTestKit
import Storage

// Runs `heed listen` through a simulated month and tells whether it grew or lost anything.
//
//   endurance [UTTERANCES] [SPEED]

/// Prints a line at once, also into a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

FullDisk.prepare()
let numbers = CommandLine.arguments.dropFirst().compactMap { Double($0) }
let utterances = numbers.first.map { max(10, Int($0)) } ?? 100_000
let speed = numbers.dropFirst().first ?? 40

let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
  .deletingLastPathComponent()
let store = Scratch.file("heed.sqlite").path
let database = try Database(path: store)
try Profile(json: Data(contentsOf: root.appending(path: "Audio/world.json"))).store(in: database)

var sounds: Script.Sounds = [:]
for text in Script.lines.map(\.text) + [Script.cancel] {
  sounds[text] = try await SpokenText.samples(text).values
}

let feed = try Feed()
var microphone = VirtualMicrophone()
(microphone.feed, microphone.speed, microphone.noise) = (feed, speed, 5)
var configuration = Configuration()
configuration.models = root.appending(path: "Models").path
configuration.microphone.device = try microphone.device
configuration.microphone.bufferSeconds = 120
configuration.speech.voice = .silent
configuration.heard = ["lists", "clock"]
// A dozen sentences in one synthetic voice: a narrow beam hears them as well, in half the time.
(configuration.recognition.beam, configuration.recognition.phoneBeam) = (1e-60, 1e-60)
configuration.recognition.wordBeam = 1e-50

let began = ContinuousClock.now
let listener = Listener(
  configuration, database: database,
  clock: SimulatedClock(Date(timeIntervalSince1970: 1_790_000_000)))
if let reason = listener.begin() {
  say("cannot begin: \(reason)")
  exit(1)
}
var endurance = Endurance(listener: listener, feed: feed, sounds: sounds, store: store) { say($0) }
try endurance.run(utterances)

let result = endurance.result
let minutes = (ContinuousClock.now - began) / .seconds(60)
say(
  String(
    format: "%d utterances in %.1f minutes, as of %.1f days: %d answered, %d as meant, %d lost",
    result.utterances, minutes, Double(utterances) * 26 / 86_400, result.answered, result.meant,
    result.lost.count))
say(
  "\(result.faults) device faults, \(result.recovered) recovered from; \(result.steps) clock steps, "
    + "\(result.reloads) reloads, \(result.wordChanges) changes of words, \(result.fullDisks) full disks, "
    + "\(result.announced) announcements")
say(String(format: "memory: %+.0f KB in 1,000 utterances", result.kilobytesPerThousand))
for failure in result.failures { say("FAILED: \(failure)") }
exit(result.failures.isEmpty ? 0 : 1)
