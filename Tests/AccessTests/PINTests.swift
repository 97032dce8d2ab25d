import Testing

@testable import Access

struct PINTests {
  @Test(arguments: ["2468", "24 68", "0000", "123456789012"])
  func `digits are a PIN`(text: String) throws {
    #expect(try PIN(text).digits == text.filter { $0 != " " })
  }

  @Test(arguments: ["", "246", "1234567890123", "24a8", "-2468", "٢٤٦٨", "24.68"])
  func `anything else is none`(text: String) {
    #expect(throws: LockError.unusablePIN) { try PIN(text) }
  }

  @Test func `it does not tell itself`() throws {
    let pin = try PIN("2468")
    var dumped = ""
    dump(pin, to: &dumped)
    #expect(!"\(pin) \(String(reflecting: pin)) \(dumped)".contains("2468"))
  }
}
