import Testing

@testable import Understanding

@Suite struct ListsGrammarTests {
  private static let adding: [Sentence] = [
    ["add apples to the grocery list", "AddTasks taskTitles=apples; targetTaskList=grocery"],
    [
      "in list oh mat add apples to the grocery list",
      "AddTasks app=List-o-Mat; taskTitles=apples; targetTaskList=grocery",
    ],
    [
      "In ListOMat, add apples to the grocery list.",
      "AddTasks app=List-o-Mat; taskTitles=apples; targetTaskList=grocery",
    ],
    [
      "add rice onions and olives to the grocery store list",
      "AddTasks taskTitles=rice; taskTitles=onions; taskTitles=olives; targetTaskList=grocery store",
    ],
    [
      "Add rice, onions, and olives to the grocery store list",
      "AddTasks taskTitles=rice; taskTitles=onions; taskTitles=olives; targetTaskList=grocery store",
    ],
    ["put milk on my shopping list", "AddTasks taskTitles=milk; targetTaskList=shopping"],
    [
      "add screws and wood glue to the hardware store list",
      "AddTasks taskTitles=screws; taskTitles=wood glue; targetTaskList=hardware store",
    ],
    [
      "add zorps and blue flim to the hardware store list",
      "AddTasks taskTitles=zorps; taskTitles=blue flim; targetTaskList=hardware store",
    ],
    [
      "add zorps, eggs, blue flim to the hardware store list",
      "AddTasks taskTitles=zorps; taskTitles=eggs; taskTitles=blue flim; targetTaskList=hardware store",
    ],
    [
      "add call the dentist to my to do list",
      "AddTasks taskTitles=call the dentist; targetTaskList=to do",
    ],
    ["remind me to buy dog food", "AddTasks taskTitles=buy dog food; reminder=true"],
    [
      "please add coffee and sugar to groceries",
      "AddTasks taskTitles=coffee; taskTitles=sugar; targetTaskList=groceries",
    ],
    [
      "add olive oil and mac and cheese",
      "AddTasks taskTitles=olive oil; taskTitles=mac and cheese",
    ],
    [
      "could you please put two bottles of milk and some bread on the shopping list",
      "AddTasks taskTitles=two bottles of milk; taskTitles=bread; targetTaskList=shopping",
    ],
    ["don't let me forget the keys", "AddTasks reminder=true; taskTitles=the keys"],
    ["we need milk and eggs", "AddTasks taskTitles=milk; taskTitles=eggs"],
    ["i'm out of coffee", "AddTasks taskTitles=coffee"],
    ["add milk to the xylophone list", "AddTasks taskTitles=milk; targetTaskList=xylophone"],
    [
      "add to my packing list sunscreen and a hat",
      "AddTasks targetTaskList=packing; taskTitles=sunscreen; taskTitles=hat",
    ],
    [
      "add apples to the grocery list on list oh mat please",
      "AddTasks taskTitles=apples; targetTaskList=grocery; app=List-o-Mat",
    ],
    [
      "remind me to call mom tomorrow at nine",
      "AddTasks taskTitles=call mom; reminder=true; temporalEventTrigger=tomorrow at nine",
    ],
    [
      "remind me to call mom at 9am on friday",
      "AddTasks taskTitles=call mom; reminder=true; temporalEventTrigger=nine a m on friday",
    ],
    [
      "remind me in twenty minutes to check the oven",
      "AddTasks temporalEventTrigger=in twenty minutes; taskTitles=check the oven; reminder=true",
    ],
    [
      "remind me to feed the cat when i get home",
      "AddTasks taskTitles=feed the cat; reminder=true; spatialEventTrigger=home; spatialEvent=arrive",
    ],
    [
      "remind me to buy stamps when i leave work",
      "AddTasks taskTitles=buy stamps; reminder=true; spatialEventTrigger=work; spatialEvent=depart",
    ],
    [
      "add pay rent to my to do list with high priority",
      "AddTasks taskTitles=pay rent; targetTaskList=to do; priority=flagged",
    ],
    [
      "add an important task to the to do list called pay rent",
      "AddTasks priority=flagged; targetTaskList=to do; taskTitles=pay rent",
    ],
  ]

  private static let searching: [Sentence] = [
    ["show me the store list", "SearchForNotebookItems title=store"],
    [
      "in list oh mat show the grocery store list",
      "SearchForNotebookItems app=List-o-Mat; title=grocery store",
    ],
    [
      "In List-o-Mat, show the grocery store list",
      "SearchForNotebookItems app=List-o-Mat; title=grocery store",
    ],
    ["what's on my packing list", "SearchForNotebookItems title=packing"],
    ["read me my to do list", "SearchForNotebookItems title=to do"],
    ["show all lists", "SearchForNotebookItems title=all; itemType=taskList"],
    ["what lists do i have", "SearchForNotebookItems itemType=taskList"],
    [
      "what is left on the hardware list",
      "SearchForNotebookItems title=hardware; status=notCompleted",
    ],
    [
      "do i have eggs on the grocery list",
      "SearchForNotebookItems content=eggs; title=grocery",
    ],
    ["is there any flim on my grocery list", "SearchForNotebookItems content=flim; title=grocery"],
    ["show me the zorp list", "SearchForNotebookItems title=zorp"],
    [
      "show me all my notes on list oh mat", "SearchForNotebookItems itemType=note; app=List-o-Mat",
    ],
    [
      "show me what i created last week on list oh mat",
      "SearchForNotebookItems dateTime=last week; dateSearchType=byCreatedDate; app=List-o-Mat",
    ],
    [
      "what do i have to do tomorrow",
      "SearchForNotebookItems dateTime=tomorrow; itemType=task; dateSearchType=byDueDate",
    ],
    ["is milk on the list", "SearchForNotebookItems content=milk"],
    [
      "what do i need from the grocery store",
      "SearchForNotebookItems title=grocery store; status=notCompleted",
    ],
    ["show my important tasks", "SearchForNotebookItems taskPriority=flagged; itemType=task"],
    [
      "what's done on the hardware store list",
      "SearchForNotebookItems title=hardware store; status=completed",
    ],
  ]

