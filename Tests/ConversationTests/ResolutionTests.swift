import Conversation
import Intents
import Testing

@Suite struct ResolutionTests {
  private static let grocery = Entity(kind: "list", identifier: "1", name: "Grocery")
  private static let store = Entity(kind: "list", identifier: "2", name: "Grocery Store")
  private static let twin = Entity(kind: "list", identifier: "3", name: "Grocery")

  static let cases: [([Entity], Resolution<Value>)] = [
    ([], .unsupported(reason: "none")),
    ([grocery], .success(.entity(grocery))),
    ([store], .confirmationRequired(.entity(store))),
    ([store, grocery], .success(.entity(grocery))),
    ([grocery, twin], .success(.entity(grocery))),
    ([store, store], .disambiguation([.entity(store), .entity(store)])),
  ]

  @Test(arguments: cases)
  func `candidates come to an outcome`(_ candidates: [Entity], _ outcome: Resolution<Value>) {
    #expect(.candidates(candidates, for: "grocery", unsupported: "none") == outcome)
  }
}
