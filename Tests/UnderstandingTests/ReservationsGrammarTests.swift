import Testing

@testable import Understanding

@Suite struct ReservationsGrammarTests {
  private static let booking: [Sentence] = [
    [
      "book a table for four at luigi's tomorrow at seven",
      """
      BookRestaurantReservation partySize=4; restaurant=luigi's; \
      bookingDateComponents=tomorrow at seven
      """,
    ],
    [
      "reserve a table for two tonight at eight",
      "BookRestaurantReservation partySize=2; bookingDateComponents=tonight at eight",
    ],
    [
      "make a dinner reservation at the golden dragon for friday evening",
      """
      BookRestaurantReservation restaurant=golden dragon; bookingDateComponents=friday evening
      """,
    ],
    [
      "i'd like a table by the window at sakura for two people",
      """
      BookRestaurantReservation guestProvidedSpecialRequestText=by the window; \
      restaurant=sakura; partySize=2
      """,
    ],
    [
      "book a table at chez pierre for two",
      "BookRestaurantReservation restaurant=chez pierre; partySize=2",
    ],
    [
      "get us a table at an italian restaurant for six at 7:30",
      """
      BookRestaurantReservation restaurant=italian; partySize=6; \
      bookingDateComponents=seven thirty
      """,
    ],
    [
      "reserve a table for six under the name carter",
      "BookRestaurantReservation partySize=6; guest=carter",
    ],
    [
      "book a table at sakura and tell them that we bring a baby",
      """
      BookRestaurantReservation restaurant=sakura; \
      guestProvidedSpecialRequestText=we bring a baby
      """,
    ],
    ["make a reservation", "BookRestaurantReservation"],
  ]

  private static let asking: [Sentence] = [
    [
      "find a table for two at luigi's tonight",
      """
      GetAvailableRestaurantReservationBookings partySize=2; restaurant=luigi's; \
      preferredBookingDateComponents=tonight
      """,
    ],
    [
      "is there a table for four at sakura tomorrow at eight",
      """
      GetAvailableRestaurantReservationBookings partySize=4; restaurant=sakura; \
      preferredBookingDateComponents=tomorrow at eight
      """,
    ],
    ["what restaurants can i book", "GetAvailableRestaurantReservationBookings"],
    [
      "how many people does sakura take",
      "GetAvailableRestaurantReservationBookingDefaults restaurant=sakura",
    ],
    ["what reservations do i have", "GetUserCurrentRestaurantReservationBookings"],
    [
      "when is my reservation at luigi's",
      "GetUserCurrentRestaurantReservationBookings restaurant=luigi's",
    ],
    [
      "do i have a reservation tonight",
      "GetUserCurrentRestaurantReservationBookings bookingDateComponents=tonight",
    ],
    ["cancel my reservation", "CancelRestaurantReservation"],
    ["cancel my table at luigi's", "CancelRestaurantReservation restaurant=luigi's"],
    ["under what name do you book tables", "GetRestaurantGuest"],
    ["cancel my booking", "CancelRide"],
    ["book a ride for four", "RequestRide partySize=4"],
    ["book a ride for two adults and a baby", "RequestRide partySize=3"],
  ]

  @Test(arguments: booking + asking)
  func `sentences about tables`(_ sentence: Sentence) {
    #expect(Sentence.meaning(of: sentence.text, by: World.shared.commands) == sentence.meaning)
  }

  @Test(
    arguments: [
      ["at the golden dragon", "restaurant restaurant=golden dragon"],
      ["four people", "partySize partySize=4"],
      ["two adults two kids", "partySize partySize=4"],
      ["tomorrow at seven", "bookingDateComponents bookingDateComponents=tomorrow at seven"],
      ["at half past seven", "bookingTime bookingTime=half past seven"],
      ["eight", "bookingTime bookingTime=eight"],
    ] as [Sentence])
  func `answers to questions about tables`(_ sentence: Sentence) throws {
    let rule = sentence.meaning.prefix { $0 != " " }
    let interpreter = try World.shared.interpreter(
      listening: ["reservations.\(rule)", "replies.Answer"])
    #expect(Sentence.meaning(of: sentence.text, by: interpreter) == sentence.meaning)
  }
}
