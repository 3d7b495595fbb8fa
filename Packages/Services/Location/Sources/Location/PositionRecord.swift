import Formatting
import Foundation

/// A position for machines: the JSON of commands. Scripts rely on the keys. An unknown name is null.
public struct PositionRecord: Encodable, Equatable, Sendable {
    /// Degrees north of the equator.
    public let latitude: Double
    /// Degrees east of Greenwich.
    public let longitude: Double
    /// `nil` if unknown.
    @NullCodable public private(set) var name: String?
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
}
