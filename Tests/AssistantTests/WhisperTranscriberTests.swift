import LanguageTestKit
import Recognition
import Sound
import Testing

@testable import Assistant

struct WhisperTranscriberTests {
  @Test func `a file that is gone is an error`() async {
    let transcriber = WhisperTranscriber(
      WhisperWriter(model: "/none/whisper.bin"), language: ShippedLanguage.english.written)
    transcriber.begin()
    transcriber.follow([1, 2, 3])
    transcriber.settle()
    await transcriber.catchUp()
    await #expect(throws: RecognitionError.self) {
      try await transcriber.transcribe(Passage(Samples([Int16](repeating: 1, count: 16_000))))
    }
  }

  @Test func `what is installed is used where nothing else is named`() throws {
    let household = InstalledModels(data: .temporaryDirectory, language: "none")
    var configuration = Configuration()
    configuration.use(household)
    #expect(configuration.recognition.secondPass?.whisper == nil)
    configuration.recognition.secondPass?.whisper = "/my/whisper.bin"
    configuration.use(household)
    #expect(configuration.recognition.secondPass?.whisper == "/my/whisper.bin")
  }
}
