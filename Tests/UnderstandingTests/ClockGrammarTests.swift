import Testing

@testable import Understanding

@Suite struct ClockGrammarTests {
  private static let timers: [Sentence] = [
    ["set a timer for ten minutes", "SetTimer duration=ten minutes"],
    ["start a thirty second timer", "SetTimer duration=thirty second"],
    ["set a pasta timer for 8 minutes", "SetTimer label=pasta; duration=eight minutes"],
    ["ten minute timer", "SetTimer duration=ten minute"],
    ["set a timer for an hour and a half", "SetTimer duration=an hour and a half"],
    ["set a timer for five minutes for the eggs", "SetTimer duration=five minutes; label=eggs"],
    ["count down from two minutes", "SetTimer duration=two minutes"],
    ["please set a timer", "SetTimer"],
    ["cancel the timer", "CancelTimer"],
    ["stop the pasta timer", "CancelTimer label=pasta"],
    ["cancel all my timers", "CancelTimer all=true"],
    ["delete my ten minute timer", "CancelTimer duration=ten minute"],
    ["turn the timer off", "CancelTimer"],
    ["pause the timer", "PauseTimer"],
    ["put my timer on hold", "PauseTimer"],
    ["resume the pasta timer", "ResumeTimer label=pasta"],
    ["start the timer again", "ResumeTimer"],
    ["add five minutes to the timer", "ExtendTimer duration=five minutes"],
    [
      "set timer for 1 hour, 15 minutes, and 30 seconds",
      "SetTimer duration=one hour fifteen minutes and thirty seconds",
    ],
    ["set a timer for half a minute", "SetTimer duration=half a minute"],
    [
      "set a 1 hour 15 minute 30 second timer",
      "SetTimer duration=one hour fifteen minute thirty second",
    ],
    ["pause timer for 1 hour", "PauseTimer duration=one hour"],
    ["stop timer for 5 minutes", "CancelTimer duration=five minutes"],
    ["take 5 minutes off the timer", "ShortenTimer duration=five minutes"],
    ["make the timer two minutes shorter", "ShortenTimer duration=two minutes"],
    ["reduce my pasta timer by a minute", "ShortenTimer label=pasta; duration=a minute"],
    ["how much time is left on the timer", "GetTimers"],
    ["how long is left on the pasta timer", "GetTimers label=pasta"],
    ["check the timer", "GetTimers"],
    ["what timers are running", "GetTimers"],
    ["is my timer done", "GetTimers"],
  ]

  private static let alarms: [Sentence] = [
    ["set an alarm for 7 AM", "SetAlarm time=seven a m"],
    ["wake me up at half past six tomorrow", "SetAlarm time=half past six tomorrow"],
    ["i want to wake up at six a m tomorrow please", "SetAlarm time=six a m tomorrow"],
    ["set an alarm for 4pm tuesday", "SetAlarm time=four p m tuesday"],
    ["set an alarm for tomorrow morning at eight", "SetAlarm time=tomorrow morning at eight"],
    ["set an alarm for two hours from now", "SetAlarm time=two hours from now"],
    ["alert me in three hours", "SetAlarm time=in three hours"],
    ["set an alarm for eight on weekdays", "SetAlarm time=eight; repetition=weekdays"],
    [
      "wake me up at seven every monday and friday",
      "SetAlarm time=seven; repetition=monday; repetition=friday",
    ],
    ["wake me at six every morning", "SetAlarm time=six every morning; repetition=daily"],
    [
      "set an alarm for five o'clock this evening labelled taxi",
      "SetAlarm time=five o'clock this evening; label=taxi",
    ],
    ["set up an alarm clock at one p m", "SetAlarm time=one p m"],
    ["set a wake up call for ten a m", "SetAlarm time=ten a m"],
    ["make an alarm for three p m", "SetAlarm time=three p m"],
    ["please set my alarm", "SetAlarm"],
    ["move my seven o'clock alarm to eight", "ChangeAlarm time=seven o'clock; newTime=eight"],
    [
      "change the alarm for tomorrow to half past six",
      "ChangeAlarm date=tomorrow; newTime=half past six",
    ],
    ["push my alarm back half an hour", "ChangeAlarm later=half an hour"],
    ["make the alarm an hour earlier", "ChangeAlarm earlier=an hour"],
    ["change my alarm", "ChangeAlarm"],
    ["delete tomorrow's alarm", "CancelAlarm date=tomorrow's"],
    ["cancel my alarm", "CancelAlarm"],
    ["get rid of my 8 AM alarm", "CancelAlarm time=eight a m"],
    ["cancel the alarm for tomorrow", "CancelAlarm date=tomorrow"],
    ["please delete the wednesday evening alarm", "CancelAlarm date=wednesday evening"],
    ["turn off the six a m alarm for wednesday", "CancelAlarm time=six a m; date=wednesday"],
    ["please remove any alarms that i have set", "CancelAlarm all=true"],
    ["cancel the taxi alarm", "CancelAlarm label=taxi"],
    ["snooze the alarm", "SnoozeAlarm"],
    ["snooze the alarm for ten minutes", "SnoozeAlarm duration=ten minutes"],
    ["what alarms do i have set right now", "GetAlarms"],
    ["do i have any alarms for tomorrow morning", "GetAlarms all=true; date=tomorrow morning"],
    ["when is my next alarm", "GetAlarms next=true"],
    ["is my taxi alarm set", "GetAlarms label=taxi"],
    ["tell me my alarms", "GetAlarms all=true"],
    ["what time is my alarm set for", "GetAlarms"],
  ]

  private static let times: [Sentence] = [
    ["what time is it", "GetTime"],
    ["what's the time", "GetTime"],
    ["could you tell me what time it is", "GetTime"],
    ["do you know what time it is", "GetTime"],
    ["what time is it in london", "GetTime place=london"],
    ["give me the time in ulan bator", "GetTime place=ulan bator"],
    ["what day is it today", "GetDate part=weekday"],
    ["what's today's date", "GetDate part=date"],
    ["tell me the date today", "GetDate part=date"],
    ["what day is the 22nd of May", "GetDate part=weekday; date=the twenty second of may"],
    ["what day of the week is the twelfth", "GetDate part=weekday; date=the twelfth"],
    ["what is the date of next saturday", "GetDate part=date; date=next saturday"],
    ["is it monday today", "GetDate weekday=monday"],
    [
      "is the twenty third of april a saturday",
      "GetDate date=the twenty third of april; weekday=saturday",
    ],
    ["how many weeks are left until christmas", "GetDate unit=week; date=christmas"],
    ["how long until tomorrow", "GetDate unit=day; date=tomorrow"],
    ["what week is it", "GetDate part=week"],
  ]

  @Test(arguments: timers + alarms + times)
  func `sentences about time`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let answers: [Sentence] = [
    ["ten minutes", "duration duration=ten minutes"],
    ["at seven", "time time=seven"],
    ["half past six in the morning", "time time=half past six in the morning"],
    ["make it eight p m", "time time=eight p m"],
  ]

  @Test(arguments: answers)
  func `answers to a question about time`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(listening: ["clock.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
