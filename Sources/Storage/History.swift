/// The released versions of the tables; a file's `user_version` is the number of those it has had.
///
/// It is frozen: stores everywhere have had these steps, which mix the tables of all domains, as they were made when
/// one list of steps served all. A store that is opened gets the whole of it, with or without the domains whose tables
/// these are. What comes now is declared where it belongs, by name: see `StorePart.migrations`.
enum History {
  static let migrations: [Migration] = [
    Migration("lists, contacts, places, messages and rides") { connection throws(SQLiteError) in
      try connection.execute(
        lists + contacts + places + messages + rides
          + "CREATE TABLE changes (subject TEXT PRIMARY KEY, count INTEGER NOT NULL) WITHOUT ROWID")
      try connection.countChanges(of: Subject("lists"), in: ["lists"])
      try connection.countChanges(of: Subject("items"), in: ["items"])
      try connection.countChanges(
        of: Subject("contacts"), in: ["contacts", "nicknames", "relationships", "handles"])
      try connection.countChanges(of: Subject("places"), in: ["places", "place_synonyms"])
      try connection.countChanges(of: Subject("messages"), in: ["messages", "recipients"])
      try connection.countChanges(of: Subject("rides"), in: ["rides"])
    },
    Migration("the sentence of a message") { connection throws(SQLiteError) in
      try connection.execute("ALTER TABLE messages ADD COLUMN sentence TEXT")
    },
    Migration("calls", calls),
    Migration("payments", payments),
    Migration("reservations", reservations),
    Migration("alarms, workouts and cars") { connection throws(SQLiteError) in
      try connection.execute(alarms + workouts + cars)
      try connection.countChanges(of: Subject("alarms"), in: ["alarms"])
      try connection.countChanges(of: Subject("workouts"), in: ["workouts"])
      try connection.countChanges(of: Subject("cars"), in: ["cars"])
      try connection.countChanges(of: Subject("carProfiles"), in: ["car_profiles"])
    },
    Migration("photos and songs") { connection throws(SQLiteError) in
      try connection.execute(photos + songs)
      try connection.countChanges(of: Subject("photos"), in: ["photos"])
      try connection.countChanges(of: Subject("songs"), in: ["songs"])
    },
    Migration("notes, reminders, news of rides, changed messages") {
      connection throws(SQLiteError) in
      try connection.execute(notes + reminders + rideNews + messageEdits)
      try connection.countChanges(of: Subject("notes"), in: ["notes"])
    },
    Migration("lock and permissions", lock + permissions),
    Migration("bills", bills),
    Migration("the sound of a message") { connection throws(SQLiteError) in
      try connection.execute("ALTER TABLE messages ADD COLUMN sound TEXT")
    },
    Migration("the speaker's words") { connection throws(SQLiteError) in
      try connection.execute(words)
      try connection.countChanges(of: Subject("words"), in: ["user_words"])
    },
    Migration("calls on hold") { connection throws(SQLiteError) in
      try connection.execute("ALTER TABLE calls ADD COLUMN is_on_hold INTEGER NOT NULL DEFAULT 0")
    },
    Migration("wrong PINs by the machine's clock", lockUptime),
    Migration("values instead of prose", valuesForProse),
    Migration("housekeeping", housekeeping),
    Migration("alarms and reminders by the wall clock") { connection throws(SQLiteError) in
      try connection.execute("ALTER TABLE alarms ADD COLUMN time_of_day INTEGER")
      try connection.execute("ALTER TABLE items ADD COLUMN floating_start REAL")
    },
  ]

  private static let lists = """
    CREATE TABLE lists (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, group_name TEXT,
      position INTEGER NOT NULL, created REAL NOT NULL);
    CREATE TABLE items (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      list INTEGER NOT NULL REFERENCES lists ON DELETE CASCADE,
      title TEXT NOT NULL, is_completed INTEGER NOT NULL DEFAULT 0,
      is_flagged INTEGER NOT NULL DEFAULT 0, due REAL, place TEXT, place_event TEXT,
      position INTEGER NOT NULL, created REAL NOT NULL);
    CREATE INDEX items_by_list ON items (list, position);
    """

  private static let contacts = """
    CREATE TABLE contacts (
      id INTEGER PRIMARY KEY AUTOINCREMENT, uid TEXT UNIQUE, name TEXT NOT NULL,
      given_name TEXT, family_name TEXT, pronunciation TEXT, given_pronunciation TEXT,
      family_pronunciation TEXT);
    CREATE INDEX contacts_by_name ON contacts (name);
    CREATE TABLE nicknames (
      contact INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE, name TEXT NOT NULL);
    CREATE INDEX nicknames_by_contact ON nicknames (contact);
    CREATE TABLE relationships (
      contact INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE, name TEXT NOT NULL);
    CREATE INDEX relationships_by_contact ON relationships (contact);
    CREATE TABLE handles (
      contact INTEGER NOT NULL REFERENCES contacts ON DELETE CASCADE,
      kind TEXT NOT NULL, label TEXT, value TEXT NOT NULL);
    CREATE INDEX handles_by_contact ON handles (contact);
    """

