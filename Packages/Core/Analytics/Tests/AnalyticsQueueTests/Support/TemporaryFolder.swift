import Foundation

/// A new folder for one test, which is removed with its content.
final class TemporaryFolder: Sendable {
    let url: URL

    init() throws {
        url = URL(fileURLWithPath: NSTemporaryDirectory())
            .appendingPathComponent("analytics-tests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        chmod(url.path, 0o700)
        try? FileManager.default.removeItem(at: url)
    }

    /// The file for the database of a test.
    var file: URL { url.appendingPathComponent("events.sqlite") }

    /// All bytes of the database and of the files beside it.
    func bytes() throws -> Data {
        let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
        return try files.reduce(into: Data()) { $0 += try Data(contentsOf: $1) }
    }
}

extension Data {
    func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
