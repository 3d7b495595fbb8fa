import Foundation

/// A position for machines: the JSON of commands. Scripts rely on the keys. An unknown name is null.
public struct PositionRecord: Encodable, Equatable, Sendable {
    /// Degrees north of the equator.
    public let latitude: Double
    /// Degrees east of Greenwich.
    public let longitude: Double
    /// `nil` if unknown.
    public let name: String?
    /// The way in which the position became known.
    public let source: Position.Source
    /// When it became known, in ISO 8601.
    public let date: String

    /// Describes a position.
    public init(_ position: Position) {
        latitude = position.latitude
        longitude = position.longitude
        name = position.name
        source = position.source
        date = position.date.formatted(.iso8601)
    }

    private enum Key: String, CodingKey { case latitude, longitude, name, source, date }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(latitude, forKey: .latitude)
        try container.encode(longitude, forKey: .longitude)
        try container.encode(name, forKey: .name)
        try container.encode(source, forKey: .source)
        try container.encode(date, forKey: .date)
    }
}
