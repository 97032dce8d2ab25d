import Conversation
import Foundation
import LanguageTestKit

extension TestWorld {
  /// Every phrase in words of the tests' own, so that the shipped ones can be reworded.
  static let wording: Wording = {
    do {
      return try Wording(
        file: "test.json", data: Data(phrases.utf8), language: ShippedLanguage.english.spoken)
    } catch {
      preconditionFailure("\(error)")
    }
  }()

  private static let phrases = #"""
    {
      "ask": "What is the ${parameter}?",
      "choose": "Which one: ${choices}?",
      "chooseApp": "With which app: ${choices}?",
      "otherChoices": "one of ${count} others",
      "offered": "You can say ${choices}.",
      "guess": "Did you mean ${value}?",
      "agree": ["Do you want to ${request}: ${values}?", "Shall I do it?"],
      "unsupported": ["I can't use ${value}.", "I can't use that."],

      "notUnderstood": "Sorry, I did not understand.",
      "partNotUnderstood": "I did not understand \"${value}\".",
      "unclear": ["I don't know what you mean by \"${value}\".", "I don't know what you mean."],
      "meaningless": "Sorry, I did not understand. I can ${abilities}: ask \"what can you do\".",
      "tooLong": "That was too long for me. Please say it in shorter pieces.",
      "unsure": "I am not sure: was it \"${one}\", or \"${other}\"?",
      "untaken": "I can't do that ${untaken}.",
      "tentative": "Do you want to ${request}?",
      "doubtful": "Did you say \"${sentence}\"?",
      "cancelled": "OK, cancelled.",
      "dropped": "OK, I won't ${request}.",
      "abandoned": "OK, let's leave it.",
      "nothingAsked": "I did not ask anything.",
      "nothingToCancel": "There is nothing to cancel.",
      "nothingToRepeat": "I have not said anything yet.",
      "told": "That's ${value}.",
      "nothingToTell": "I don't know that.",

      "acknowledged": "OK.",
      "welcome": "You're welcome.",
      "greeting": "Hello.",
      "farewell": "Goodbye.",
      "patience": "Take your time.",

      "undone": "Taken back: ${answer}",
      "redone": "Done again: ${answer}",
      "nothingToUndo": "There is nothing to take back.",
      "notUndoable": "It stays: ${answer}",
      "alreadyDone": "It is done: ${answer}",
      "doneSoFar": "It is done so far: ${answer}",

      "unhandled": "I can't do that.",
      "unhandledByApp": "${app} can't do that.",
      "unknownApp": "There is no app called ${app}.",
      "otherApp": "There is no app called ${app}. Shall I use ${choices}?",
      "timedOut": "${app} did not answer in time.",
      "failed": ["${app} could not do that: ${reason}.", "Sorry, ${app} could not do that."],
      "notKept": "Nothing can be stored.",

      "locked": "I can't do that while I am locked.",
      "screenLocked": "I can't do that while the screen is locked.",
      "askPIN": "I am locked. What is the PIN?",
      "wrongPIN": "That is not the PIN.",
      "tooManyPINs": "That was wrong too often. Try again in ${wait}.",
      "useNetwork": "use the network", "useDevice": "use the device ${device}",
      "useScreen": "open itself", "donated": ["${request}: ${values}", "${request}"],
        "askPermission": ["${app} would like to ${usage}. May it?", "${app} would like to be told what you say to it. May it?"],
      "forbidden": "${app} may not be used.",

      "success": "Done.",
      "inProgress": "I'm on it.",
      "failure": "Sorry, that did not work.",
      "continueInApp": ["Please go on in ${app}: ${activity}.", "Please go on in ${app}."],
      "continuedInApp": "It goes on in ${app}.",

      "help": "You can say: ${examples}.",
      "helpWithApp": "With ${app}, you can say: ${examples}.",
      "noHelp": "I know no examples for that.",
      "otherAbilities": "do more"
    }
    """#
}
