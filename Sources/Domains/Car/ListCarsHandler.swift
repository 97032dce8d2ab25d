internal import Conversation
internal import Intents

/// "What cars do I have".
struct ListCarsHandler: IntentHandler {
  let car: Car

  var intent: String { "ListCars" }

  func handle(_ intent: Intent) async throws -> Response {
    let names = car.configuration.cars.map {
      Value.text(car.clock(Car.Phrase.theCar, ["car": .text($0.name)]))
    }
    return Response(
      .success, fields: ["cars": .list(names), "count": .number(Double(names.count))])
  }
}
