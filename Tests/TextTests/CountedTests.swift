import Testing
import Text

struct CountedTests {
  @Test(arguments: [(0, "0 errors"), (1, "1 error"), (2, "2 errors"), (21, "21 errors")])
  func `a noun agrees with its number`(count: Int, text: String) {
    #expect(count.counted("error") == text)
  }

  @Test func `a plural of its own is told`() {
    #expect(2.counted("dictionary", "dictionaries") == "2 dictionaries")
    #expect(1.counted("dictionary", "dictionaries") == "1 dictionary")
  }
}
