import Recognition
import Testing

@testable import Assistant

@Suite struct WakeSpotterTests {
  @Test func `the encoder of the second pass checks wake phrases`() throws {
    let composition = try Fixture.composition()
    let phrase = try composition.wakePhrase("computer")
    #expect(try composition.wakeSpotter([phrase]) is CheckedSpotter)
    #expect(composition.wakeThreshold(of: phrase) == WakeThreshold.checked.score(of: phrase))
  }

  @Test func `without a second pass they are spotted alone`() throws {
    let composition = try Fixture.composition { $0.recognition.secondPass = nil }
    let phrase = try composition.wakePhrase("computer")
    #expect(try composition.wakeSpotter([phrase]) is PhraseSpotter)
    #expect(composition.wakeThreshold(of: phrase) == WakeThreshold.spotted.score(of: phrase))
  }
}
