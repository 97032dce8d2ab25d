import Storage

/// A store as an older version of Heed left it: the tables of then, with rows in them.
package enum OldStore {
  /// Writes one of a version, the number of its migrations.
  package static func write(version: Int, to path: String) throws {
    let database = try Database(path: path, schema: Schema(version: version))
    for rows in rows where rows.first <= version && version < rows.end {
      _ = try database.write { try $0.execute(rows.script) }
    }
  }

  /// The rows written from one version on, until another one keeps them differently.
  struct Rows {
    let first: Int
    let end: Int
    let script: String

    init(_ first: Int, until end: Int = .max, _ script: String) {
      (self.first, self.end, self.script) = (first, end, script)
    }
  }

  /// Rows of every table, that together hold something in every column.
  static let rows = [
    Rows(
      1,
      """
      INSERT INTO lists (id, name, group_name, position, created) VALUES
        (1, 'Grocery Store', NULL, 1, 1000), (2, 'Packing', 'Travel', 2, 1001);
      INSERT INTO items (id, list, title, is_completed, is_flagged, due, place, place_event,
        position, created) VALUES
        (1, 1, 'apples', 1, 0, NULL, NULL, NULL, 1, 1000),
        (2, 1, 'milk', 0, 1, 5000, 'store', 'arrive', 2, 1000),
        (3, 2, 'passport', 0, 0, 6000, NULL, NULL, 1, 1001);
      INSERT INTO contacts (id, uid, name, given_name, family_name, pronunciation,
        given_pronunciation, family_pronunciation) VALUES
        (1, 'u1', 'Siobhan Murphy', 'Siobhan', 'Murphy', 'shiv awn mur fee', 'shiv awn',
          'mur fee'),
        (2, NULL, 'Tom Clark', NULL, NULL, NULL, NULL, NULL);
      INSERT INTO nicknames VALUES (1, 'Shiv');
      INSERT INTO relationships VALUES (1, 'sister');
      INSERT INTO handles VALUES (1, 'phone', 'home', '+1 555 0100');
      INSERT INTO places (id, name, address, latitude, longitude, pronunciation)
        VALUES (1, 'the airport', '1 Runway', 48.1, 11.5, 'air port');
      INSERT INTO place_synonyms VALUES (1, 'terminal one');
      INSERT INTO messages (id, identifier, is_outgoing, service, sender, sender_contact, content,
        sent, is_read, is_flagged, spoken, delivered, attempts, next_attempt, claimed_until)
        VALUES (1, 'in', 0, 'Chat', 'Tom Clark', 2, 'hello', 1000, 1, 1, 1005, NULL, 0, NULL, NULL),
        (2, 'sent', 1, 'Chat', NULL, NULL, 'on my way', 1010, 1, 0, NULL, 1011, 0, 1010, NULL),
        (3, 'waiting', 1, 'Chat', NULL, NULL, 'running late', 1020, 1, 0, NULL, NULL, 2, 1060,
          1050);
      INSERT INTO recipients VALUES (2, 0, 'Tom Clark', 2, '+1 555 0101'),
        (3, 0, 'Siobhan Murphy', 1, '+1 555 0100');
      INSERT INTO rides (id, provider, identifier, option_name, pickup, drop_off, party_size,
        scheduled, requested, ended, is_cancelled, status) VALUES
        (1, 'fleet', '1', 'luxury', 'home', 'the airport', 2, 2000, 1000, 3000, 0, 'completed'),
        (2, 'fleet', '2', NULL, 'home', 'work', NULL, NULL, 4000, NULL, 0, 'confirmed');
      """),
    Rows(
      1, until: 15,
      """
      UPDATE messages SET failure = 'cannot run ''/usr/bin/send'': exit status 1: no network'
        WHERE identifier = 'waiting'
      """),
    Rows(2, "UPDATE messages SET sentence = 'text siobhan running late' WHERE id = 3"),
    Rows(
      3,
      """
      INSERT INTO calls (id, identifier, is_outgoing, is_video, destination, created, answered,
        ended, has_voicemail, is_seen) VALUES
        (1, 'call', 0, 1, NULL, 1000, 1001, 1100, 1, 1),
        (2, 'mailbox', 1, 0, 'voicemail', 1200, NULL, 1210, 0, 0);
      INSERT INTO call_participants VALUES (1, 0, 'Tom Clark', 2, '+1 555 0101');
      """),
    Rows(
      4,
      """
      INSERT INTO payments (id, identifier, kind, person, contact, handle, amount, currency, note,
        status, created, settled) VALUES
        (1, 'pay', 'owed', 'Tom Clark', 2, '+1 555 0101', '12.50', 'USD', 'lunch', 'pending', 1000,
          '2.50')
      """),
    Rows(
      5,
      """
      INSERT INTO reservations (id, provider, identifier, restaurant, date, party_size, guest,
        request, status, modified) VALUES
        (1, 'tables', '7', 'Marios', 9000, 4, 'Siobhan', 'a high chair', 'confirmed', 1000)
      """),
    Rows(
      6,
      """
      INSERT INTO alarms (id, kind, label, due, length, remaining, weekdays, created, rung, ended)
        VALUES (1, 'timer', 'pasta', 1600, 600, 300, '', 1000, NULL, NULL),
        (2, 'alarm', NULL, 8000, NULL, NULL, '2,3', 1000, 7000, NULL),
        (3, 'timer', NULL, 1100, 100, NULL, '', 1000, 1100, 1100);
      INSERT INTO workouts (id, name, location, goal_value, goal_unit, started, paused, rest, ended,
        is_cancelled, announced) VALUES
        (1, 'run', 'outdoor', 5, 'mile', 1000, NULL, 60, 4000, 0, 3900),
        (2, 'swim', NULL, NULL, NULL, 5000, 5100, 0, NULL, 0, NULL);
      INSERT INTO cars VALUES (1, 'my car', '{"isLocked":true}', 1000);
      INSERT INTO car_profiles VALUES (1, 'my car', 'winter', '{"temperature":21}');
      """),
    Rows(
      7,
      """
      INSERT INTO photos VALUES ('/photos/a.jpg', 1000, 2048, 900, 48.1, 11.5);
      INSERT INTO photo_words VALUES (1, '/photos/a.jpg', 'tag', 'beach');
      INSERT INTO songs VALUES ('/music/a.mp3', 1000, 4096, 'Blue', 'Joni', 'Blue', 'folk', 1971, 1);
      INSERT INTO affinities VALUES ('/music/a.mp3', 'liked', 1000);
      """),
    Rows(
      8,
      """
      INSERT INTO notes VALUES (1, 'Vacation', 'I love Montreal', 'Travel', 1000, 1100);
      UPDATE items SET announced = 5000, recurrence = 'weekly' WHERE id = 2;
      UPDATE rides SET stars = 5, tip = '5 USD' WHERE id = 1;
      INSERT INTO messages (id, identifier, is_outgoing, service, content, sent, edited, unsent)
        VALUES (4, 'unsent', 1, 'Chat', 'oops', 1030, 1031, 1032);
      """),
    Rows(
      8, until: 15,
      """
      INSERT INTO ride_news (id, provider, ride, key, text, created, said) VALUES
        (1, 'fleet', '1', 'confirmed', 'Your ride is confirmed.', 1000, 1001),
        (2, 'fleet', '2', 'confirmed', 'Your ride is confirmed.', 4000, NULL)
      """),
    Rows(9, "UPDATE lock SET is_locked = 1, pin_hash = '$y$hash', failures = 2"),
    Rows(9, until: 14, "UPDATE lock SET last_failure = 1000"),
    Rows(9, "INSERT INTO permissions VALUES ('Lights', 1, 'Switches lights.', 1000)"),
    Rows(
      10,
      """
      INSERT INTO bills VALUES
        (1, 'bill', 'City Water', 'water', '42.10', 'USD', 9000, 1000, '42.10', 2000);
      INSERT INTO transfers VALUES
        (1, 'move', 'checking', 'savings', '100', 'USD', 'holiday', 1000);
      """),
    Rows(11, "UPDATE messages SET sound = '/sounds/waiting.wav' WHERE id = 3"),
    Rows(12, "INSERT INTO user_words VALUES (1, 'workout', 'Barre', 'barre class', 'bar class')"),
    Rows(13, "UPDATE calls SET is_on_hold = 1 WHERE id = 1"),
    Rows(14, "UPDATE lock SET failure_boot = 'boot', failure_uptime = 12.5"),
    Rows(
      15,
      """
      UPDATE messages SET failure = 'failed' WHERE identifier = 'waiting';
      UPDATE payments SET bill = 'bill' WHERE id = 1;
      INSERT INTO ride_news (id, provider, ride, key, details, created, said) VALUES
        (1, 'fleet', '1', 'confirmed', '{"key":"confirmed"}', 1000, 1001),
        (2, 'fleet', '2', 'confirmed', '{"key":"confirmed"}', 4000, NULL);
      """),
    Rows(
      16,
      """
      UPDATE items SET completed = 1500 WHERE id = 1;
      UPDATE housekeeping SET done = 2000, moment = 1900;
      """),
    Rows(
      17,
      """
      UPDATE alarms SET time_of_day = 150;
      UPDATE items SET floating_start = 1400 WHERE id = 1;
      """),
  ]
}
