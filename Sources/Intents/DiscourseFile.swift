internal import JSON

/// The file `discourse.json` as it stands.
struct DiscourseFile: Decodable {
  private enum Key: String, CodingKey, CaseIterable {
    case joins, heardJoins, corrections, repairs, notNames, leads, tails, fillers, remarks,
      linkers, gerundLeads, gerundEnding, lostByGerunds, possessiveEnding, determiners,
      definiteArticles, courtesies
    case contractions, kinds, pronouns, remarksApart, opinions, ordinals, hesitations,
      substitutions,
      others, mores, agains, shows, showTails, hourLeads, parts, openings, together, exceptions,
      exclusions, abandoned,
      omitted, comparisons,
      hedges, noRequests, clauseWords, neverNames, neverLast, particles, assents, reversals,
      conditions,
      prohibitions, singulars, alsos, textLeads, things, plurals, tagQuestions, standIns,
      remarkJoins, sames, states, doOvers, exchanges, approvals, switches, spares,
      howTos, teachings, returns, reported, spokenTimes
  }

  let joins: [String]
  let heardJoins: [String]
  let corrections: [String]
  let repairs: [String]
  let notNames: [String]
  let leads: [String]
  let tails: [String]
  let fillers: [String]
  let remarks: [String]
  let remarksApart: [String]
  let opinions: [String]
  let remarkJoins: [String]
  let linkers: [String]
  let gerundLeads: [String]
  let gerundEnding: String?
  let lostByGerunds: [String]
  let possessiveEnding: String?
  let determiners: [String]
  let definiteArticles: [String]
  let courtesies: [String]
  let contractions: [String: String]
  let kinds: [String]
  let pronouns: [String: [String]]
  let ordinals: [String: Int]
  let hesitations: [String]
  let substitutions: [String]
  let others: [String]
  let mores: [String]
  let howTos: [String]
  let teachings: [String]
  let returns: [String]
  let spokenTimes: [String]
  let reported: ReportedSpeech?
  let agains: [String]
  let shows: [String]
  let showTails: [String]
  let hourLeads: [String]
  let parts: [String]
  let openings: [String]
  let together: [String: Int]
  let exceptions: [String]
  let exclusions: [String]
  let abandoned: [String]
  let comparisons: [String: Comparison]
  let omitted: String?
  let hedges: [String: [String]]
  let noRequests: [String]
  let conditions: [String]
  let prohibitions: [String]
  let singulars: [String]
  let alsos: [String]
  let textLeads: [String]
  let things: [String: [String]]
  let plurals: [String]
  let sames: [String]
  let states: [String]
  let approvals: [String]
  let doOvers: [String]
  let exchanges: [String]
  let tagQuestions: [String]
  let standIns: [String]
  let clauseWords: [String]
  let neverNames: [String]
  let neverLast: [String]
  let particles: [String]
  let assents: [String]
  let reversals: [String]
  let switches: [String: Bool]
  let spares: [String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(onlyKeyedBy: Key.self)
    joins = try container.decode([String].self, forKey: .joins)
    heardJoins = try container.decode([String].self, forKey: .heardJoins)
    corrections = try container.decode([String].self, forKey: .corrections)
    repairs = try container.decodeIfPresent([String].self, forKey: .repairs) ?? []
    notNames = try container.decodeIfPresent([String].self, forKey: .notNames) ?? []
    leads = try container.decode([String].self, forKey: .leads)
    tails = try container.decode([String].self, forKey: .tails)
    fillers = try container.decodeIfPresent([String].self, forKey: .fillers) ?? []
    remarks = try container.decodeIfPresent([String].self, forKey: .remarks) ?? []
    remarksApart = try container.decodeIfPresent([String].self, forKey: .remarksApart) ?? []
    opinions = try container.decodeIfPresent([String].self, forKey: .opinions) ?? []
    remarkJoins = try container.decodeIfPresent([String].self, forKey: .remarkJoins) ?? []
    linkers = try container.decodeIfPresent([String].self, forKey: .linkers) ?? []
    gerundLeads = try container.decodeIfPresent([String].self, forKey: .gerundLeads) ?? []
    gerundEnding = try container.decodeIfPresent(String.self, forKey: .gerundEnding)
    lostByGerunds = try container.decodeIfPresent([String].self, forKey: .lostByGerunds) ?? []
    possessiveEnding = try container.decodeIfPresent(String.self, forKey: .possessiveEnding)
    determiners = try container.decodeIfPresent([String].self, forKey: .determiners) ?? []
    definiteArticles =
      try container.decodeIfPresent([String].self, forKey: .definiteArticles) ?? []
    courtesies = try container.decodeIfPresent([String].self, forKey: .courtesies) ?? []
    contractions =
      try container.decodeIfPresent([String: String].self, forKey: .contractions) ?? [:]
    kinds = try container.decodeIfPresent([String].self, forKey: .kinds) ?? []
    pronouns = try container.decode([String: [String]].self, forKey: .pronouns)
    ordinals = try container.decodeIfPresent([String: Int].self, forKey: .ordinals) ?? [:]
    hesitations = try container.decodeIfPresent([String].self, forKey: .hesitations) ?? []
    substitutions = try container.decodeIfPresent([String].self, forKey: .substitutions) ?? []
    others = try container.decodeIfPresent([String].self, forKey: .others) ?? []
    mores = try container.decodeIfPresent([String].self, forKey: .mores) ?? []
    parts = try container.decodeIfPresent([String].self, forKey: .parts) ?? []
    hourLeads = try container.decodeIfPresent([String].self, forKey: .hourLeads) ?? []
    agains = try container.decodeIfPresent([String].self, forKey: .agains) ?? []
    shows = try container.decodeIfPresent([String].self, forKey: .shows) ?? []
    showTails = try container.decodeIfPresent([String].self, forKey: .showTails) ?? []
    reported = try container.decodeIfPresent(ReportedSpeech.self, forKey: .reported)
    returns = try container.decodeIfPresent([String].self, forKey: .returns) ?? []
    spokenTimes = try container.decodeIfPresent([String].self, forKey: .spokenTimes) ?? []
    teachings = try container.decodeIfPresent([String].self, forKey: .teachings) ?? []
    howTos = try container.decodeIfPresent([String].self, forKey: .howTos) ?? []
    openings = try container.decodeIfPresent([String].self, forKey: .openings) ?? []
    together = try container.decodeIfPresent([String: Int].self, forKey: .together) ?? [:]
    exceptions = try container.decodeIfPresent([String].self, forKey: .exceptions) ?? []
    exclusions = try container.decodeIfPresent([String].self, forKey: .exclusions) ?? []
    abandoned = try container.decodeIfPresent([String].self, forKey: .abandoned) ?? []
    comparisons =
      try container.decodeIfPresent([String: Comparison].self, forKey: .comparisons) ?? [:]
    omitted = try container.decodeIfPresent(String.self, forKey: .omitted)
    switches = try container.decodeIfPresent([String: Bool].self, forKey: .switches) ?? [:]
    spares = try container.decodeIfPresent([String].self, forKey: .spares) ?? []
    noRequests = try container.decodeIfPresent([String].self, forKey: .noRequests) ?? []
    conditions = try container.decodeIfPresent([String].self, forKey: .conditions) ?? []
    prohibitions = try container.decodeIfPresent([String].self, forKey: .prohibitions) ?? []
    alsos = try container.decodeIfPresent([String].self, forKey: .alsos) ?? []
    plurals = try container.decodeIfPresent([String].self, forKey: .plurals) ?? []
    things = try container.decodeIfPresent([String: [String]].self, forKey: .things) ?? [:]
    textLeads = try container.decodeIfPresent([String].self, forKey: .textLeads) ?? []
    doOvers = try container.decodeIfPresent([String].self, forKey: .doOvers) ?? []
    exchanges = try container.decodeIfPresent([String].self, forKey: .exchanges) ?? []
    approvals = try container.decodeIfPresent([String].self, forKey: .approvals) ?? []
    states = try container.decodeIfPresent([String].self, forKey: .states) ?? []
    sames = try container.decodeIfPresent([String].self, forKey: .sames) ?? []
    standIns = try container.decodeIfPresent([String].self, forKey: .standIns) ?? []
    tagQuestions = try container.decodeIfPresent([String].self, forKey: .tagQuestions) ?? []
    singulars = try container.decodeIfPresent([String].self, forKey: .singulars) ?? []
    clauseWords = try container.decodeIfPresent([String].self, forKey: .clauseWords) ?? []
    neverNames = try container.decodeIfPresent([String].self, forKey: .neverNames) ?? []
    neverLast = try container.decodeIfPresent([String].self, forKey: .neverLast) ?? []
    particles = try container.decodeIfPresent([String].self, forKey: .particles) ?? []
    assents = try container.decodeIfPresent([String].self, forKey: .assents) ?? []
    reversals = try container.decodeIfPresent([String].self, forKey: .reversals) ?? []
    hedges = try container.decodeIfPresent([String: [String]].self, forKey: .hedges) ?? [:]
  }
}
