internal import Foundation
internal import Glibc
internal import Synchronization

/// The ALSA configuration of the tests: virtual microphones and recorded loudspeakers, nothing else.
///
/// The first use compiles the plug-ins (`Tests/VirtualMicrophone`) and points ALSA of this process
/// at the configuration, so the machine's own devices are out of reach.
package struct VirtualSoundCard: Sendable {
  /// The plug-ins cannot be built here.
  package struct BuildError: Error, CustomStringConvertible {
    package let description: String
  }

  /// The configuration file; the value of `ALSA_CONFIG_PATH` for processes that tests start.
  package let configuration: String

  /// Builds the card once in a process.
  ///
  /// - Throws: `BuildError` with the compiler's words.
  package static func shared() throws -> VirtualSoundCard { try installed.get() }

  private static let installed = Result {
    let card = try VirtualSoundCard()
    setenv("ALSA_CONFIG_PATH", card.configuration, 1)
    return card
  }

  private init() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let files = ["microphone.c", "loudspeaker.c", "device.h"].map {
      package.appending(path: "Tests/VirtualMicrophone/virtual_\($0)")
    }
    let folder = package.appending(path: ".build/virtual-sound-card")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let library = folder.appending(path: "libvirtual_sound_card.so")
    if try files.contains(where: { try Self.isOutdated(library, source: $0) }) {
      try Self.compile(files.filter { $0.pathExtension == "c" }, to: library)
    }
    let file = folder.appending(path: "asound.conf")
    try Data(Self.configuration(library: library.path).utf8).write(to: file, options: .atomic)
    configuration = file.path
  }

  private static func isOutdated(_ library: URL, source: URL) throws -> Bool {
    let key = URLResourceKey.contentModificationDateKey
    let changed = try source.resourceValues(forKeys: [key]).contentModificationDate
    let built = try? library.resourceValues(forKeys: [key]).contentModificationDate
    guard let changed, let built else { return true }
    return built < changed
  }

  private static func compile(_ sources: [URL], to library: URL) throws {
    // Test processes may build at the same time: each builds aside and moves the result in place.
    let aside = library.path + ".\(getpid())"
    let compiler = Process()
    let messages = Pipe()
    compiler.executableURL = URL(filePath: "/usr/bin/env")
    let flags = "-std=gnu17 -O1 -Wall -Wextra -Werror -shared -fPIC -DPIC -D_GNU_SOURCE"
    compiler.arguments =
      ["cc"] + flags.split(separator: " ").map(String.init) + sources.map(\.path)
      + ["-o", aside, "-lasound", "-Wl,-z,nodelete"]
    compiler.standardError = messages
    try compiler.run()
    let words = messages.fileHandleForReading.readDataToEndOfFile()
    compiler.waitUntilExit()
    guard compiler.terminationStatus == 0, rename(aside, library.path) == 0 else {
      throw BuildError(
        description: "cannot compile '\(library.path)': \(String(decoding: words, as: UTF8.self))")
    }
  }

  private static func configuration(library: String) -> String {
    """
    pcm_type.virtual_microphone { lib "\(library)" }
    pcm_type.virtual_loudspeaker { lib "\(library)" }

    pcm.microphone {
      @args [ FILE FEED LOOP NOISE SPEED RATE CHANNELS FORMAT OVERRUNS FAULTS ]
      @args.FILE { type string default "/dev/null" }
      @args.FEED { type string default "/nowhere" }
      @args.LOOP { type string default "false" }
      @args.NOISE { type integer default 0 }
      @args.SPEED { type real default 1.0 }
      @args.RATE { type integer default 16000 }
      @args.CHANNELS { type integer default 1 }
      @args.FORMAT { type string default "S16_LE" }
      @args.OVERRUNS { type string default "false" }
      @args.FAULTS { type string default "" }
      type virtual_microphone
      file $FILE
      feed $FEED
      loop $LOOP
      noise $NOISE
      speed $SPEED
      rate $RATE
      channels $CHANNELS
      format $FORMAT
      overruns $OVERRUNS
      faults $FAULTS
    }

    pcm.loudspeaker {
      @args [ FILE SPEED RATE CHANNELS FORMAT XRUN UNPLUG ]
      @args.FILE { type string default "/dev/null" }
      @args.SPEED { type real default 1.0 }
      @args.RATE { type integer default 16000 }
      @args.CHANNELS { type integer default 1 }
      @args.FORMAT { type string default "S16_LE" }
      @args.XRUN { type integer default 0 }
      @args.UNPLUG { type integer default 0 }
      type virtual_loudspeaker
      file $FILE
      speed $SPEED
      rate $RATE
      channels $CHANNELS
      format $FORMAT
      xrun $XRUN
      unplug $UNPLUG
    }

    # What is played is written to a WAV file at once; a second opening writes FILE.0001.
    pcm.recorder {
      @args [ FILE ]
      @args.FILE { type string }
      type file
      format "wav"
      file $FILE
      truncate false
      slave.pcm { type null }
    }

    pcm.silent {
      type null
      hint { show on description "Plays to nobody, hears nothing" }
    }
    """
  }
}
