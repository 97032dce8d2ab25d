internal import Intents

/// Parts of a car in English words.
enum SpokenCar {
  /// "the driver's seat", "all seats".
  static func seat(_ seat: String) -> String {
    switch seat {
    case "driver": "the driver's seat"
    case "passenger": "the passenger seat"
    case "all": "all seats"
    case "front", "rear", "thirdRow": "the \(words(seat)) seats"
    default: "the \(words(seat)) seat"
    }
  }

  /// "for the driver", "in the rear"; empty for all zones.
  static func zone(_ zone: String?) -> String {
    switch zone {
    case nil, "all"?: ""
    case "driver"?, "passenger"?: " for the \(zone ?? "")"
    case let zone?: " in the \(words(zone))"
    }
  }

  /// "72 degrees".
  static func degrees(_ temperature: Double) -> String {
    Value.number(temperature).spoken + " degrees"
  }

  static let sources = [
    "carPlay": "CarPlay", "iPod": "the iPod", "radio": "the radio", "bluetooth": "Bluetooth",
    "aux": "the aux input", "usb": "USB", "memoryCard": "the memory card",
    "opticalDrive": "the disc",
    "hardDrive": "the hard drive",
  ]

  /// "88.5 FM", "the news station", "channel 5".
  static func radio(_ radio: CarState.Radio) -> String {
    let type = radio.type.map { " \($0)" } ?? ""
    if let name = radio.stationName { return name + type }
    if let frequency = radio.frequency { return Value.number(frequency).spoken + type }
    if let channel = radio.channel {
      return "channel \(channel)\(radio.type.map { " on \($0)" } ?? "")"
    }
    if let preset = radio.preset { return "\(radio.type.map { "\($0) " } ?? "")preset \(preset)" }
    return radio.type ?? ""
  }

  /// "rearLeft" as "rear left".
  private static func words(_ name: String) -> String {
    name.reduce(into: "") { $0 += $1.isUppercase ? " " + $1.lowercased() : String($1) }
  }
}
