import FoundationEssentials

/// A snapshot as JSON in an `AtomicFile`.
struct SnapshotFile: Sendable {
    let path: String

    private struct Envelope<Snapshot: Codable>: Codable {
        var version: Int
        var content: Snapshot
    }

    private static let version = 1

    /// `nil` if there is no such file.
    func read<Snapshot: Codable>(_ type: Snapshot.Type) throws(NetworkError) -> Snapshot? {
        guard let bytes = try AtomicFile(path: path).read() else { return nil }
        // Why it cannot be read is not passed on: the reason may quote a secret.
        guard let envelope = try? JSONDecoder().decode(Envelope<Snapshot>.self, from: bytes) else {
            throw .file(path: path, reason: "it is damaged or of another kind")
        }
        guard envelope.version == Self.version else {
            throw .file(path: path, reason: "it is of another version")
        }
        return envelope.content
    }

    func write(_ snapshot: some Codable) throws(NetworkError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let bytes = try? encoder.encode(Envelope(version: Self.version, content: snapshot)) else {
            throw .file(path: path, reason: "its new content cannot be written as JSON")
        }
        try AtomicFile(path: path).write(bytes)
    }
}
