import Conversation
import Domains
import Foundation
import Intents
import LanguageTestKit
import Storage
import Testing

@testable import Assistant

/// A second language, of a folder of its own: timers, alarms, the time and lists, typed.
struct GermanTests {
  /// What is said and answered, a conversation each, on Wednesday, 4 March 2026, at 10 in Berlin.
  static let conversations: [[(String, String)]] = [
    [
      ("stelle einen timer auf zehn minuten", "Dein Timer läuft: 10 Minuten."),
      ("noch einen auf zwanzig minuten", "Dein Timer läuft: 20 Minuten."),
      ("lösche den kürzeren", "Der Timer über 10 Minuten ist gelöscht."),
      ("hol ihn zurück", "Zurückgenommen: Der Timer über 10 Minuten ist gelöscht."),
      ("gut gemacht", "Gern geschehen."),
      (
        "hm, ich glaube, lösche den timer",
        "Welcher Timer: der Timer über 10 Minuten oder der Timer über 20 Minuten?"
      ),
      ("moment mal", "Gut, lass dir Zeit."),
      ("alle beide", "2 Timer sind gelöscht."),
      ("alles klar", "Gut."),
    ],
    [
      ("stelle einen timer auf zehn minuten", "Dein Timer läuft: 10 Minuten."),
      ("nein, zwanzig", "Dein Timer läuft: 20 Minuten."),
      (
        "mach das wieder weg",
        "Zurückgenommen: Dein Timer läuft: 20 Minuten. Noch einmal getan: Dein Timer läuft: 10 Minuten."
      ),
      ("tschau", "Tschüss."),
    ],
    [
      ("Wie spät ist es?", "Es ist 10 Uhr."),
      ("wie viel uhr ist es", "Es ist 10 Uhr."),
      ("Sag mir bitte die Uhrzeit", "Es ist 10 Uhr."),
    ],
    [
      ("welcher tag ist heute", "Es ist Mittwoch, der 4. März 2026."),
      ("Welches Datum haben wir heute?", "Es ist Mittwoch, der 4. März 2026."),
      ("welcher tag ist morgen", "Morgen ist ein Donnerstag."),
      ("welcher monat ist es", "Es ist März."),
      ("welches jahr haben wir", "Es ist 2026."),
      ("Wie viele Tage sind es bis Weihnachten?", "Es sind 296 Tage bis zum 25. Dezember."),
    ],
    [
      ("stelle einen timer auf zehn minuten", "Dein Timer läuft: 10 Minuten."),
      ("wie lange läuft der timer noch", "Der Timer über 10 Minuten läuft noch 10 Minuten."),
      ("lösche den timer", "Der Timer über 10 Minuten ist gelöscht."),
      ("lösche den timer", "Es läuft kein Timer."),
    ],
    [
      ("Stell einen Timer auf 10 Min.", "Dein Timer läuft: 10 Minuten."),
      ("Timer für eine halbe Stunde", "Dein Timer läuft: 30 Minuten."),
      (
        "welche timer laufen",
        "Der Timer über 10 Minuten läuft noch 10 Minuten und der Timer über 30 Minuten läuft noch 30 Minuten."
      ),
      (
        "lösche den timer",
        "Welcher Timer: der Timer über 10 Minuten oder der Timer über 30 Minuten?"
      ),
      ("den zweiten", "Der Timer über 30 Minuten ist gelöscht."),
    ],
    [
      ("timer auf fünfundzwanzig minuten", "Dein Timer läuft: 25 Minuten."),
      ("stelle einen timer auf hundertzwanzig minuten", "Dein Timer läuft: 2 Stunden."),
      ("stelle einen timer auf 2,5 stunden", "Dein Timer läuft: 2 Stunden und 30 Minuten."),
      ("lösche alle timer", "3 Timer sind gelöscht."),
    ],
    [
      ("Starte einen Nudeln-Timer für 8 Minuten", "Dein nudeln-Timer läuft: 8 Minuten."),
      ("Starte einen Eier-Timer für 10 Minuten", "Dein eier-Timer läuft: 10 Minuten."),
      ("lösche alle timer außer dem nudeln timer", "Der eier-Timer ist gelöscht."),
    ],
    [
      (
        "stelle einen wecker jeden tag außer sonntag um acht uhr",
        "Dein Wecker ist gestellt: jeden Montag, Dienstag, Mittwoch, Donnerstag, Freitag und Samstag um 8 Uhr."
      ),
      ("nur nicht am wochenende", "Dein Wecker ist gestellt: an jedem Werktag um 8 Uhr."),
    ],
    [
      (
        "stelle einen wecker auf sieben uhr jeden tag",
        "Dein Wecker ist gestellt: jeden Tag um 7 Uhr."
      ),
      (
        "lösche den wecker für morgen",
        "Dein Wecker ist morgen aus, danach klingelt er wieder."
      ),
    ],
    [
      ("weck mich um sieben", "Dein Wecker ist gestellt: morgen um 7 Uhr."),
      ("doch nicht", "Zurückgenommen: Dein Wecker ist gestellt: morgen um 7 Uhr."),
    ],
    [
      ("Starte einen Nudeln-Timer für 8 Minuten", "Dein nudeln-Timer läuft: 8 Minuten."),
      ("wie lange läuft der nudeln timer noch", "Der nudeln-Timer läuft noch 8 Minuten."),
    ],
    [
      ("stelle einen timer", "Wie lange?"),
      ("eine viertelstunde", "Dein Timer läuft: 15 Minuten."),
    ],
    [
      ("stelle einen timer", "Wie lange?"),
      ("nein", "Gut, das lasse ich."),
    ],
    [
      ("stelle einen timer", "Wie lange?"),
      ("wie bitte", "Wie lange?"),
      ("abbrechen", "Gut, das lasse ich."),
    ],
    [
      (
        "Stelle einen Timer auf zwanzig Minuten, nein, zehn Minuten",
        "Dein Timer läuft: 10 Minuten."
      )
    ],
    [
      ("stelle einen timer", "Wie lange?"),
      ("zwanzig Minuten, nein, zehn Minuten", "Dein Timer läuft: 10 Minuten."),
    ],
    [
      ("stelle einen timer auf drei wochen", "Ein Timer läuft höchstens eine Woche. Wie lange?"),
      ("drei tage", "Dein Timer läuft: 3 Tage."),
    ],
    [
      (
        "stelle einen timer auf eine stunde und zwanzig minuten",
        "Dein Timer läuft: 1 Stunde und 20 Minuten."
      ),
      (
        "verlängere den timer um fünf minuten",
        "Der Timer über 1 Stunde und 20 Minuten hat jetzt noch 1 Stunde und 25 Minuten."
      ),
      (
        "verkürze den timer um eine halbe stunde",
        "Der Timer über 1 Stunde und 20 Minuten hat jetzt noch 55 Minuten."
      ),
      (
        "pausiere den timer",
        "Der Timer über 1 Stunde und 20 Minuten ist angehalten und hat noch 55 Minuten."
      ),
      (
        "setze den timer fort",
        "Der Timer über 1 Stunde und 20 Minuten läuft weiter, noch 55 Minuten."
      ),
    ],
    [
      ("Weck mich morgen um halb acht", "Dein Wecker ist gestellt: morgen um 7 Uhr 30."),
      ("welche wecker habe ich", "Dein Wecker ist gestellt: morgen um 7 Uhr 30."),
      ("was hab ich denn bis jetzt", "Dein Wecker ist gestellt: morgen um 7 Uhr 30."),
      ("lösche den wecker", "Dein Wecker ist gelöscht: morgen um 7 Uhr 30."),
      ("welche wecker habe ich", "Es ist kein Wecker gestellt."),
    ],
    [
      ("Stell den Wecker auf 6:45 Uhr morgens", "Dein Wecker ist gestellt: morgen um 6 Uhr 45."),
      ("wann klingelt der wecker", "Dein Wecker ist gestellt: morgen um 6 Uhr 45."),
    ],
    [
      ("weck mich um viertel vor sieben morgens", "Dein Wecker ist gestellt: morgen um 6 Uhr 45."),
      ("weck mich jeden montag um sechs uhr", "Dein Wecker ist gestellt: jeden Montag um 6 Uhr."),
      ("stelle einen wecker jeden tag um 7 Uhr", "Dein Wecker ist gestellt: jeden Tag um 7 Uhr."),
      ("weck mich am freitag um 8 Uhr", "Dein Wecker ist gestellt: Freitag um 8 Uhr."),
    ],
    [
      ("stelle einen wecker", "Auf wie viel Uhr?"),
      ("um elf uhr", "Dein Wecker ist gestellt: heute um 11 Uhr."),
    ],
    [
      ("weck mich morgen um sechs uhr", "Dein Wecker ist gestellt: morgen um 6 Uhr."),
      ("weck mich morgen um sieben uhr", "Dein Wecker ist gestellt: morgen um 7 Uhr."),
      ("weck mich morgen um sieben uhr", "Dein Wecker war schon gestellt: morgen um 7 Uhr."),
      ("lösche alle wecker", "Alle 2 Wecker löschen?"),
      ("nein", "Gut, das lasse ich."),
      ("lösche den wecker um sieben uhr", "Dein Wecker ist gelöscht: morgen um 7 Uhr."),
      ("lösche alle wecker", "Dein Wecker ist gelöscht: morgen um 6 Uhr."),
    ],
    [
      ("weck mich morgen um sechs uhr", "Dein Wecker ist gestellt: morgen um 6 Uhr."),
      ("weck mich morgen um sieben uhr", "Dein Wecker ist gestellt: morgen um 7 Uhr."),
      ("lösche alle wecker", "Alle 2 Wecker löschen?"),
      ("ja", "2 Wecker sind gelöscht."),
    ],
    [
      ("Erstelle eine Liste namens Einkaufsliste", "Die Liste Einkaufsliste ist angelegt."),
      ("Setze Milch auf die Einkaufsliste", "Auf Einkaufsliste steht jetzt milch."),
      ("was steht auf der einkaufsliste", "Auf Einkaufsliste: milch."),
      ("lösche milch von der einkaufsliste", "milch ist entfernt von Einkaufsliste."),
      ("was steht auf der einkaufsliste", "Auf Einkaufsliste steht nichts."),
    ],
    [
      ("erstelle eine liste namens einkaufsliste", "Die Liste Einkaufsliste ist angelegt."),
      (
        "Schreib Brot, Butter und Käse auf die Einkaufsliste",
        "Auf Einkaufsliste steht jetzt brot, butter und käse."
      ),
      ("zeig mir die einkaufsliste", "Auf Einkaufsliste: brot, butter und käse."),
      ("hake butter ab", "butter ist erledigt."),
      (
        "was ist noch offen auf der einkaufsliste",
        "Auf Einkaufsliste ist noch offen: brot und käse."
      ),
      ("steht käse auf der einkaufsliste", "Ja, käse auf Einkaufsliste."),
      ("steht honig auf der einkaufsliste", "Nein, honig steht nicht auf Einkaufsliste."),
      ("leere die einkaufsliste", "3 Einträge von Einkaufsliste entfernen?"),
      ("ja", "Einkaufsliste ist jetzt leer."),
    ],
    [
      (
        "setze eier auf die einkaufsliste",
        "Es gibt keine Liste namens einkaufsliste. Soll ich sie anlegen?"
      ),
      ("ja", "Auf Einkaufsliste steht jetzt eier."),
      ("zeig mir die einkaufsliste", "Auf Einkaufsliste: eier."),
    ],
    [
      ("erstelle eine liste", "Wie soll die Liste heißen?"),
      ("sie soll urlaub heißen", "Die Liste Urlaub ist angelegt."),
      ("welche listen habe ich", "Deine Listen sind Urlaub."),
      ("lösche die liste urlaub", "Die Liste Urlaub ist gelöscht."),
    ],
    [
      (
        "Erinnere mich morgen um neun Uhr daran Mutter anrufen",
        "Gut, ich erinnere dich morgen um 9 Uhr: Mutter anrufen."
      ),
      ("zeig mir die erinnerungen", "Deine Erinnerungen: Mutter anrufen morgen um 9 Uhr."),
    ],
    [
      (
        "erinnere mich jeden montag um neun uhr daran den müll rausbringen",
        "Gut, ich erinnere dich jeden Montag um 9 Uhr: den müll rausbringen."
      )
    ],
    [
      (
        "stelle einen timer auf zehn minuten und setze milch auf die einkaufsliste",
        "Dein Timer läuft: 10 Minuten. Es gibt keine Liste namens einkaufsliste. Soll ich sie anlegen?"
      ),
      ("ja", "Auf Einkaufsliste steht jetzt milch."),
    ],
    [
      (
        "stelle einen wecker auf morgen um sieben uhr", "Dein Wecker ist gestellt: morgen um 7 Uhr."
      ),
      ("eine halbe stunde später", "Dein Wecker ist gestellt: morgen um 7 Uhr 30."),
      ("nein, eine stunde früher", "Dein Wecker ist gestellt: morgen um 6 Uhr 30."),
      ("nein, viertel nach", "Dein Wecker ist gestellt: morgen um 6 Uhr 15."),
      ("stelle einen timer auf zehn minuten", "Dein Timer läuft: 10 Minuten."),
      ("zwei minuten länger", "Der Timer über 10 Minuten hat jetzt noch 12 Minuten."),
    ],
    [
      ("nochmal", "Ich habe noch nichts gesagt.")
    ],
  ]

