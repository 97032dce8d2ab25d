import Foundation
import Programs
import TestKit

/// A household in which whatever is reached outside leaves a trace: each program that can be configured, the mixer,
/// the loudspeaker, the network; with an app of files, a store with something in it, and a recorded session.
final class TracedHousehold: Sendable {
  let household: Household

  /// The programs of the configuration, by the names of their traces.
  static let programs: Set = [
    "messaging", "rides", "calls", "payments", "reservations", "car", "photos", "media", "lights",
  ]

  /// Sentences that need each of the programs.
  static let sentences = """
    text Nancy Walker see you at noon
    yes
    order a taxi from home to the airport
    yes
    call Nancy Walker
    hang up
    send Nancy Walker ten dollars
    yes
    book a table for two at Marios tomorrow at seven
    yes
    lock the car
    show my photos
    pause the music
    turn on the kitchen light
    turn the volume up
    """

  init(hasVolumeProgram: Bool = true) async throws {
    household = try Household(environment: ["LD_PRELOAD=FOLDER/trace.so", "TRACES=FOLDER/traces"])
    try FileManager.default.createDirectory(
      at: household.folder.appending(path: "traces"), withIntermediateDirectories: true)
    try household.write(Self.tracer, to: "trace.c")
    let flags = ["-shared", "-fPIC", "-D_GNU_SOURCE", "-o", household.path("trace.so")]
    _ = try await ProgramRunner.real(["cc"] + flags + [household.path("trace.c"), "-ldl"]).run()
    try household.write(
      "#!/bin/sh\n: >\"$(dirname \"$0\")/traces/$1\"\ncat >/dev/null\n", to: "trace.sh",
      isExecutable: true)
    try household.write("{\"name\": \"Lights\", \"program\": \"./run.sh\"}", to: "app/app.json")
    try household.write(
      "#JSGF V1.0;\ngrammar lights;\npublic <TurnOnLight> = turn on the kitchen light;\n",
      to: "app/lights.jsgf")
    try household.write(
      "#!/bin/sh\nexec ../trace.sh lights\n", to: "app/run.sh", isExecutable: true)
    try household.write(configuration(hasVolumeProgram), to: ".config/heed/config.json")
    for file in ["photos/one.jpg", "music/none.txt", "features/none.txt"] {
      try household.write("", to: file)
    }
    _ = try await household.heed(["import", "Audio/world.json"])
    try await writeSession()
  }

  /// The addresses reached since the last call.
  func takeTraces() throws -> Set<String> {
    let folder = household.folder.appending(path: "traces")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    for name in names { try FileManager.default.removeItem(at: folder.appending(path: name)) }
    return Set(names)
  }

  /// All that lies where the store lies, byte for byte.
  func store() throws -> [String: Data] {
    let folder = household.folder.appending(path: ".local/share/heed")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return try Dictionary(
      uniqueKeysWithValues: names.map { ($0, try Data(contentsOf: folder.appending(path: $0))) })
  }

  private func configuration(_ hasVolumeProgram: Bool) -> String {
    func program(_ name: String) -> String { "[\"FOLDER/trace.sh\", \"\(name)\"]" }
    let text = """
      {"messaging": {"program": \(program("messaging"))}, "rides": {"program": \(program("rides"))},
       "calls": {"program": \(program("calls"))}, "payments": {"program": \(program("payments"))},
       "reservations": {"program": \(program("reservations")), "restaurants": [{"name": "Marios"}]},
       "car": {"program": \(program("car"))},
       \(hasVolumeProgram ? "\"volume\": {\"program\": \(program("volume"))}," : "")
       "photos": {"folder": "FOLDER/photos", "viewer": \(program("photos"))},
       "media": {"folder": "FOLDER/music", "player": \(program("media"))},
       "speech": {"voice": "program", "program": \(program("speech"))},
       "recognition": {"dictation": {"program": \(program("dictation"))}},
       "apps": ["FOLDER/app"], "permitted": ["all"]}
      """
    return text.replacing("FOLDER", with: household.folder.path)
  }

  /// A session in which the recording of a message was heard.
  private func writeSession() async throws {
    let files = FileManager.default
    try household.write(
      #"{"event":"recognized","sound":"0001.wav","start":0,"speechEnd":1,"endpoint":1.2}"# + "\n"
        + #"{"event":"answered","now":1700000000000,"text":"lock the car"}"# + "\n",
      to: "session/events.jsonl")
    let configuration = try await household.heed(["config"]).output
    try household.write(
      "{\"timeZone\": \"UTC\", \"configuration\": \(configuration)}", to: "session/session.json")
    try files.copyItem(
      atPath: Household.root.appending(path: "Audio/message-to-tom.wav").path,
      toPath: household.path("session/0001.wav"))
    try household.write(
      try String(contentsOf: Household.root.appending(path: "Audio/world.json"), encoding: .utf8),
      to: "recordings/world.json")
    try files.copyItem(
      atPath: household.path(".local/share/heed/heed.sqlite"),
      toPath: household.path("session/store.sqlite"))
  }

  /// Stands before the C libraries and notes who is called.
  private static let tracer = """
    #include <dlfcn.h>
    #include <fcntl.h>
    #include <stdio.h>
    #include <stdlib.h>
    #include <sys/socket.h>
    #include <unistd.h>
    static void trace(const char *what) {
      const char *folder = getenv("TRACES");
      char path[4096];
      if (!folder) return;
      snprintf(path, sizeof path, "%s/%s", folder, what);
      close(open(path, O_CREAT | O_WRONLY, 0600));
    }
    int connect(int s, const struct sockaddr *a, socklen_t n) {
      if (a->sa_family == AF_INET || a->sa_family == AF_INET6) trace("network");
      return ((int (*)(int, const struct sockaddr *, socklen_t))dlsym(RTLD_NEXT, "connect"))(s, a, n);
    }
    int snd_mixer_open(void **m, int mode) {
      trace("mixer");
      return ((int (*)(void **, int))dlsym(RTLD_NEXT, "snd_mixer_open"))(m, mode);
    }
    int snd_pcm_open(void **p, const char *name, int stream, int mode) {
      trace("sound device");
      return ((int (*)(void **, const char *, int, int))dlsym(RTLD_NEXT, "snd_pcm_open"))(
        p, name, stream, mode);
    }
    """
}
