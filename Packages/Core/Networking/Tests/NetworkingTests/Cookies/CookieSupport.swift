import FoundationEssentials
import HTTPTypes
import Synchronization
import Testing

@testable import Networking

/// A time of day that passes only when a test advances it.
final class WallClock: Sendable {
    private let date: Mutex<Date>

    init(_ secondsSince1970: Double = 1_800_000_000) {
        date = Mutex(Date(timeIntervalSince1970: secondsSince1970))
    }

    var now: Date { date.withLock { $0 } }
    func advance(_ seconds: Double) { date.withLock { $0 += seconds } }
}

func url(_ text: String) -> URL {
    guard let url = URL(string: text) else { preconditionFailure("not a URL: \(text)") }
    return url
}

extension CookieJar {
    convenience init(_ clock: WallClock) { self.init(now: { clock.now }) }

    /// Stores the cookies of these `Set-Cookie` fields, received in one response from `origin`.
    func receive(_ fields: String..., from origin: String) {
        var header = HTTPFields()
        for field in fields { header.append(HTTPField(name: .setCookie, value: field)) }
        store(header, from: url(origin))
    }
}

/// The `NetworkError` that `body` throws; `nil` if it throws none.
func thrownError(_ body: () throws(NetworkError) -> Void) -> NetworkError? {
    do {
        try body()
        return nil
    } catch {
        return error
    }
}

/// Writes a file that is readable for everybody.
func write(_ content: Data, to path: String) throws {
    let isWritten = FileManager.default.createFile(
        atPath: path, contents: content, attributes: [.posixPermissions: 0o644])
    try #require(isWritten)
}
