/// An event at a place, such as one that triggers a reminder: arriving or leaving.
package enum PlaceEvent: String, Sendable, Codable { case arrive, depart }
