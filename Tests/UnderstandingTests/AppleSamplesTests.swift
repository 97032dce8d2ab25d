import Testing

@testable import Understanding

/// The sample utterances of Apple's own documentation, with their apps' names filled in.
@Suite struct AppleSamplesTests {
  private static let lists: [Sentence] = [
    [
      "Add persimmons to my shopping list",
      "AddTasks taskTitles=persimmons; targetTaskList=shopping",
    ],
    ["Remind me to buy dog food", "AddTasks reminder=true; taskTitles=buy dog food"],
    [
      "Show me all my notes on List-o-Mat",
      "SearchForNotebookItems itemType=note; app=List-o-Mat",
    ],
    [
      "Show me what I created last week on List-o-Mat",
      "SearchForNotebookItems dateSearchType=byCreatedDate; dateTime=last week; app=List-o-Mat",
    ],
    [
      "Create a note called Vacation saying I love Montreal on List-o-Mat",
      "CreateNote title=vacation; content=i love montreal; app=List-o-Mat",
    ],
    [
      "Make a note in my Puppies folder called St. Bernards",
      "CreateNote groupName=puppies; title=st bernards",
    ],
    [
      "Create a shopping list with bananas on List-o-Mat",
      "CreateTaskList title=shopping; taskTitles=bananas; app=List-o-Mat",
    ],
    ["Start a list called Wedding Prep", "CreateTaskList title=wedding prep"],
    [
      "Mark dry cleaning as complete on List-o-Mat",
      "SetTaskAttribute taskTitle=dry cleaning; status=completed; app=List-o-Mat",
    ],
    [
      "Check call dad off my to do list",
      "SetTaskAttribute taskTitle=call dad; status=completed; targetTaskList=to do",
    ],
    ["Remove my buy milk reminder", "DeleteTasks taskTitles=buy milk"],
    ["Delete all my reminders", "DeleteTasks all=true; reminder=true"],
  ]

  private static let messages: [Sentence] = [
    ["Send a message using UnicornChat", "SendMessage app=UnicornChat"],
    [
      "UnicornChat John saying hello",
      "SendMessage app=UnicornChat; recipients=john; content=hello",
    ],
    ["Search for messages in UnicornChat", "SearchForMessages app=UnicornChat"],
    [
      "Read my messages from Bob using UnicornChat",
      "SearchForMessages senders=bob; app=UnicornChat",
    ],
  ]

  private static let money: [Sentence] = [
    ["How much money is in my checking account?", "SearchForAccounts accountNickname=checking"],
    [
      "How many points are on my credit card?",
      "SearchForAccounts accountNickname=credit card; requestedBalanceType=points",
    ],
    ["Pay my water bill", "PayBill billType=water"],
    [
      "Pay my gas bill on November 21st",
      "PayBill billType=gas; transactionScheduledDate=november twenty first",
    ],
  ]

  private static let workoutsAndPhotos: [Sentence] = [
    ["Start a run in Big Nerd Run", "StartWorkout workoutName=run; app=Big Nerd Run"],
    ["Jog for 10 miles", "StartWorkout workoutName=run; goalValue=10; goalUnit=mile"],
    [
      "Go for a 5 mile Big Nerd Run",
      "StartWorkout goalValue=5; goalUnit=mile; app=Big Nerd Run",
    ],
    [
      "Start an open swim in Big Nerd Run",
      "StartWorkout isOpenEnded=true; workoutName=swim; app=Big Nerd Run",
    ],
    [
      "Look for silly cat photos with Cuddly Creatures",
      "SearchForPhotos searchTerms=silly cat; app=Cuddly Creatures",
    ],
    [
      "Can you show my album of dog photos in Cuddly Creatures?",
      "SearchForPhotos albumName=dog; app=Cuddly Creatures",
    ],
    ["Start a photo slide show in Cuddly Creatures", "StartPhotoPlayback app=Cuddly Creatures"],
  ]

  private static let car: [Sentence] = [
    ["Tune into 88.5 FM", "SetRadioStation frequency=88.5; radioType=FM"],
    ["Switch to FM radio preset 3", "SetRadioStation presetNumber=3; radioType=FM"],
    ["Turn on the AC", "SetClimateSettingsInCar enableAirConditioner=true"],
    [
      "Turn the fan to max",
      "SetClimateSettingsInCar fanSpeedPercentage=100; relativeFanSpeedSetting=highest",
    ],
    [
      "Turn on the passenger seat heater",
      "SetSeatSettingsInCar enableHeating=true; seat=passenger",
    ],
    [
      "Set the driver's seat cooler to level 2",
      "SetSeatSettingsInCar enableCooling=true; level=2; seat=driver",
    ],
    ["Change the audio source to USB", "SetAudioSourceInCar audioSource=usb"],
    [
      "Switch to the next audio source", "SetAudioSourceInCar relativeAudioSourceReference=next",
    ],
    ["Activate profile 1", "SetProfileInCar profileNumber=1"],
    ["Restore profile 3", "SetProfileInCar profileNumber=3"],
    ["Lock my car", "SetCarLockStatus locked=true; carName=car"],
    ["Unlock my truck", "SetCarLockStatus locked=false; carName=truck"],
    [
      "What's the remaining range of my car?",
      "GetCarPowerLevelStatus powerLevel=range; carName=car",
    ],
    [
      "Is my car finished charging?", "GetCarPowerLevelStatus carName=car; powerLevel=charging",
    ],
  ]

  @Test(arguments: lists + messages + money + workoutsAndPhotos + car)
  func `what Apple's documentation says is understood`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }
}
