internal import Intents

extension Car {
  /// The domain's phrases besides its responses, by their names in the catalogue.
  enum Phrase: String, CaseIterable {
    case temperatureIs, airConditionerOn, airConditionerOff, climateControlOn
    case climateControlOff, climateAutomatic, climateManual, fanOn
    case fanOff, airRecirculated, airFresh, sourceIs
    case radioIs, profileDefault, profileIs, profileNone
    case defaultProfile, profileCalled, anyCar
    case defrostersOff, defrostersOn, defrostersBothOn, frontDefrosterOn
    case frontDefrosterOff, rearDefrosterOn, rearDefrosterOff, seatHeated
    case seatCooled, seatMassaging, seatIs, seatsAre
    case seatIsNeither, seatsAreNeither, heatingOff, heatingAt
    case coolingOff, coolingAt, massageOff, massageAt
    case stationName, stationFrequency, stationChannel, stationPreset
    case honks, flashes, honksAndFlashes, theCar
    case fuelLeft, chargedTo, canGo, chargingUntil
    case charging, chargingNot, chargingDone
    case zoneDriver, zonePassenger, zoneFrontLeft, zoneFrontRight
    case zoneFront, zoneRearLeft, zoneRearRight, zoneRear
    case zoneThirdRowLeft, zoneThirdRowRight, zoneThirdRow
    case seatDriver, seatPassenger, seatFrontLeft, seatFrontRight
    case seatFront, seatRearLeft, seatRearRight, seatRear
    case seatThirdRowLeft, seatThirdRowRight, seatThirdRow, seatAll
    case sourceCarPlay, sourceIPod, sourceRadio, sourceBluetooth
    case sourceAux, sourceUsb, sourceMemoryCard, sourceOpticalDrive
    case sourceHardDrive
  }
}

extension WallClock {
  func callAsFunction(_ phrase: Car.Phrase, _ fields: [String: Value] = [:]) -> String {
    phrases(phrase.rawValue, fields)
  }
}
