import Testing
import Text

struct NumbersTests {
  @Test(arguments: [
    (4.056176000000001, "4.056176"), (0.1 + 0.2, "0.3"), (1.5256120000000002, "1.525612"),
    (72.5, "72.5"), (3, "3.0"), (-0.30000000000000004, "-0.3"), (1e-9, "1e-09"),
    (123_456_789.25, "123456789.25"), (1e300, "1e+300"), (.infinity, "inf"), (-.infinity, "-inf"),
  ]) func `binary leaves no digits behind`(number: Double, printed: String) {
    #expect("\(number.withoutNoise)" == printed)
  }

  @Test func `no number changes by more than nobody reads`() {
    for exponent in -12...12 {
      for mantissa in stride(from: 1.0, to: 10, by: 0.37) {
        var number = mantissa
        for _ in 0..<abs(exponent) { number = exponent < 0 ? number / 10 : number * 10 }
        #expect(abs(number.withoutNoise - number) <= number * 1e-11)
      }
    }
  }
}
