import Testing

@testable import Grammar

@Suite struct StatePlacesTests {
  @Test(arguments: [1, 11, 12, 13, 400]) func `a state keeps its place`(count: Int32) {
    var places = StatePlaces()
    let states = (0..<count).map { $0 * 5 % 2_003 }
    for (index, state) in states.enumerated() {
      #expect(places.knownPlace(of: state) == nil)
      let place = places.place(of: state)
      #expect(place == Int32(index))
    }
    let again = states.map { places.place(of: $0) }
    #expect(again == Array(0..<count))
    #expect(places.states == states)
  }
}
