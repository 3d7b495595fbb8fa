import CommandRouting
import LinesSurface
import Location

extension CommandOutput {
    /// Prints `59.91, 10.75 (Oslo, Norway), found by the server`.
    func print(_ position: PositionRecord) throws {
        try print(position) { position in
            let name = position.name.map { " (\($0))" } ?? ""
            return "\(position.coordinates)\(name), \(position.source.words)"
        }
    }

    /// Prints `2026-11-22T13:30:00Z  59.91, 10.75  found by the server  Oslo, Norway` for each position.
    func print(_ positions: [PositionRecord], emptyText: String) throws {
        try print(positions, emptyText: emptyText) { positions in
            positions.map { [$0.date, $0.coordinates, $0.source.words, $0.name ?? "-"] }.alignedLines
        }
    }
}

extension PositionRecord {
    fileprivate var coordinates: String { "\(latitude), \(longitude)" }
}

extension Position.Source {
    fileprivate var words: String {
        switch self {
        case .user: "set by you"
        case .lookUp: "found by the server"
        }
    }
}
