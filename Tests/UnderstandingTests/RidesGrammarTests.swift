import Testing

@testable import Understanding

@Suite struct RidesGrammarTests {
  private static let requesting: [Sentence] = [
    ["book me a ride to the airport", "RequestRide dropOffLocation=the airport"],
    [
      "get me a ride from home to union station",
      "RequestRide pickupLocation=home; dropOffLocation=union station",
    ],
    [
      "book a ride for four people to city hall",
      "RequestRide partySize=4; dropOffLocation=city hall",
    ],
    [
      "i need a luxury car to the mall of america",
      "RequestRide rideOptionName=luxury; dropOffLocation=the mall of america",
    ],
    [
      "call me a taxi to the train station tomorrow at nine a m",
      "RequestRide dropOffLocation=the train station; scheduledPickupTime=tomorrow at nine a m",
    ],
    ["book me a ride with speedy ride", "RequestRide app=Speedy Ride"],
    [
      "get a shared ride to work at half past seven",
      "RequestRide rideOptionName=shared; dropOffLocation=work; scheduledPickupTime=half past seven",
    ],
    ["i want a ride home", "RequestRide dropOffLocation=home"],
    ["take me to oak street", "RequestRide dropOffLocation=oak street"],
    ["take me home", "RequestRide dropOffLocation=home"],
    ["get me a black car for two people", "RequestRide rideOptionName=luxury; partySize=2"],
    ["i need a big car", "RequestRide rideOptionName=extra large"],
    ["book an extra large", "RequestRide rideOptionName=extra large"],
    ["book a ride for four", "RequestRide partySize=4"],
    [
      "book a ride for 7:30 to work",
      "RequestRide scheduledPickupTime=seven thirty; dropOffLocation=work",
    ],
    ["book a ride at four", "RequestRide scheduledPickupTime=four"],
    [
      "pick me up at the airport in twenty minutes",
      "RequestRide pickupLocation=the airport; scheduledPickupTime=in twenty minutes",
    ],
    [
      "book a taxi to home paying with cash on friday evening",
      "RequestRide dropOffLocation=home; paymentMethod=cash; scheduledPickupTime=friday evening",
    ],
    ["get me a cab to twelve main street", "RequestRide dropOffLocation=twelve main street"],
    ["ask speedy ride to get me a car", "RequestRide app=Speedy Ride"],
    [
      "I’d like to book a taxi from Oak Street to the airport, please",
      "RequestRide pickupLocation=oak street; dropOffLocation=the airport",
    ],
  ]

  private static let asking: [Sentence] = [
    ["where is my ride", "GetRideStatus"],
    ["when will my driver get here", "GetRideStatus"],
    ["what's the status of my ride", "GetRideStatus"],
    ["has my driver arrived", "GetRideStatus"],
    ["how far away is my taxi", "GetRideStatus"],
    ["how long until my ride gets here", "GetRideStatus"],
    ["cancel my ride", "CancelRide"],
    ["please cancel the taxi", "CancelRide"],
    ["i don't need the ride anymore", "CancelRide"],
    ["what rides are available nearby", "ListRideOptions"],
    ["show me ride options to the airport", "ListRideOptions dropOffLocation=the airport"],
    ["are there any taxis near me", "ListRideOptions"],
    ["how much is a ride to work", "ListRideOptions dropOffLocation=work"],
  ]

  @Test(arguments: requesting + asking)
  func `sentences about rides`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  private static let answers: [Sentence] = [
    ["to the airport", "dropOffLocation dropOffLocation=the airport"],
    ["twelve main street", "dropOffLocation dropOffLocation=twelve main street"],
    ["i'm at home", "pickupLocation pickupLocation=home"],
    ["four people", "partySize partySize=4"],
    ["just me", "partySize partySize=1"],
    ["a big car", "rideOptionName rideOptionName=extra large"],
    ["the luxury one", "rideOptionName rideOptionName=luxury"],
    ["tomorrow at 9am", "scheduledPickupTime scheduledPickupTime=tomorrow at nine a m"],
    ["as soon as possible", "scheduledPickupTime scheduledPickupTime=as soon as possible"],
    ["four", "partySize partySize=4"],
    ["at four", "scheduledPickupTime scheduledPickupTime=four"],
    ["with my credit card", "paymentMethod paymentMethod=credit card"],
  ]

  @Test(arguments: answers)
  func `answers to a question about rides`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(listening: ["rides.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
