// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "heed",
  products: [
    .executable(name: "heed", targets: ["heed"]),
    // What apps in Swift are made with; they need no C library.
    .library(name: "HeedApp", targets: ["HeedApp"]),
    .library(name: "HeedIntents", targets: ["HeedIntents"]),
    .plugin(name: "HeedIntentDefinitions", targets: ["HeedIntentDefinitions"]),
  ],
  targets: [
    // C libraries: a module map each, and a C shim only for what Swift cannot call.
    .systemLibrary(name: "CALSA", pkgConfig: "alsa", providers: [.apt(["libasound2-dev"])]),
    .systemLibrary(name: "CCrypt", pkgConfig: "libcrypt", providers: [.apt(["libcrypt-dev"])]),
    .systemLibrary(name: "CEdit", pkgConfig: "libedit", providers: [.apt(["libedit-dev"])]),
    .systemLibrary(name: "CExif", pkgConfig: "libexif", providers: [.apt(["libexif-dev"])]),
    .systemLibrary(name: "CFlite", providers: [.apt(["flite1-dev"])]),
    .systemLibrary(
      name: "CKissFFT", pkgConfig: "kissfft-float", providers: [.apt(["libkissfft-dev"])]),
    .systemLibrary(name: "CLink"),
    .systemLibrary(
      name: "CPocketSphinx", pkgConfig: "pocketsphinx",
      providers: [.apt(["libpocketsphinx-dev", "libsphinxbase-dev"])]),
    .systemLibrary(
      name: "CSampleRate", pkgConfig: "samplerate", providers: [.apt(["libsamplerate0-dev"])]),
    .systemLibrary(name: "CSndFile", pkgConfig: "sndfile", providers: [.apt(["libsndfile1-dev"])]),
    .systemLibrary(name: "CSpawn"),
    .systemLibrary(
      name: "CSpeexDSP", pkgConfig: "speexdsp", providers: [.apt(["libspeexdsp-dev"])]),
    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
    .systemLibrary(
      name: "CSystemd", pkgConfig: "libsystemd", providers: [.apt(["libsystemd-dev"])]),
    .target(name: "CALSAShim", dependencies: ["CALSA"]),
    .target(name: "CFliteShim", dependencies: ["CFlite"]),
    .target(name: "CPocketSphinxShim", dependencies: ["CPocketSphinx"]),
    // What Swift cannot be told to compile for several processors.
    .target(name: "CVectors", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    .target(name: "CEncoder", cSettings: [.unsafeFlags(["-O2"], .when(configuration: .debug))]),
    // What the networks that hear utterances and read sentences have in common.
    .target(name: "Transformer", dependencies: ["CEncoder"]),

    // What may be shown or said of a text that somebody else wrote.
    .target(name: "Text"),
    // Files by any name, of any kind, never longer than they may be.
    .target(name: "Files", dependencies: ["Text"]),

    // What every room may use: JSON that people write, work that waits, memory that is given back.
    .target(name: "JSON", dependencies: ["Text"]),
    .target(name: "Threads"),
    .target(name: "Memory", dependencies: ["CLink"]),
    // Flite, whose lexicon the recogniser uses and whose voice speaks.
    .target(name: "Flite", dependencies: ["Threads", "CFlite", "CFliteShim"]),

    // What every stage speaks of: sound, grammar, intents; no stage knows another.
    .target(
      name: "Sound",
      dependencies: [
        "Threads", "Files", "CALSA", "CALSAShim", "CKissFFT", "CSndFile", "CSampleRate",
        "CSpeexDSP",
      ]),
    .target(name: "Grammar"),
    .target(name: "Intents", dependencies: ["JSON", "Text"]),
    .target(name: "Programs", dependencies: ["CSpawn"]),
    // The files in which Xcode keeps what an app's intents are; no part of the assistant.
    .target(name: "Definitions"),

    // What an app in Swift is made with: nothing of Heed itself.
    .target(name: "HeedApp"),
    // The same in SiriKit's terms; a plug-in makes the classes of definition files.
    .target(name: "HeedIntents", dependencies: ["HeedApp"]),
    .executableTarget(
      name: "heed-intent-generator", dependencies: ["Definitions"], path: "Sources/IntentGenerator"),
    .plugin(
      name: "HeedIntentDefinitions", capability: .buildTool(),
      dependencies: ["heed-intent-generator"]),

    // Stages, in the order the data flows.
    .target(
      name: "Recognition",
      dependencies: [
        "Threads", "Sound", "Grammar", "Memory", "Flite", "CEncoder", "CPocketSphinx",
        "CPocketSphinxShim", "CVectors", "Transformer",
      ]),
    .target(
      name: "Understanding",
      dependencies: ["Threads", "Grammar", "Intents", "CEncoder", "Transformer"]),
    .target(name: "Conversation", dependencies: ["Intents"]),
    .target(name: "Storage", dependencies: ["CSQLite"]),
    .target(name: "Access", dependencies: ["Conversation", "Intents", "Storage", "CCrypt"]),
    .target(name: "Folders", dependencies: ["Sound", "CExif"]),
    .target(
      name: "Domains",
      dependencies: [
        "Conversation", "Definitions", "Files", "Folders", "Intents", "JSON", "Programs", "Storage",
      ]),
    .target(
      name: "Speech",
      dependencies: ["Threads", "Sound", "Programs", "Text", "Flite"]),

    // The path through the stages, and the program that runs it.
    .target(
      name: "Assistant",
      dependencies: [
        "Sound", "Grammar", "Intents", "Programs", "Recognition", "Understanding", "Conversation",
        "Storage", "Domains", "Speech", "Access", "Files", "Text", "JSON", "Threads", "Memory",
        "CSystemd",
      ]),
    // The laboratory: each measures, tests or explains the path. Nothing that runs depends on it.
    .target(
      name: "Evaluation",
      dependencies: [
        "Assistant", "CSystemd", "Conversation", "Domains", "Files", "Intents", "JSON",
        "Recognition", "Sound", "Storage", "Text", "Understanding",
      ],
      path: "Sources/Laboratory/Evaluation"),
    .target(
      name: "Adaptation",
      dependencies: [
        "Assistant", "Conversation", "Evaluation", "JSON", "Recognition", "Sound", "Storage",
        "Text", "Understanding",
      ],
      path: "Sources/Laboratory/Adaptation"),
    .target(
      name: "Bench",
      dependencies: [
        "Assistant", "Conversation", "Domains", "Evaluation", "Intents", "Memory", "Programs",
        "Recognition", "Sound", "Storage", "Text", "Threads", "Understanding",
      ],
      path: "Sources/Laboratory/Bench"),
    .target(
      name: "Lint",
      dependencies: [
        "Assistant", "Conversation", "Domains", "Evaluation", "Files", "Grammar", "Intents", "JSON",
        "Programs", "Recognition", "Sound", "Speech", "Storage", "Text", "Understanding",
      ],
      path: "Sources/Laboratory/Lint"),
    .target(
      name: "MicrophoneTest",
      dependencies: [
        "Assistant", "Conversation", "Evaluation", "Intents", "JSON", "Recognition", "Sound",
        "Storage", "Threads",
      ],
      path: "Sources/Laboratory/MicrophoneTest"),
    .target(
      name: "Explanation",
      dependencies: [
        "Assistant", "Conversation", "Grammar", "Intents", "JSON", "Recognition", "Storage",
        "Understanding",
      ],
      path: "Sources/Laboratory/Explanation"),
    .target(
      name: "Teaching",
      dependencies: ["Assistant", "Grammar", "Intents", "Storage", "Understanding"],
      path: "Sources/Laboratory/Teaching"),
    .target(
      name: "Replay",
      dependencies: [
        "Assistant", "Conversation", "Domains", "Files", "Intents", "JSON", "Programs",
        "Recognition", "Sound", "Storage", "Threads",
      ],
      path: "Sources/Laboratory/Replay"),

    .executableTarget(
      name: "heed",
      dependencies: [
        "Access", "Adaptation", "Assistant", "Bench", "CEdit", "Conversation", "Definitions",
        "Domains",
        "Evaluation", "Explanation", "Files", "Grammar", "Intents", "JSON", "Lint",
        "MicrophoneTest",
        "Programs", "Recognition", "Replay", "Sound", "Speech", "Storage", "Teaching", "Text",
        "Threads",
      ],
      // Relocations are packed, which saves two megabytes; it takes glibc 2.36 and the toolchain's own linker.
      linkerSettings: [
        .unsafeFlags(
          ["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "pack-relative-relocs"],
          .when(configuration: .release))
      ]),

    // A sound card without hardware, for every test that captures or plays.
    .target(
      name: "SoundTestKit", dependencies: ["CVoices", "Sound", "Speech"],
      path: "Tests/SoundTestKit"),
    // More of flite's voices than speak.
    .systemLibrary(name: "CVoices", path: "Tests/CVoices", providers: [.apt(["flite1-dev"])]),

    // Random numbers and damaged files that are the same at every run, and programs that really run.
    .target(name: "TestKit", dependencies: ["Programs"], path: "Tests/TestKit"),

    // What is said, by its case instead of its words.
    .target(
      name: "DialogueTestKit", dependencies: ["Conversation", "Intents"],
      path: "Tests/DialogueTestKit"),

    // A language as it is shipped.
    .target(
      name: "LanguageTestKit", dependencies: ["Intents"], path: "Tests/LanguageTestKit"),

    // Stores as older versions left them, and one that needs no domain.
    .target(name: "StorageTestKit", dependencies: ["Storage"], path: "Tests/StorageTestKit"),

    // The readers of what others wrote, fed with anything: in the tests a little, by `./heed fuzz` for hours.
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Adaptation", "Bench", "Evaluation", "Explanation", "Lint", "MicrophoneTest", "Replay",
        "Assistant", "Conversation", "Definitions", "Domains", "Grammar", "Intents", "JSON",
        "Programs", "Storage",
      ],
      path: "Tests/FuzzTargets"),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzTargets", "TestKit"], exclude: ["Corpus"]),

    .testTarget(name: "ArchitectureTests"),
    .testTarget(name: "TextTests", dependencies: ["Text"]),
    .testTarget(
      name: "HeedIntentsTests", dependencies: ["HeedIntents", "TestKit"],
      plugins: ["HeedIntentDefinitions"]),
    .testTarget(name: "HeedAppTests", dependencies: ["HeedApp", "TestKit"]),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestKit"]),
    .testTarget(
      name: "SoundTests", dependencies: ["Threads", "Sound", "SoundTestKit", "TestKit", "CSndFile"]),
    .testTarget(name: "GrammarTests", dependencies: ["Grammar", "TestKit"]),
    .testTarget(
      name: "IntentsTests", dependencies: ["Intents", "JSON", "LanguageTestKit", "TestKit"]),
    .testTarget(name: "DefinitionsTests", dependencies: ["Definitions", "TestKit"]),
    .testTarget(name: "ProgramsTests", dependencies: ["Programs", "TestKit"]),
    .testTarget(
      name: "RecognitionTests",
      dependencies: [
        "Recognition", "Sound", "Grammar", "Memory", "CEncoder", "CVectors", "TestKit",
      ]),
    .testTarget(
      name: "UnderstandingTests",
      dependencies: [
        "Understanding", "Grammar", "Intents", "CEncoder", "LanguageTestKit", "TestKit",
      ]),
    .testTarget(
      name: "ConversationTests",
      dependencies: ["Conversation", "Intents", "LanguageTestKit", "TestKit"]),
    .testTarget(
      name: "StorageTests",
      dependencies: ["Storage", "StorageTestKit", "TestKit", "storage-crash-writer"]),
    // Writes until it is killed, for the tests of Storage.
    .executableTarget(
      name: "storage-crash-writer", dependencies: ["Storage", "StorageTestKit"],
      path: "Tests/StorageCrashWriter"),
    .testTarget(name: "AccessTests", dependencies: ["Access", "Conversation", "Storage"]),
    .testTarget(name: "FoldersTests", dependencies: ["Folders", "CSndFile"]),
    .testTarget(
      name: "DomainsTests",
      dependencies: [
        "Domains", "Conversation", "Definitions", "DialogueTestKit", "Intents", "LanguageTestKit",
        "Programs", "Storage",
        "StorageTestKit", "TestKit",
      ]),
    .testTarget(name: "SpeechTests", dependencies: ["Speech", "Sound", "Programs", "TestKit"]),
    // A device that listens for a month; `./heed endurance` runs the whole of it.
    .executableTarget(
      name: "endurance",
      dependencies: [
        "Assistant", "Threads", "Conversation", "Domains", "Programs", "Recognition", "Sound",
        "SoundTestKit", "Storage",
      ],
      path: "Tests/Endurance"),
    .testTarget(name: "EnduranceTests", dependencies: ["endurance", "Programs", "TestKit"]),
    .testTarget(
      name: "HeedTests",
      dependencies: [
        "Adaptation", "Bench", "Evaluation", "Explanation", "Lint", "MicrophoneTest", "Replay",
        "heed", "Assistant", "Threads", "Conversation", "Domains", "Files", "Grammar", "Intents",
        "JSON",
        "Programs", "Recognition", "Sound", "SoundTestKit", "Storage", "TestKit",
      ]),
    .testTarget(
      name: "AssistantTests",
      dependencies: [
        "Adaptation", "Bench", "Evaluation", "Explanation", "Lint", "MicrophoneTest", "Replay",
        "Teaching", "Assistant", "Sound", "Grammar", "Intents", "Recognition", "Understanding",
        "Threads", "Conversation", "Definitions", "Storage", "Domains", "JSON", "Memory", "Speech",
        "Access", "Programs", "DialogueTestKit", "LanguageTestKit",
        "SoundTestKit", "TestKit",
      ],
      exclude: ["Conversations"]),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    // C types cannot leak into an interface.
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}

