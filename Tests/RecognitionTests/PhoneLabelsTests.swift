import Testing

@testable import Recognition

struct PhoneLabelsTests {
  @Test(
    arguments: [
      ("IY T", [2, 1]), (" T  IY\r", [1, 2]), ("T X", nil), ("TIY", nil), ("", nil),
    ] as [(String, [UInt8]?)]) func `phones have the numbers of their labels`(
      line: String, expected: [UInt8]?
    )
  {
    #expect(PhoneLabels(["", "T", "IY"]).labels(of: line.utf8) == expected)
  }
}
