import Foundation
import Testing

@testable import Recognition

extension PhonePosteriors {
  static let phoneLabels =
    [""]
    + "AA AE AH AO AW AY B CH D DH EH ER EY F G HH IH IY JH K L M N NG OW OY P R S SH T TH UH UW V W Y Z ZH"
    .split(separator: " ").map(String.init)

  /// Posteriors in which each of the phones is likely for a moment, with "-" for none.
  static func said(_ phones: String, sureness: Float = 0.9) throws -> PhonePosteriors {
    var values: [Float] = []
    for phone in phones.split(separator: " ") {
      let label = try #require(phoneLabels.firstIndex(of: phone == "-" ? "" : String(phone)))
      let rest = log((1 - sureness) / Float(phoneLabels.count - 1))
      values += phoneLabels.indices.map { $0 == label ? log(sureness) : rest }
    }
    return PhonePosteriors(labels: phoneLabels.count, values: values)
  }
}
