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
        try? FileManager.default.removeItem(at: url)
    }

    var file: URL { url.appendingPathComponent("events.jsonl") }
    var lock: URL { url.appendingPathComponent("sending.lock") }
    var queue: URL { url.appendingPathComponent("events.sqlite") }
}
