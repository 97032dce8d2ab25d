import Testing

@testable import Recognition

struct PhonePoolsTests {
  @Test func `a phone without neighbours stands for all classes of its states`() throws {
    let model = try AcousticModel(
      directory: RecognizerSettings().acousticModel, classifier: PhoneClassifierTests.shipped)
    let classifier = try #require(model.classifier)
    let definition = model.definition
    let pools = PhonePools(classifier, in: definition)
    // Every class but that of no speech is in one pool.
    #expect(pools.classes.flatMap(\.self).sorted() == Array(1..<classifier.classes))
    #expect(pools.classes.count == (definition.phones.count - definition.fillers.count) * 3)

    let phone = try #require(model.phone("T"))
    let senones = (0..<3).map {
      Int(definition.senones.start[Int(definition.alone[phone]) * 3 + $0])
    }
    for senone in senones {
      let pool = Int(pools.outputs.start[senone]) - classifier.classes
      #expect(pools.classes[pool].contains(Int(classifier.classOfSenone.start[senone])))
    }
    let silence = Int(definition.senones.start[Int(definition.alone[definition.silence]) * 3])
    #expect(pools.outputs.start[silence] == 0)
  }
}
