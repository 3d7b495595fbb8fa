import Foundation
import TestSupport

/// A new folder for one test, with the place of a vault.
final class TestFolder: Sendable {
    /// The vault's own, which it has to make.
    let vault: URL

    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        vault = folder.url.appending(path: "vault")
    }

    var database: URL { vault.appendingPathComponent("vault.sqlite") }
    var key: URL { vault.appendingPathComponent("vault.key") }

    func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
}
