import Foundation
import Location

/// The stored form of a position.
struct StoredPosition: Codable, Sendable {
    private let latitude: Double
    private let longitude: Double
    private let name: String?
    private let source: Position.Source
    private let date: Date

    init(_ position: Position) {
        latitude = position.latitude
        longitude = position.longitude
        name = position.name
        source = position.source
        date = position.date
    }

    /// `nil` if another program has written what is no place on the earth or no date of a calendar.
    var position: Position? {
        guard (Date.distantPast...Date.distantFuture).contains(date) else { return nil }
        return Position(latitude: latitude, longitude: longitude, name: name, source: source, date: date).checked
    }
}
