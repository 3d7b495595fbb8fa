import Foundation
import TestSupport

extension TemporaryFolder {
    /// The file of a test's database.
    var file: URL { url.appending(path: "events.sqlite") }
}

extension Data {
    func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
