import Formatting
import Foundation

/// A place on the earth, and how it is known.
public struct Position: Equatable, Codable, Sendable {
    /// The way in which a position became known: the user has set it, or a server has looked it up.
    public enum Source: String, Codable, Sendable { case user, lookUp }

    /// In degrees north, -90 to 90.
    public var latitude: Double
    /// In degrees east, -180 to 180.
    public var longitude: Double
    /// Such as `Oslo, Norway`; `nil` if unknown.
    public var name: String?
    /// The way in which the position became known.
    public var source: Source
    /// When it became known.
    public var date: Date

    /// Creates a position without checking its coordinates.
    public init(latitude: Double, longitude: Double, name: String?, source: Source, date: Date) {
        self.latitude = latitude
        self.longitude = longitude
        self.name = name
        self.source = source
        self.date = date
    }
}

extension Position {
    /// The position as the user sets it: by hand, with its name as one line.
    ///
    /// - Throws: ``LocationError/invalid(latitude:longitude:)``.
    package func setByUser() throws(LocationError) -> Position {
        guard var position = checked else { throw .invalid(latitude: latitude, longitude: longitude) }
        position.source = .user
        return position
    }

    /// The position where a server has found this machine.
    ///
    /// - Throws: ``LocationError/unavailable(_:)``.
    package static func found(
        latitude: Double, longitude: Double, name: String?, date: Date
    ) throws(LocationError) -> Position {
        let position = Position(latitude: latitude, longitude: longitude, name: name, source: .lookUp, date: date)
        guard let checked = position.checked else {
            throw .unavailable(
                "The server's answer, \(latitude), \(longitude), is no place on the earth. Set the position by hand.")
        }
        return checked
    }

    /// The position with its name on one line; `nil` if it is no place on the earth, or has no date of a calendar.
    package var checked: Position? {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude),
            (Date.distantPast...Date.distantFuture).contains(date)
        else { return nil }
        var position = self
        position.name = name?.plainLine()
        // -0.0 becomes 0.0: a place on the equator has no sign.
        position.latitude += 0
        position.longitude += 0
        return position
    }
}
