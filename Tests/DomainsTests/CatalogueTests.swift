import Conversation
import Intents
import Programs
import Storage
import Testing

@testable import Domains

/// The files of the catalogue fit the handlers.
@Suite struct CatalogueTests {
  let catalogue: Catalogue
  let handlers: [any IntentHandler]

  init() throws {
    catalogue = try CatalogueFiles.catalogue(CatalogueFiles.domains())
    let household = Household(database: try Database(path: ":memory:"), effects: .real)
    handlers = BuiltInDomains(in: household).apps.flatMap(\.handlers)
  }

  @Test func `every intent has a handler, and every handler an intent`() {
    #expect(Set(catalogue.intents.map(\.name)) == Set(handlers.map(\.intent)))
    #expect(handlers.count == catalogue.intents.count && handlers.count > 60)
  }

  @Test func `every parameter that is resolved is defined`() {
    for handler in handlers {
      for resolver in handler.resolvers {
        #expect(catalogue[handler.intent]?[resolver.parameter] != nil, "\(resolver.parameter)")
      }
    }
  }

  @Test func `every response speaks of parameters and declared fields only`() {
    for intent in catalogue.intents {
      let known = intent.parameters.map(\.name) + intent.fields.map(\.name) + ["app"]
      let said = intent.responses.values + [intent.confirmation?.question].compactMap(\.self)
      let templates = said.flatMap(\.templates.values)
      let strange = Set(templates.flatMap(\.fields).map { String($0.prefix { $0 != "." }) })
        .subtracting(known)
      #expect(strange.isEmpty, "\(intent.name): \(strange.sorted())")
    }
  }

  @Test func `where a code has several sentences, each has a name to choose it by`() {
    for intent in catalogue.intents {
      for (code, response) in intent.responses {
        for (name, template) in response.templates {
          #expect(template.sources.count == 1, "\(intent.name), \(code) \(name)")
        }
      }
    }
  }

  @Test func `every intent has a title, examples, and words for success and failure`() {
    for intent in catalogue.intents {
      #expect(!intent.title.isEmpty && intent.examples.count >= 4, "\(intent.name)")
      // What is shown on a screen ends with the code that says so.
      let successes = ["success", "continueInApp"].compactMap { intent.responses[$0] }
      #expect(!successes.isEmpty && intent.responses["failure"] != nil)
    }
  }

  /// As Apple documents SiriKit's intents; of its own, what is read aloud waits, and what is added does not.
  @Test(arguments: [
    (
      Restriction.always,
      """
      SearchForNotebookItems SearchForMessages SearchCallHistory SearchForPhotos StartPhotoPlayback
      SendPayment RequestPayment GetPaymentBalance SearchForPayments
      StartWorkout PauseWorkout ResumeWorkout EndWorkout CancelWorkout
      SetRadioStation SetClimateSettingsInCar SetSeatSettingsInCar SetDefrosterSettingsInCar
      SetAudioSourceInCar SetProfileInCar SaveProfileInCar SetCarLockStatus
      """
    ),
    (.afterQuestions, "AppendToNote"),
    (
      .never,
      """
      AddTasks CreateNote CreateTaskList SetTaskAttribute DeleteTasks SendMessage SetMessageAttribute
      GetRideStatus RequestRide StartCall AnswerCall HangUpCall PlayMedia UpdateMediaAffinity
      GetCarPowerLevelStatus SetTimer SetAlarm GetTime SetVolume
      """
    ),
  ])
  func `what waits while the device is locked`(restriction: Restriction, intents: String) {
    for intent in intents.split(whereSeparator: \.isWhitespace) {
      #expect(catalogue[String(intent)]?.restriction == restriction, "\(intent)")
    }
  }

  @Test func `every domain says what its app does`() {
    #expect(catalogue.domains.filter { $0.usage == nil }.map(\.name).isEmpty)
  }

  @Test func `what may be ambiguous or refused has its words`() {
    for intent in catalogue.intents {
      for parameter in intent.parameters where parameter.ask != nil {
        guard case .entity = parameter.kind else { continue }
        #expect(parameter.choose != nil && parameter.confirm != nil, "\(parameter.name)")
        #expect(parameter.unsupported[""] != nil, "\(parameter.name)")
      }
    }
  }
}