  @Test(arguments: conversations) func `what is typed in German is answered in German`(
    conversation: [(String, String)]
  ) async throws {
    var session = try Self.session()
    for (sentence, answer) in conversation {
      #expect(try await session.respond(toText: sentence).answer == answer, "\(sentence)")
    }
  }

  private static let composition = Result {
    var configuration = Configuration()
    configuration.models = Fixture.root.appending(path: "Models").path
    configuration.language = "de-DE"
    let turns = TurnClock(zone: "Europe/Berlin")
    turns.pin(1_772_614_800_000)
    var composition = try Composition(
      configuration: configuration, program: "", effects: .simulated)
    composition.turns = turns
    return composition
  }

  private static func session() throws -> Session {
    let database = try Database(path: Database.memory)
    return try composition.get().session(database: database)
  }

  @Test func `a language without an acoustic model is not heard`() throws {
    let composition = try Self.composition.get()
    #expect(throws: ConfigurationError.self) {
      try composition.forSpeech.session(database: Database(path: Database.memory))
    }
    #expect(throws: ConfigurationError.self) { try composition.recognizer() }
  }

  /// A sentence is chosen by its case: a language that lacks one would say another.
  @Test func `German says as many things as English`() throws {
    let english = ShippedLanguage.english.catalogue
    let german = ShippedLanguage.german.catalogue
    #expect(german.intents.count > 15)
    for intent in german.intents {
      let whole = try #require(english[intent.name])
      for (code, templates) in whole.responses {
        #expect(intent.responses[code]?.cases == templates.cases, "\(intent.name) \(code)")
      }
      for parameter in whole.parameters {
        let own = intent[parameter.name]
        let reasons = parameter.unsupported.keys.filter { !$0.hasPrefix("noNote") }
        #expect(
          reasons.allSatisfy { own?.unsupported[$0] != nil }, "\(intent.name) \(parameter.name)")
        #expect((own?.ask == nil) == (parameter.ask == nil), "\(intent.name) \(parameter.name)")
      }
    }
    #expect(
      Set(german.phrases.keys) == Set(english.phrases.keys).intersection(german.phrases.keys))
  }
}
