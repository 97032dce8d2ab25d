import HeedApp
import Testing

@testable import {{name}}

@Test func `a plant is watered`() async throws {
  let water = {{Name}}Water()
  water.plant = Plant(id: "fern")
  #expect(try await water.perform().dialog == "I have watered the fern.")
}
