/// A unit of a definition file as Swift code.
enum MeasuredUnit {
  /// The class of Foundation's for each of Xcode's types, with the names of its units that Xcode knows.
  private static let classes: [(type: String, name: String, units: [String])] = [
    (
      "Distance", "UnitLength",
      [
        "kilometers", "meters", "centimeters", "millimeters", "miles", "yards", "feet", "inches",
      ]
    ),
    ("Temperature", "UnitTemperature", ["celsius", "fahrenheit", "kelvin"]),
    ("Mass", "UnitMass", ["kilograms", "grams", "milligrams", "pounds", "ounces", "stones"]),
    (
      "Volume", "UnitVolume",
      [
        "liters", "milliliters", "cups", "gallons", "pints", "quarts", "tablespoons", "teaspoons",
        "fluidOunces",
      ]
    ),
    ("Speed", "UnitSpeed", ["metersPerSecond", "kilometersPerHour", "milesPerHour", "knots"]),
    (
      "Energy", "UnitEnergy",
      ["kilojoules", "joules", "kilocalories", "calories", "kilowattHours"]
    ),
  ]

  /// The class of a type's units, and the unit of a name: "UnitLength", "UnitLength.miles".
  ///
  /// Without a name, or with one that isn't known, it is the base unit. `nil` where there is no such type.
  static func named(_ unit: String?, of type: String) -> (type: String, unit: String)? {
    let type = type == "Length" ? "Distance" : type
    guard let known = classes.first(where: { $0.type == type }) else { return nil }
    let letters = unit.map(plain)
    let name = known.units.first { plain($0) == letters }
    return (known.name, name.map { "\(known.name).\($0)" } ?? "\(known.name).baseUnit()")
  }

  /// Small letters alone, without a plural's "s".
  private static func plain(_ name: String) -> String {
    let letters = name.lowercased().filter(\.isLetter)
    return letters.hasSuffix("s") ? String(letters.dropLast()) : letters
  }
}
