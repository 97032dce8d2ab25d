package import Intents

extension Dialogue {
  /// How patient the dialogue is, and which apps it prefers.
  package struct Settings: Sendable, Equatable {
    /// How long a handler is waited for, at each call.
    package var handlerTimeout: Duration = .seconds(10)
    /// How often a question is repeated when nothing is said.
    package var repetitions = 1
    /// How often a question is repeated when the answer is not understood.
    package var misunderstandings = 2
    /// How often one value is asked for.
    package var attempts = 3
    /// How many questions one intent may take.
    package var questions = 20
    /// How many candidates are named aloud.
    package var spokenChoices = 5
    /// How many sentences are said in answer to "what can I say".
    package var spokenExamples = 3
    /// How many the response holds for whoever shows some.
    package var shownExamples = 12
    /// How many things that can be done are named where nothing was understood.
    package var spokenAbilities = 3
    /// By how much a new command must score better than an answer to the open question.
    ///
    /// A dictated word costs about 1, so a command of five words interrupts where any words may be said.
    package var subjectChangeMargin = 4.5
    /// The same where the answer would be a name that nobody knows.
    package var unknownNameMargin = 0.9
    /// How many finished requests "it" may go back to.
    package var topics = 4
    /// How long what was spoken of may be gone on with.
    package var topicAge: Duration = .seconds(300)
    /// By how much a reading must score better than one whose pronoun means something: less than a dictated word.
    package var pronounMargin = 0.7
    /// Which intents wait while the device is locked, whatever the catalogue and the apps say.
    package var restrictions: [String: Restriction] = [:]
    /// The app that takes an intent when none is named, by the intent's name.
    package var defaultApps: [String: String] = [:]

    package init() {}
  }
}