// `./heed fuzz`: everything that reads is compiled with counters, and libFuzzer has the main loop.
if Context.environment["HEED_FUZZING"] != nil {
  for target in package.targets where target.type == .regular {
    target.swiftSettings?.append(.unsafeFlags(["-sanitize=fuzzer"]))
  }
  package.targets += [
    .systemLibrary(name: "CFuzzer", path: "Fuzzing/CFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CFuzzer", "FuzzTargets"], path: "Fuzzing/fuzz"),
  ]
}

// Each frame of sound is searched in several files' code; `./heed race` checks that no access excludes another, which takes
// an eighth of the time of hearing.
if Context.environment["HEED_RACE"] == nil {
  for target in package.targets where target.name == "Recognition" {
    target.swiftSettings?.append(.unsafeFlags(["-enforce-exclusivity=unchecked"]))
  }
}

// The tests compile the whole grammar many times, which takes seconds without optimisation.
let optimised: Set = [
  "Evaluation", "Grammar", "Intents", "JSON", "Lint", "Recognition", "Sound", "Text", "Transformer",
  "Understanding",
]
for target in package.targets where optimised.contains(target.name) {
  // Whole modules: file by file takes about twice the time. With several threads the compiler still writes an object for
  // each file, as SwiftPM expects here.
  let whole = ["-O", "-wmo", "-num-threads", "2", "-disable-batch-mode"]
  target.swiftSettings?.append(.unsafeFlags(whole, .when(configuration: .debug)))
}