  private static let places = """
    CREATE TABLE places (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, address TEXT,
      latitude REAL, longitude REAL, pronunciation TEXT);
    CREATE TABLE place_synonyms (
      place INTEGER NOT NULL REFERENCES places ON DELETE CASCADE, name TEXT NOT NULL);
    CREATE INDEX place_synonyms_by_place ON place_synonyms (place);
    """

  private static let messages = """
    CREATE TABLE messages (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL UNIQUE,
      is_outgoing INTEGER NOT NULL, service TEXT, sender TEXT, sender_contact INTEGER,
      content TEXT NOT NULL, sent REAL NOT NULL, is_read INTEGER NOT NULL DEFAULT 0,
      is_flagged INTEGER NOT NULL DEFAULT 0, spoken REAL, delivered REAL,
      attempts INTEGER NOT NULL DEFAULT 0, next_attempt REAL, claimed_until REAL, failure TEXT);
    CREATE INDEX messages_by_date ON messages (sent);
    CREATE INDEX messages_waiting ON messages (next_attempt)
      WHERE is_outgoing = 1 AND delivered IS NULL;
    CREATE TABLE recipients (
      message INTEGER NOT NULL REFERENCES messages ON DELETE CASCADE,
      position INTEGER NOT NULL, name TEXT NOT NULL, contact INTEGER, handle TEXT);
    CREATE INDEX recipients_by_message ON recipients (message, position);
    """

  private static let rides = """
    CREATE TABLE rides (
      id INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, identifier TEXT NOT NULL,
      option_name TEXT, pickup TEXT NOT NULL, drop_off TEXT, party_size INTEGER,
      scheduled REAL, requested REAL NOT NULL, ended REAL, is_cancelled INTEGER NOT NULL DEFAULT 0,
      status TEXT, UNIQUE (provider, identifier));
    """

  private static let calls = """
    CREATE TABLE calls (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL UNIQUE,
      is_outgoing INTEGER NOT NULL, is_video INTEGER NOT NULL DEFAULT 0, destination TEXT,
      created REAL NOT NULL, answered REAL, ended REAL, has_voicemail INTEGER NOT NULL DEFAULT 0,
      is_seen INTEGER NOT NULL DEFAULT 0);
    CREATE INDEX calls_by_date ON calls (created);
    CREATE TABLE call_participants (
      call INTEGER NOT NULL REFERENCES calls ON DELETE CASCADE,
      position INTEGER NOT NULL, name TEXT NOT NULL, contact INTEGER, handle TEXT);
    CREATE INDEX call_participants_by_call ON call_participants (call, position);
    """

  private static let payments = """
    CREATE TABLE payments (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL UNIQUE, kind TEXT NOT NULL,
      person TEXT NOT NULL, contact INTEGER, handle TEXT, amount TEXT NOT NULL,
      currency TEXT NOT NULL, note TEXT, status TEXT NOT NULL, created REAL NOT NULL,
      settled TEXT NOT NULL);
    CREATE INDEX payments_by_date ON payments (created);
    """

  private static let bills = """
    CREATE TABLE bills (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL UNIQUE, payee TEXT NOT NULL,
      type TEXT, amount TEXT NOT NULL, currency TEXT NOT NULL, due REAL, created REAL NOT NULL,
      settled TEXT NOT NULL, paid REAL);
    CREATE TABLE transfers (
      id INTEGER PRIMARY KEY AUTOINCREMENT, identifier TEXT NOT NULL UNIQUE, source TEXT,
      target TEXT, amount TEXT NOT NULL, currency TEXT NOT NULL, note TEXT, date REAL NOT NULL);
    CREATE INDEX transfers_by_date ON transfers (date);
    """

  private static let reservations = """
    CREATE TABLE reservations (
      id INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, identifier TEXT NOT NULL,
      restaurant TEXT NOT NULL, date REAL NOT NULL, party_size INTEGER NOT NULL, guest TEXT,
      request TEXT, status TEXT NOT NULL, modified REAL NOT NULL, UNIQUE (provider, identifier));
    """

  private static let alarms = """
    CREATE TABLE alarms (
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, label TEXT, due REAL NOT NULL,
      length REAL, remaining REAL, weekdays TEXT NOT NULL, created REAL NOT NULL,
      rung REAL, ended REAL);
    CREATE INDEX alarms_waiting ON alarms (due) WHERE ended IS NULL;
    """

  private static let photos = """
    CREATE TABLE photos (
      path TEXT PRIMARY KEY, modified REAL NOT NULL, size INTEGER NOT NULL, taken REAL,
      latitude REAL, longitude REAL);
    CREATE TABLE photo_words (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      photo TEXT NOT NULL REFERENCES photos ON DELETE CASCADE,
      kind TEXT NOT NULL, word TEXT NOT NULL);
    CREATE INDEX photo_words_by_photo ON photo_words (photo);
    CREATE INDEX photo_words_by_kind ON photo_words (kind, word);
    """

