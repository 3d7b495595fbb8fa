import CommandRouting
import ConsoleSurface
import Foundation
import Location

/// A position in JSON, on whose keys scripts rely.
struct PositionRecord: Encodable {
    let position: Position

    init(_ position: Position) { self.position = position }

    private enum Key: String, CodingKey { case latitude, longitude, name, source, date }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(position.latitude, forKey: .latitude)
        try container.encode(position.longitude, forKey: .longitude)
        // Encoded as null if it is unknown.
        try container.encode(position.name, forKey: .name)
        try container.encode(position.source, forKey: .source)
        try container.encode(position.date.formatted(.iso8601), forKey: .date)
    }

    /// `59.91, 10.75 (Oslo, Norway), found by the server`.
    var words: String {
        let name = position.name.map { " (\($0))" } ?? ""
        return position.coordinates + name + ", \(sourceWords)"
    }

    /// `2026-11-22T13:30:00Z  59.91, 10.75  found by the server  Oslo, Norway`.
    static func lines(of records: [PositionRecord]) -> [String] {
        records.map {
            [
                $0.position.date.formatted(.iso8601), $0.position.coordinates, $0.sourceWords,
                $0.position.name ?? "-",
            ]
        }
        .alignedLines
    }

    private var sourceWords: String {
        switch position.source {
        case .user: "set by you"
        case .lookUp: "found by the server"
        }
    }
}
