/// The contents of an `app.json`, as it is written.
struct Manifest: Encodable {
  let name: String
  let alternativeNames: [AlternativeName]?
  let usageDescription: String?
  let program: String
  let `protocol`: Int
  let timeout: Int
  let needs: [String]?
  let groups: [String]?
  let activities: [String]?
  let open: [String]?
  let examples: [String]?
  let restrictedWhileLocked: [String]?
  let intents: [Intent]?

  struct AlternativeName: Encodable {
    let name: String
    let pronunciationHint: String?
  }

  struct Confirmation: Encodable {
    let question: String
    let when: String
  }

  struct Field: Encodable {
    let name: String
    let type: String
    let isArray: Bool?
  }

  struct Parameter: Encodable {
    let name: String
    let type: String
    let kind: String?
    let values: [String]?
    let isArray: Bool?
    let ask: String?
    let choose: String?
    let confirm: String?
    let unsupported: [String: String]?
  }

  struct Intent: Encodable {
    let name: String
    let title: String
    let query: Bool?
    let parameters: [Parameter]
    let confirmation: Confirmation?
    let responses: [String: String]?
    let fields: [Field]?
  }

  /// The manifest of an app whose program lies beside it.
  init(_ app: AppDescription, program: String) {
    name = app.name
    alternativeNames =
      app.alternativeNames.map {
        AlternativeName(name: $0.name, pronunciationHint: $0.pronunciation)
      }.presence
    usageDescription = app.usageDescription
    self.program = "./\(program)"
    self.protocol = AppConnection.version
    timeout = app.timeout
    needs = app.needs.presence
    groups = app.groups.presence
    activities = app.activities.presence
    open = app.activities.isEmpty ? nil : ["./\(program)", AppProgram.opening]
    examples = app.examples.presence
    restrictedWhileLocked = app.intents.filter(\.isRestricted).map(\.name).presence
    intents = app.intents.map(Intent.init).presence
  }
}

extension Manifest.Intent {
  fileprivate init(_ intent: AppDescription.Intent) {
    name = intent.name
    title = intent.title
    query = intent.isQuery ? true : nil
    parameters = intent.parameters.map(Manifest.Parameter.init)
    confirmation = intent.confirmation.map {
      Manifest.Confirmation(question: $0, when: intent.confirmed)
    }
    responses = intent.responses.isEmpty ? nil : intent.responses
    fields =
      intent.fields.map {
        Manifest.Field(name: $0.name, type: $0.type, isArray: $0.isArray ? true : nil)
      }.presence
  }
}

extension Manifest.Parameter {
  fileprivate init(_ parameter: AppDescription.Parameter) {
    name = parameter.name
    isArray = parameter.type.isArray ? true : nil
    ask = parameter.ask
    choose = parameter.choose
    confirm = parameter.confirm
    unsupported = parameter.unsupported.isEmpty ? nil : parameter.unsupported
    switch parameter.type.form {
    case .text: (type, kind, values) = ("text", nil, nil)
    case .number: (type, kind, values) = ("number", nil, nil)
    case .boolean: (type, kind, values) = ("boolean", nil, nil)
    case .money: (type, kind, values) = ("money", nil, nil)
    case .moment: (type, kind, values) = ("moment", nil, nil)
    case .duration: (type, kind, values) = ("duration", nil, nil)
    case .enumeration(let all): (type, kind, values) = ("enumeration", nil, all.map(\.value))
    case .thing(let kind, _, _): (type, self.kind, values) = ("entity", kind, nil)
    }
  }
}

extension Array {
  /// The array itself; `nil` where it is empty, so that it isn't written.
  fileprivate var presence: Self? { isEmpty ? nil : self }
}