  private static let songs = """
    CREATE TABLE songs (
      path TEXT PRIMARY KEY, modified REAL NOT NULL, size INTEGER NOT NULL, title TEXT NOT NULL,
      artist TEXT, album TEXT, genre TEXT, year INTEGER, track INTEGER);
    CREATE TABLE affinities (
      path TEXT PRIMARY KEY, affinity TEXT NOT NULL, changed REAL NOT NULL);
    """

  private static let notes = """
    CREATE TABLE notes (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, content TEXT NOT NULL,
      group_name TEXT, created REAL NOT NULL, modified REAL NOT NULL);
    """

  /// The time an item's reminder was last spoken, and the interval at which it recurs.
  private static let reminders = """
    ALTER TABLE items ADD COLUMN announced REAL;
    ALTER TABLE items ADD COLUMN recurrence TEXT;
    CREATE INDEX items_due ON items (due) WHERE due IS NOT NULL AND is_completed = 0;
    """

  private static let rideNews = """
    ALTER TABLE rides ADD COLUMN stars INTEGER;
    ALTER TABLE rides ADD COLUMN tip TEXT;
    CREATE TABLE ride_news (
      id INTEGER PRIMARY KEY AUTOINCREMENT, provider TEXT NOT NULL, ride TEXT NOT NULL,
      key TEXT NOT NULL, text TEXT NOT NULL, created REAL NOT NULL, said REAL,
      UNIQUE (provider, ride, key));
    """

  /// The times at which an outgoing message was changed or withdrawn.
  private static let messageEdits = """
    ALTER TABLE messages ADD COLUMN edited REAL;
    ALTER TABLE messages ADD COLUMN unsent REAL;
    """

  /// The device's lock, in a table of one row.
  private static let lock = """
    CREATE TABLE lock (
      id INTEGER PRIMARY KEY CHECK (id = 1), is_locked INTEGER NOT NULL DEFAULT 0, pin_hash TEXT,
      failures INTEGER NOT NULL DEFAULT 0, last_failure REAL);
    INSERT INTO lock (id) VALUES (1);
    """

  /// The time of the last wrong PIN on a clock that cannot be set; for older stores, the start of the machine.
  private static let lockUptime = """
    ALTER TABLE lock ADD COLUMN failure_boot TEXT;
    ALTER TABLE lock ADD COLUMN failure_uptime REAL;
    UPDATE lock SET failure_boot = '', failure_uptime = 0 WHERE last_failure IS NOT NULL;
    ALTER TABLE lock DROP COLUMN last_failure;
    """

  /// Stores values instead of wording; the wording in older stores is dropped.
  private static let valuesForProse = """
    UPDATE ride_news SET said = created WHERE said IS NULL;
    ALTER TABLE ride_news DROP COLUMN text;
    ALTER TABLE ride_news ADD COLUMN details TEXT NOT NULL DEFAULT '{}';
    UPDATE messages SET failure = 'unknown' WHERE failure IS NOT NULL;
    ALTER TABLE payments ADD COLUMN bill TEXT;
    """

  /// The times of housekeeping, and of items' completion; those already done count as done now.
  private static let housekeeping = """
    CREATE TABLE housekeeping (
      id INTEGER PRIMARY KEY CHECK (id = 1), done REAL, moment REAL);
    INSERT INTO housekeeping (id) VALUES (1);
    ALTER TABLE items ADD COLUMN completed REAL;
    UPDATE items SET completed = strftime('%s', 'now') + 0.0 WHERE is_completed = 1;
    """

  private static let permissions = """
    CREATE TABLE permissions (
      app TEXT PRIMARY KEY, is_permitted INTEGER NOT NULL, usage TEXT NOT NULL,
      decided REAL NOT NULL);
    """

  private static let words = """
    CREATE TABLE user_words (
      id INTEGER PRIMARY KEY AUTOINCREMENT, kind TEXT NOT NULL, name TEXT NOT NULL,
      phrase TEXT NOT NULL, pronunciation TEXT, UNIQUE (kind, phrase));
    """

  private static let workouts = """
    CREATE TABLE workouts (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, location TEXT, goal_value REAL,
      goal_unit TEXT, started REAL NOT NULL, paused REAL, rest REAL NOT NULL, ended REAL,
      is_cancelled INTEGER NOT NULL DEFAULT 0, announced REAL);
    CREATE INDEX workouts_by_date ON workouts (started);
    """

  private static let cars = """
    CREATE TABLE cars (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, state TEXT NOT NULL,
      changed REAL NOT NULL);
    CREATE TABLE car_profiles (
      id INTEGER PRIMARY KEY AUTOINCREMENT, car TEXT NOT NULL, name TEXT NOT NULL,
      state TEXT NOT NULL, UNIQUE (car, name));
    """
}
