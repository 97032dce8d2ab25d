import Foundation
import Intents
import Testing

@testable import Domains

/// It is Wednesday, 4 March 2026, 10:00.
@Suite struct WallClockTests {
  private static func moment(_ change: (inout Moment) -> Void) -> Moment {
    var moment = Moment()
    change(&moment)
    return moment
  }

  @Test(arguments: [
    ("today", moment { $0.dayOffset = 0 }, false),
    ("yesterday", moment { $0.dayOffset = -1 }, true),
    ("tomorrow", moment { $0.dayOffset = 1 }, false),
    ("this week", moment { $0.weekOffset = 0 }, false),
    ("last week", moment { $0.weekOffset = -1 }, true),
    ("now", moment { $0.secondsFromNow = 0 }, false),
    ("today at nine a.m.", moment { ($0.dayOffset, $0.hour, $0.meridiem) = (0, 9, .am) }, true),
    ("at nine a.m.", moment { ($0.hour, $0.meridiem) = (9, .am) }, false),
  ])
  func `what is over`(_ said: String, _ moment: Moment, _ isOver: Bool) {
    #expect(HandClock().clock.isOver(moment) == isOver)
  }
}
