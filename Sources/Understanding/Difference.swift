internal import Foundation
package import Intents

/// By how much a value shall differ from the one before: "half an hour later", "two more", or just "lower".
package struct Difference: Sendable {
  /// The direction of a difference, and the kind of quantity it applies to.
  package enum Sense: String, Sendable {
    /// A time.
    case later, earlier
    /// A length of time.
    case longer, shorter
    /// Any quantity.
    case more, less
    /// So many minutes past the hour, or to it, nearest to the time before.
    case pastHour, toHour
    /// Twice the quantity before, or half of it.
    case double, half
  }

  let sense: Sense
  /// A duration, a number or an amount of money; `nil` where only the direction is told.
  let amount: Value?
  private let present: Moment.Present
  /// Whether it is said of what is done, and not of what waits for an answer.
  package var isOfDone = false

  /// Takes the reading of a rule that gives a `sense`, and most often an `amount`; `nil` where it gives no sense.
  package init?(_ reading: Interpretation, from present: Moment.Present) {
    let sense = reading.slots.first { $0.name == "sense" }?.value.text
    guard let sense = sense.flatMap(Sense.init(rawValue:)) else { return nil }
    amount =
      switch sense {
      case .double: .number(2)
      case .half: .number(0.5)
      default: reading.slots.first { $0.name == "amount" }?.value
      }
    (self.sense, self.present) = (sense, present)
  }

  /// The value that differs from another one by this; `nil` where it is no such value, or nothing would be left.
  ///
  /// Of money that is spent more can only be spent besides, which the value is then.
  package func applied(to value: Value, isSpent: Bool = false) -> Value? {
    if isOfRatio { return isSpent && value.money != nil ? nil : multiplied(value) }
    switch (value, amount) {
    case (.money(let spent), _) where isSpent && isOfAmounts:
      return isLess ? nil : money(like: spent).map(Value.money)
    case (.moment(let moment), .duration(let duration)) where sense != .longer && sense != .shorter:
      // "Ten minutes more" is of what begins in so many minutes.
      guard sense == .later || sense == .earlier || moment.secondsFromNow != nil else { return nil }
      return moment.shifted(by: isLess ? .zero - duration : duration, from: present)
        .map(Value.moment)
    case (.moment(let moment), .number(let minutes)) where isOfHour:
      return moment.shifted(by: turn(from: moment.minute ?? 0, to: minutes), from: present)
        .map(Value.moment)
    case (.duration(let before), .duration(let duration)) where isOfAmounts:
      let after = isLess ? before - duration : before + duration
      return after > .zero ? .duration(after) : nil
    case (.number(let before), .number(let number)) where isOfAmounts:
      let after = isLess ? before - number : before + number
      return after >= 0 ? .number(after) : nil
    case (.money(let before), _) where isOfAmounts:
      return money(like: before).flatMap { sum(before, $0) }
    default: return nil
    }
  }

  /// How much longer or shorter something shall be; `nil` where it is said of a time, or of no length.
  package var length: Duration? {
    guard isOfAmounts, case .duration(let duration) = amount else { return nil }
    return duration
  }

  /// By how much a time shall be later or earlier; `nil` where it is said of something else.
  package var shift: (ParameterDefinition.Shift, Duration)? {
    guard case .duration(let duration) = amount else { return nil }
    return switch sense {
    case .later: (.later, duration)
    case .earlier: (.earlier, duration)
    case .longer, .shorter, .more, .less, .pastHour, .toHour, .double, .half: nil
    }
  }

  /// Whether it tells only whether something shall be more or less.
  package var isDirection: Bool { amount == nil }

  package var isLess: Bool { sense == .earlier || sense == .shorter || sense == .less }

  private var isOfAmounts: Bool {
    sense != .later && sense != .earlier && !isOfHour && !isOfRatio
  }

  private var isOfRatio: Bool { sense == .double || sense == .half }

  private func multiplied(_ value: Value) -> Value? {
    guard case .number(let factor) = amount else { return nil }
    return switch value {
    case .number(let number): .number(number * factor)
    case .duration(let duration): .duration(duration * factor)
    case .money(let money):
      .money(Money(amount: money.amount * Decimal(factor), currency: money.currency))
    default: nil
    }
  }

  private var isOfHour: Bool { sense == .pastHour || sense == .toHour }

  /// The shorter way round the clock's face from one minute to so many past the hour, or to it; forwards if both are as short.
  private func turn(from minute: Int, to minutes: Double) -> Duration {
    let target = sense == .toHour ? 60 - Int(minutes) : Int(minutes)
    let way = ((target - minute) % 60 + 60) % 60
    return .seconds((way > 30 ? way - 60 : way) * 60)
  }

  /// The amount in another one's currency; `nil` where it is of another, or no money.
  private func money(like other: Money) -> Money? {
    switch amount {
    case .number(let number): Money(amount: Decimal(number), currency: other.currency)
    case .money(let money) where money.isAssumed: money.assumed(in: other.currency)
    case .money(let money) where money.currency == other.currency: money
    default: nil
    }
  }

  private func sum(_ before: Money, _ money: Money) -> Value? {
    let amount = isLess ? before.amount - money.amount : before.amount + money.amount
    return amount > 0 ? .money(Money(amount: amount, currency: before.currency)) : nil
  }
}
