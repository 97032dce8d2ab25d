import Testing

@testable import Understanding

@Suite struct CarGrammarTests {
  private static let climate: [Sentence] = [
    ["turn on the AC", "SetClimateSettingsInCar enableAirConditioner=true"],
    ["turn the air conditioning off", "SetClimateSettingsInCar enableAirConditioner=false"],
    ["set the temperature to seventy two degrees", "SetClimateSettingsInCar temperature=72"],
    ["make it 70 degrees", "SetClimateSettingsInCar temperature=70"],
    [
      "set the temperature to 21 degrees celsius",
      "SetClimateSettingsInCar temperature=21; temperatureUnit=celsius",
    ],
    [
      "set the passenger temperature to 68",
      "SetClimateSettingsInCar climateZone=passenger; temperature=68",
    ],
    [
      "set the temperature to 70 in the rear",
      "SetClimateSettingsInCar temperature=70; climateZone=rear",
    ],
    [
      "make it warmer for the passenger",
      "SetClimateSettingsInCar relativeTemperatureSetting=higher; climateZone=passenger",
    ],
    ["i'm too hot", "SetClimateSettingsInCar relativeTemperatureSetting=lower"],
    [
      "turn the fan to max",
      "SetClimateSettingsInCar fanSpeedPercentage=100; relativeFanSpeedSetting=highest",
    ],
    ["set the fan to level three", "SetClimateSettingsInCar fanSpeedIndex=3"],
    ["fan speed to fifty percent", "SetClimateSettingsInCar fanSpeedPercentage=50"],
    ["turn the fan down", "SetClimateSettingsInCar relativeFanSpeedSetting=lower"],
    ["turn off the fan", "SetClimateSettingsInCar enableFan=false"],
    ["turn on auto mode", "SetClimateSettingsInCar enableAutoMode=true"],
    ["turn off the heater", "SetClimateSettingsInCar enableClimateControl=false"],
    ["recirculate the air", "SetClimateSettingsInCar airCirculationMode=recirculateAir"],
    ["turn off recirculation", "SetClimateSettingsInCar airCirculationMode=freshAir"],
    ["turn on the rear defroster", "SetDefrosterSettingsInCar defroster=rear; enable=true"],
    ["turn the defroster off", "SetDefrosterSettingsInCar enable=false"],
    ["defrost the windshield", "SetDefrosterSettingsInCar defroster=front; enable=true"],
  ]

  private static let seats: [Sentence] = [
    [
      "turn on the passenger seat heater",
      "SetSeatSettingsInCar seat=passenger; enableHeating=true",
    ],
    [
      "set the driver's seat heating to level two",
      "SetSeatSettingsInCar seat=driver; enableHeating=true; level=2",
    ],
    [
      "set the driver's seat cooler to level 2",
      "SetSeatSettingsInCar seat=driver; enableCooling=true; level=2",
    ],
    [
      "turn off the rear left seat heating",
      "SetSeatSettingsInCar seat=rearLeft; enableHeating=false",
    ],
    ["heat my seat", "SetSeatSettingsInCar seat=driver; enableHeating=true"],
    [
      "turn up the seat heating",
      "SetSeatSettingsInCar seat=driver; enableHeating=true; relativeLevelSetting=higher",
    ],
    ["turn off the seat massage", "SetSeatSettingsInCar seat=driver; enableMassage=false"],
    ["warm up all the seats", "SetSeatSettingsInCar seat=all; enableHeating=true"],
  ]

  private static let audio: [Sentence] = [
    ["change the audio source to USB", "SetAudioSourceInCar audioSource=usb"],
    ["switch to bluetooth", "SetAudioSourceInCar audioSource=bluetooth"],
    [
      "switch to the next audio source", "SetAudioSourceInCar relativeAudioSourceReference=next",
    ],
    ["tune into 88.5 FM", "SetRadioStation frequency=88.5; radioType=FM"],
    ["switch to FM radio preset 3", "SetRadioStation radioType=FM; presetNumber=3"],
    ["play ninety three point five f m", "SetRadioStation frequency=93.5; radioType=FM"],
    ["tune to radio paradise", "SetRadioStation stationName=radio paradise"],
    [
      "tune to channel five on satellite radio",
      "SetRadioStation channel=5; radioType=satellite",
    ],
    ["turn on the radio", "SetRadioStation"],
  ]

  private static let profiles: [Sentence] = [
    ["activate profile 1", "SetProfileInCar profileNumber=1"],
    ["restore profile three", "SetProfileInCar profileNumber=3"],
    ["switch to the sport profile", "SetProfileInCar profileName=sport"],
    ["use the default profile", "SetProfileInCar defaultProfile=true"],
    ["save this as profile two", "SaveProfileInCar profileNumber=2"],
  ]

  private static let commands: [Sentence] = [
    ["lock my car", "SetCarLockStatus carName=car; locked=true"],
    ["unlock my truck", "SetCarLockStatus carName=truck; locked=false"],
    ["lock the doors", "SetCarLockStatus locked=true"],
    ["is my car locked", "GetCarLockStatus carName=car"],
    ["honk the horn", "ActivateCarSignal signals=audible"],
    ["flash the lights of my car", "ActivateCarSignal carName=car; signals=visible"],
    [
      "where did i park my car", "ActivateCarSignal carName=car; signals=audible; signals=visible",
    ],
    [
      "what's the remaining range of my car?",
      "GetCarPowerLevelStatus carName=car; powerLevel=range",
    ],
    [
      "is my car finished charging", "GetCarPowerLevelStatus carName=car; powerLevel=charging",
    ],
    ["how much gas do i have", "GetCarPowerLevelStatus powerLevel=fuel"],
    ["what cars do i have", "ListCars"],
    ["what's the temperature set to", "GetCarSettings setting=temperature"],
    ["is the air conditioner on", "GetCarSettings setting=airConditioner"],
    ["what station is this", "GetCarSettings setting=radio"],
  ]

  @Test(arguments: climate + seats + audio + profiles + commands)
  func `sentences about the car`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let answers: [Sentence] = [
    ["seventy degrees", "temperature temperature=70"],
    ["two", "profileNumber profileNumber=2"],
    ["eighty eight point five", "frequency frequency=88.5"],
    ["the truck", "carName carName=truck"],
  ]

  @Test(arguments: answers)
  func `answers to a question about the car`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(listening: ["car.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
