import Testing

@testable import Understanding

@Suite struct NotesGrammarTests {
  private static let sentences: [Sentence] = [
    ["delete my vacation note", "DeleteNote targetNote=vacation"],
    ["get rid of the note called vacation", "DeleteNote targetNote=vacation"],
    ["rename my vacation note to montreal", "RenameNote newTitle=montreal; targetNote=vacation"],
    [
      "change the title of my vacation note to summer plans",
      "RenameNote newTitle=summer plans; targetNote=vacation",
    ],
    [
      "remind me tomorrow at nine to call mom",
      "AddTasks reminder=true; taskTitles=call mom; temporalEventTrigger=tomorrow at nine",
    ],
    [
      "remind me to take out the trash every monday at seven p m",
      "AddTasks recurrence=weekly; reminder=true; taskTitles=take out the trash; temporalEventTrigger=monday at seven p m",
    ],
    [
      "remind me to take my pills every day at eight a m",
      "AddTasks recurrence=daily; reminder=true; taskTitles=take my pills; temporalEventTrigger=eight a m",
    ],
    [
      "remind me to buy milk when i get to work",
      "AddTasks reminder=true; spatialEvent=arrive; spatialEventTrigger=work; taskTitles=buy milk",
    ],
    ["show me all my notes", "SearchForNotebookItems itemType=note"],
    [
      "show me what i created last week",
      "SearchForNotebookItems dateSearchType=byCreatedDate; dateTime=last week",
    ],
    [
      "create a note called vacation saying i love montreal",
      "CreateNote content=i love montreal; title=vacation",
    ],
    [
      "make a note in my puppies folder called saint bernards",
      "CreateNote groupName=puppies; title=saint bernards",
    ],
    ["take a note", "CreateNote"],
    ["note that the plumber comes on friday", "CreateNote content=the plumber comes on friday"],
    [
      "take a note that the wifi password is swordfish",
      "CreateNote content=the wifi password is swordfish",
    ],
    ["write down buy stamps", "CreateNote content=buy stamps"],
    ["create a shopping list with bananas", "CreateTaskList taskTitles=bananas; title=shopping"],
    ["start a list called wedding prep", "CreateTaskList title=wedding prep"],
    ["mark dry cleaning as complete", "SetTaskAttribute status=completed; taskTitle=dry cleaning"],
    [
      "add persimmons to my shopping list",
      "AddTasks targetTaskList=shopping; taskTitles=persimmons",
    ],
    [
      "add call the airline to my vacation note",
      "AppendToNote content=call the airline; targetNote=vacation",
    ],
    [
      "append buy sunscreen to the note called vacation",
      "AppendToNote content=buy sunscreen; targetNote=vacation",
    ],
    [
      "add to my vacation note that the hotel has a pool",
      "AppendToNote content=the hotel has a pool; targetNote=vacation",
    ],
    ["write passport in my travel note", "AppendToNote content=passport; targetNote=travel"],
    ["find my notes about montreal", "SearchForNotebookItems content=montreal; itemType=note"],
    ["search my notes for wifi", "SearchForNotebookItems content=wifi; itemType=note"],
    ["read my vacation note", "SearchForNotebookItems itemType=note; title=vacation"],
    [
      "do i have any reminders",
      "SearchForNotebookItems dateSearchType=byDueDate; itemType=task; reminder=true",
    ],
    ["snooze the reminder for ten minutes", "SnoozeTasks nextTriggerTime=ten minutes"],
    ["remind me again tomorrow", "SnoozeTasks nextTriggerTime=tomorrow"],
    ["remind me again in half an hour", "SnoozeTasks nextTriggerTime=in half an hour"],
    ["snooze all my reminders", "SnoozeTasks all=true"],
    [
      "snooze that reminder until tomorrow at nine", "SnoozeTasks nextTriggerTime=tomorrow at nine",
    ],
    ["remind me about it later", "SnoozeTasks"],
    ["flag call the plumber", "SetTaskAttribute priority=flagged; taskTitle=call the plumber"],
    [
      "set the priority of call the plumber to high",
      "SetTaskAttribute priority=flagged; taskTitle=call the plumber",
    ],
    [
      "make call the plumber high priority",
      "SetTaskAttribute priority=flagged; taskTitle=call the plumber",
    ],
    [
      "move call the plumber to friday at ten a m",
      "SetTaskAttribute taskTitle=call the plumber; temporalEventTrigger=friday at ten a m",
    ],
    [
      "create a packing list in my travel folder", "CreateTaskList groupName=travel; title=packing",
    ],
    ["show the lists in my travel folder", "SearchForNotebookItems groupName=travel"],
    ["what's in my puppies folder", "SearchForNotebookItems groupName=puppies"],
    ["give my driver five stars", "SendRideFeedback rating=5"],
    ["tip the driver five dollars", "SendRideFeedback tip=5 USD"],
    ["rate my ride four stars", "SendRideFeedback rating=4"],
    ["rate my last ride", "SendRideFeedback"],
    [
      "rate my driver five stars and add a tip of three dollars",
      "SendRideFeedback rating=5; tip=3 USD",
    ],
    ["leave a five dollar tip for my driver", "SendRideFeedback tip=5 USD"],
    [
      "set a reminder for tomorrow at five p m",
      "AddTasks reminder=true; temporalEventTrigger=tomorrow at five p m",
    ],
    [
      "set a reminder to call bill at five p m",
      "AddTasks reminder=true; taskTitles=call bill; temporalEventTrigger=five p m",
    ],
    [
      "create a reminder to water the plants on friday",
      "AddTasks reminder=true; taskTitles=water the plants; temporalEventTrigger=friday",
    ],
    [
      "remind me about the meeting on monday at ten",
      "AddTasks reminder=true; taskTitles=the meeting; temporalEventTrigger=monday at ten",
    ],
    [
      "remind me that the rent is due on the first",
      "AddTasks reminder=true; taskTitles=the rent is due; temporalEventTrigger=the first",
    ],
  ]

  @Test(arguments: sentences)
  func `sentences about notes, reminders and feedback`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }
}
