import Foundation

/// A new folder for one test, removed with all it holds.
final class TestFolder: Sendable {
    /// The vault's own, which it has to make.
    let vault: URL

    private let url: URL

    init() throws {
        url = URL(fileURLWithPath: NSTemporaryDirectory()).appendingPathComponent("vault-tests-\(UUID().uuidString)")
        vault = url.appendingPathComponent("vault")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    var database: URL { vault.appendingPathComponent("vault.sqlite") }
    var key: URL { vault.appendingPathComponent("vault.key") }

    func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
}
