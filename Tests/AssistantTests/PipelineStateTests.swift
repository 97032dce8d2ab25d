import Conversation
import Domains
import Foundation
import Sound
import Testing

@testable import Assistant
@testable import Recognition

/// Transitions as timelines: each line is an event and the actions it leads to.
struct PipelineStateTests {
  private typealias Timeline = [(PipelineInput, [String])]

  @Test func `an utterance is heard, answered and spoken, and Heed listens again`() {
    Self.expect(
      Self.attentive,
      [
        (.frame(Self.frame), ["hear"]),
        (.heard(.silence(.seconds(1))), ["followTopic"]),
        (.heard(.began(at: .zero)), ["report speechBegan", "beginDictation"]),
        (.heard(.partial(Self.words)), ["report partial", "weigh", "followDictation"]),
        (.heard(Self.ended), ["reread"]),
        (.reread(Self.utterance, Self.words, Self.times), ["report recognized", "respond"]),
        (Self.answered("done"), ["report answered", "say", "listen"]),
        (.frame(Self.frame), ["spotInterruption"]),
        (
          .signal(.spoken(wasWhole: true)),
          ["skipSound", "restartListener", "restartGate", "report spoken"]
        ),
        (.frame(Self.frame), ["hear"]),
      ])
  }

  @Test func `the PIN is reported, dictated and read again nowhere`() {
    Self.expect(
      Self.attentive,
      [
        (Self.answered("what is the PIN", expecting: .pin), ["report answered", "say", "listen"]),
        (
          .spoken(wasWhole: true), ["skipSound", "restartListener", "restartGate", "report spoken"]
        ),
        (.heard(.began(at: .zero)), ["report speechBegan"]),
        (.heard(.partial(Self.words)), ["weigh"]),
        (.heard(Self.ended), ["report recognized", "respond"]),
      ])
    var state = PipelineState(Self.attentive)
    _ = state.take(Self.answered("what is the PIN", expecting: .pin))
    let reported = state.take(.heard(Self.ended)).compactMap {
      action -> (samples: [Int16], words: Hypothesis?)? in
      guard case .report(.recognized(let utterance, let hypothesis, _)) = action else { return nil }
      return (utterance.samples.values, hypothesis)
    }
    #expect(reported.map(\.samples) == [[0, 0, 0]])
    #expect(reported.allSatisfy { $0.words == nil })
  }

  @Test
  func `a sleeper looks for the phrase alone, wakes by it, and sleeps again after the answer`() {
    Self.expect(
      Self.asleep,
      [
        (.frame(Self.frame), ["spot"]), (.signal(.forget), ["forget"]),
        (
          .phrase(Self.wake, wakes: true),
          ["restartGate", "restartListener", "report woke", "hear"]
        ),
        (.heard(.silence(.seconds(2))), ["followTopic"]),
        (.heard(Self.ended), ["reread"]),
        (Self.answered(""), ["report answered", "say", "listen"]),
        (
          .spoken(wasWhole: nil),
          [
            "skipSound", "restartListener", "restartGate", "restartGate", "report fellAsleep",
          ]
        ),
        (.signal(.call), ["restartGate", "restartListener", "report woke"]),
        (
          .heard(.silence(.seconds(6))),
          ["restartGate", "report fellAsleep", "followTopic"]
        ),
      ])
  }

  @Test func `an open question keeps Heed awake, and is repeated after silence or a break`() {
    Self.expect(
      Self.asleep,
      [
        (.signal(.call), ["restartGate", "restartListener", "report woke"]),
        (Self.answered("which?", expecting: .yesOrNo), ["report answered", "say", "listen"]),
        (
          .spoken(wasWhole: true), ["skipSound", "restartListener", "restartGate", "report spoken"]
        ),
        (.heard(.silence(.seconds(7))), ["followTopic"]),
        (.heard(.silence(.seconds(8))), ["followTopic", "respondToSilence"]),
        (Self.answered("which?", expecting: .yesOrNo), ["report answered", "say", "listen"]),
        (
          .spoken(wasWhole: true), ["skipSound", "restartListener", "restartGate", "report spoken"]
        ),
        (.frame(Self.gap), ["hear"]), (.settled, []),
        (.frame(Self.frame), ["hear"]), (.settled, ["respondToSilence"]),
      ])
  }

  @Test func `a call cuts the answer short, and what is said meanwhile is heard`() {
    Self.expect(
      Self.asleep,
      [
        (.signal(.call), ["restartGate", "restartListener", "report woke"]),
        (Self.answered("a long story"), ["report answered", "say", "listen"]),
        (.signal(.call), ["hush", "restartGate", "report woke"]),
        (.frame(Self.frame), []), (.frame(Self.frame), []),
        (.signal(.spoken(wasWhole: false)), ["restartListener", "report spoken", "hear"]),
        (.frame(Self.frame), ["hear"]),
      ])
  }

