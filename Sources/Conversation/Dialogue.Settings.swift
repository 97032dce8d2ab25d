package import Intents

extension Dialogue {
  /// Limits, timeouts and preferred apps of a dialogue.
  package struct Settings: Sendable, Equatable {
    /// The timeout of each call to a handler.
    package var handlerTimeout: Duration = .seconds(10)
    /// Repetitions of a question when nothing is said.
    package var repetitions = 1
    /// Repetitions of a question when the answer isn't understood.
    package var misunderstandings = 2
    /// The number of times one value is asked for.
    package var attempts = 3
    /// The number of questions one intent may take.
    package var questions = 20
    /// The number of candidates named aloud.
    package var spokenChoices = 5
    /// The number of examples spoken in answer to "what can I say".
    package var spokenExamples = 3
    /// The number of examples in the response, for displays.
    package var shownExamples = 12
    /// The number of abilities named in the apology for speech that wasn't understood.
    package var spokenAbilities = 3
    /// The score margin by which a new command must beat an answer to the open question.
    ///
    /// A dictated word costs about 1, so a command of five words interrupts where any words may be said.
    package var subjectChangeMargin = 4.5
    /// The number of words from which on a question in known words is no dictated answer.
    package var clearQuestion = 3
    /// The same where the answer would be a name that nobody knows.
    package var unknownNameMargin = 0.9
    /// The number of finished requests that "it" can refer to.
    package var topics = 4
    /// The time after which a topic can no longer be followed up.
    package var topicAge: Duration = .seconds(300)
    /// The number of acts that can be taken back, one after the other.
    package var acts = 10
    /// The time after which an act is neither taken back nor done over by "undo" or "no, …".
    package var actAge: Duration = .seconds(900)
    /// The number of silences at a question that "hold on" allows beyond the usual ones.
    package var patience = 2
    /// The score margin by which a reading must beat one whose pronoun has a meaning; less than a dictated word's.
    package var pronounMargin = 0.7
    /// Restrictions by intent, which override the catalogue's and the apps'.
    package var restrictions: [String: Restriction] = [:]
    /// The app that takes an intent when none is named, by the intent's name.
    package var defaultApps: [String: String] = [:]

    /// Whether turns say what is to be shown.
    package var makesViews = false
    /// The display that views are made for.
    package var display = Display.full

    package init() {}
  }
}
