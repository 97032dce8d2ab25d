internal import Intents
internal import Understanding

/// Amounts that name no currency: "make it twenty", after eighteen pounds.
extension Session {
  /// The same with such amounts in the currency that was spoken of last, if one was.
  func withSpokenCurrency(_ heard: [Heard]) -> [Heard] {
    var spoken = currency
    return heard.map { part in
      let part = spoken.map { inCurrency($0, part) } ?? part
      spoken = Self.currency(in: part) ?? spoken
      return part
    }
  }

  /// The currency that is named in what was said.
  static func currency(in heard: Heard) -> String? {
    let best = heard.repair?.heard ?? heard.readings.first
    return best?.slots.compactMap(\.value.money).last { !$0.isAssumed }?.currency
  }

  private func inCurrency(_ currency: String, _ heard: Heard) -> Heard {
    let readings = heard.readings + (heard.repair?.readings ?? [])
    guard readings.flatMap(\.slots).contains(where: { $0.value.money?.isAssumed == true }) else {
      return heard
    }
    return reread(heard) { inCurrency(currency, $0) }
  }

  private func inCurrency(_ currency: String, _ reading: Interpretation) -> Interpretation {
    var reading = reading
    for (index, slot) in reading.slots.enumerated() {
      guard let money = slot.value.money, money.isAssumed else { continue }
      reading.slots[index].value = .money(money.assumed(in: currency))
    }
    return reading
  }
}