  @Test func `a call while the answer is being found comes before it`() {
    Self.expect(
      Self.asleep,
      [
        (.signal(.call), ["restartGate", "restartListener", "report woke"]),
        (.heard(Self.ended), ["reread"]),
        (.signal(.call), []),
        (
          Self.answered("late"),
          ["report answered", "say", "listen", "hush", "restartGate", "report woke"]
        ),
        (.signal(.spoken(wasWhole: false)), ["restartListener", "report spoken", "hear"]),
      ])
  }

  @Test func `the word that only silences is followed by sleep`() {
    Self.expect(
      Self.asleep,
      [
        (.signal(.call), ["restartGate", "restartListener", "report woke"]),
        (Self.answered("a long story"), ["report answered", "say", "listen"]),
        (.phrase(Self.wake, wakes: false), ["hush"]),
        (.frame(Self.frame), []),
        (
          .signal(.spoken(wasWhole: false)),
          [
            "skipSound", "restartListener", "restartGate", "restartGate", "report fellAsleep",
            "report spoken",
          ]
        ),
      ])
  }

  @Test func `announcements, other parts and the end wait until nobody speaks`() {
    Self.expect(
      Self.attentive,
      [
        (.heard(.began(at: .zero)), ["report speechBegan", "beginDictation"]),
        (.signal(.announce(Self.alarm)), []), (.signal(.announce(Self.alarm)), []),
        (.settled, []),
        (.heard(Self.ended), ["reread"]), (.settled, []),
        (Self.answered(""), ["report answered", "say", "listen"]),
        (.spoken(wasWhole: nil), ["skipSound", "restartListener", "restartGate"]),
        (.settled, ["ring"]),
      ])
    var state = PipelineState(Self.asleep)
    _ = state.take(.signal(.announce(Self.alarm)))
    #expect(Self.names(state.take(.settled)) == ["ring"])
    #expect(
      Self.names(state.take(.signal(.spoken(wasWhole: true)))) == [
        "skipSound", "restartListener", "restartGate", "report announced",
      ])
    #expect(Self.names(state.take(.frame(Self.frame))) == ["spot"])
    _ = state.take(.signal(.stop))
    #expect(!state.isOver)
    _ = state.take(.settled)
    #expect(state.isOver)
  }

  @Test func `a call cuts an announcement short`() {
    var state = PipelineState(Self.asleep)
    _ = state.take(.signal(.announce(Self.alarm)))
    _ = state.take(.settled)
    #expect(Self.names(state.take(.signal(.call))) == ["hush"])
    #expect(
      Self.names(state.take(.signal(.spoken(wasWhole: false)))) == [
        "skipSound", "restartListener", "restartGate", "report announced",
        "restartGate", "restartListener", "report woke",
      ])
  }

  private static let attentive = PipelineState.Conditions(
    isLive: true, speaks: true, waitsForCall: false, canInterrupt: true)
  private static let asleep = PipelineState.Conditions(
    isLive: true, speaks: true, waitsForCall: true, canInterrupt: true)
  private static let frame = Frame(samples: [1], start: 0)
  private static let gap = Frame(samples: [], start: 0)
  private static let words = Hypothesis(words: [], confidence: 1, canBeRefused: true)
  private static let utterance = Utterance(samples: Samples([1, 2, 3]), start: .zero)
  private static let times = HearingTimes(speechEnd: .zero, endpoint: .zero, work: .zero)
  private static let ended = HearingEvent.ended(utterance, words, times)
  private static let wake = Wake(phrase: "computer", score: 1, end: .zero, rest: [frame])
  private static let alarm = Announcement(identifier: "alarm 1", due: .distantPast, text: "ring")

  private static func answered(
    _ text: String, expecting expectation: Conversation.Expectation = .command
  ) -> PipelineInput {
    .answered(Outcome(text: "", turn: Turn(text: text)), expecting: expectation)
  }

  private static func expect(
    _ conditions: PipelineState.Conditions, _ timeline: Timeline,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    var state = PipelineState(conditions)
    for (index, (input, actions)) in timeline.enumerated() {
      let done = names(state.take(input))
      #expect(done == actions, "step \(index)", sourceLocation: sourceLocation)
    }
  }

  /// The actions by name, and the steps that they report.
  private static func names(_ actions: [PipelineAction]) -> [String] {
    actions.map { action in
      guard case .report(let step) = action else { return name(action) }
      return "report " + name(step)
    }
  }

  private static func name(_ value: Any) -> String {
    String(String(describing: value).prefix { $0.isLetter })
  }
}
