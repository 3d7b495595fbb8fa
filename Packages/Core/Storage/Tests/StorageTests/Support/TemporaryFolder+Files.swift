import Foundation
import TestSupport

extension TemporaryFolder {
    /// The file of a test's database.
    var file: URL { url.appending(path: "data.sqlite") }

    func mode(_ url: URL) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int
    }
}
