import Testing

@testable import Recognition

@Suite struct PhonePosteriorsTests {
  @Test(arguments: [
    ("K AA L", 0), ("K AA L -", 20), ("K - AA - L - - - -", 80), ("- - - - -", 100),
  ])
  func `silence is the time since the last phone`(said: String, milliseconds: Int) throws {
    #expect(try PhonePosteriors.said(said).silence == .milliseconds(milliseconds))
  }
}