  private static let creating: [Sentence] = [
    [
      "create a list called beach trip in my vacation folder",
      "CreateTaskList groupName=vacation; title=beach trip",
    ],
    [
      "start a list named tools in the house folder", "CreateTaskList groupName=house; title=tools",
    ],
    ["create a list called birthday party", "CreateTaskList title=birthday party"],
    ["make a new list for camping", "CreateTaskList title=camping"],
    [
      "create a shopping list with bananas on list oh mat",
      "CreateTaskList title=shopping; taskTitles=bananas; app=List-o-Mat",
    ],
    ["Start a list called Wedding Prep", "CreateTaskList title=wedding prep"],
    ["start a new list named zorp flim", "CreateTaskList title=zorp flim"],
    ["create a new list", "CreateTaskList"],
    [
      "create a list in the family folder called trips",
      "CreateTaskList groupName=family; title=trips",
    ],
  ]

  private static let setting: [Sentence] = [
    ["rename milk to oat milk", "RenameTask newTitle=oat milk; taskTitle=milk"],
    [
      "change milk to oat milk on the grocery list",
      "RenameTask newTitle=oat milk; targetTaskList=grocery; taskTitle=milk",
    ],
    ["replace milk with soy milk", "RenameTask newTitle=soy milk; taskTitle=milk"],
    [
      "rename my packing list to camping",
      "RenameTaskList newTitle=camping; targetTaskList=packing",
    ],
    [
      "check milk off the grocery list",
      "SetTaskAttribute taskTitle=milk; targetTaskList=grocery; status=completed",
    ],
    [
      "mark call the plumber as done",
      "SetTaskAttribute taskTitle=call the plumber; status=completed",
    ],
    [
      "mark dry cleaning as complete on list oh mat",
      "SetTaskAttribute taskTitle=dry cleaning; status=completed; app=List-o-Mat",
    ],
    [
      "check call dad off my to do list",
      "SetTaskAttribute taskTitle=call dad; targetTaskList=to do; status=completed",
    ],
    [
      "mark milk as bought on the grocery list",
      "SetTaskAttribute taskTitle=milk; status=completed; targetTaskList=grocery",
    ],
    ["i bought milk", "SetTaskAttribute status=completed; taskTitle=milk"],
    ["uncheck the eggs", "SetTaskAttribute status=notCompleted; taskTitle=eggs"],
    ["mark milk as not done", "SetTaskAttribute taskTitle=milk; status=notCompleted"],
    ["flag book the band", "SetTaskAttribute priority=flagged; taskTitle=book the band"],
    ["make pay rent high priority", "SetTaskAttribute taskTitle=pay rent; priority=flagged"],
    [
      "move call the plumber to monday at ten",
      "SetTaskAttribute taskTitle=call the plumber; temporalEventTrigger=monday at ten",
    ],
  ]

  private static let deleting: [Sentence] = [
    [
      "remove eggs from the grocery store list",
      "DeleteTasks taskTitles=eggs; targetTaskList=grocery store",
    ],
    [
      "take milk and zorp off the grocery list",
      "DeleteTasks taskTitles=milk; taskTitles=zorp; targetTaskList=grocery",
    ],
    ["delete my packing list", "DeleteTasks targetTaskList=packing; all=true"],
    ["clear my packing list", "DeleteTasks targetTaskList=packing; all=true; keepList=true"],
    [
      "delete everything on the hardware list",
      "DeleteTasks targetTaskList=hardware; all=true; keepList=true",
    ],
    [
      "remove the completed items from the grocery list",
      "DeleteTasks targetTaskList=grocery; status=completed; all=true; keepList=true",
    ],
    ["remove my buy milk reminder", "DeleteTasks taskTitles=buy milk"],
    ["delete all my reminders", "DeleteTasks all=true; reminder=true"],
  ]

  @Test(arguments: adding + searching + creating + setting + deleting)
  func `sentences about lists`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let answers: [Sentence] = [
    ["apples and milk", "taskTitles taskTitles=apples; taskTitles=milk"],
    ["call the dentist", "taskTitles taskTitles=call the dentist"],
    ["to the grocery list", "targetTaskList targetTaskList=grocery"],
    ["zorp", "targetTaskList targetTaskList=zorp"],
    ["the hardware store list", "title title=hardware store"],
    ["call it zorp flim", "title title=zorp flim"],
    ["all", "title title=all"],
    ["book the band", "taskTitle taskTitle=book the band"],
    ["high", "priority priority=flagged"],
    ["done", "status status=completed"],
    ["tomorrow at nine", "temporalEventTrigger temporalEventTrigger=tomorrow at nine"],
    ["half past seven", "temporalEventTrigger temporalEventTrigger=half past seven"],
    ["when i get home", "spatialEventTrigger spatialEventTrigger=home; spatialEvent=arrive"],
  ]

  @Test(arguments: answers)
  func `answers to a question about lists`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(listening: ["lists.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
