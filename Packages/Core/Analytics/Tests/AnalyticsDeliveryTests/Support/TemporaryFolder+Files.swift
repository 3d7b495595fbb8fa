import Foundation
import TestSupport

extension TemporaryFolder {
    var file: URL { url.appending(path: "events.jsonl") }
    var lock: URL { url.appending(path: "sending.lock") }
    var queue: URL { url.appending(path: "events.sqlite") }
}
