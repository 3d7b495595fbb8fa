import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Synchronization
import TestSupport
import Testing

@testable import Networking

// A busy machine may take long to answer, so requests of tests have no time limit unless they say so: the time limit of
// the suite ends what hangs. These are preferred to the methods with defaults.

extension HTTPTransport {
    /// Sends a GET request with the given limits.
    func get(
        _ url: URL, headers: HTTPFields = [:], options: RequestOptions = RequestOptions(timeout: nil)
    ) async throws -> Response {
        try await send(HTTPRequest(url: url, headerFields: headers), body: nil, options: options)
    }

    func send(_ head: HTTPRequest) async throws -> Response {
        try await send(head, body: nil, options: RequestOptions(timeout: nil))
    }

    func send(_ head: HTTPRequest, body: RequestBody?) async throws -> Response {
        try await send(head, body: body, options: RequestOptions(timeout: nil))
    }
}

extension HTTPTransport {
    /// Downloads, and says how.
    func downloaded(
        _ request: Request, to path: String, maximumSize: Int? = nil, maximumResumptions: Int = 3,
        onProgress: @escaping @Sendable (_ received: Int, _ size: Int?) -> Void = { _, _ in }
    ) async throws -> Download.Outcome {
        var download = try await Download(request, to: path, maximumSize: maximumSize, onProgress: onProgress)
        return try await download.run(on: self, maximumResumptions: maximumResumptions)
    }
}

extension Request {
    init(_ head: HTTPRequest) { self.init(head, options: RequestOptions(timeout: nil)) }
}

/// The `NetworkError` that `body` throws. Records an issue and returns `nil` if `body` throws another error or none.
func networkError(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> some Any
) async -> NetworkError? {
    do {
        let value = try await body()
        Issue.record("no error but \(value)", sourceLocation: sourceLocation)
    } catch let error as NetworkError {
        return error
    } catch {
        Issue.record("not a NetworkError: \(error)", sourceLocation: sourceLocation)
    }
    return nil
}

enum Samples {
    /// The text "hello, hello, hello, gzip\
    /// ", compressed.
    static let gzip = bytes("H4sIAAAAAAACA8tIzcnJ11HIQKHSqzILuAAsecwgGgAAAA==")

    /// One mebibyte of zeros in about a kilobyte.
    static let gzipBomb = bytes(
        "H4sIAAAAAAACA+3BMQEAAADCoPVPbQhfoAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            + String(repeating: "A", count: 1300) + "AAAAAAAAAAAAAAAAAAAAAAAAAAAAPgMc6jinAAAQAA=="
    )

    private static func bytes(_ base64: String) -> [UInt8] {
        Data(base64Encoded: base64).map { Array($0) } ?? []
    }
}

/// A list to which any thread may append.
final class Recorder<Element: Sendable>: Sendable {
    private let storage = Mutex<[Element]>([])
    var elements: [Element] { storage.withLock { $0 } }
    func add(_ element: Element) { storage.withLock { $0.append(element) } }
}

extension TemporaryFolder {
    func path(_ name: String) -> String { url.appending(path: name).path }

    /// Reads a file.
    func read(_ name: String) throws -> Data { try Data(contentsOf: url.appending(path: name)) }
}

extension Response {
    /// Whether the response came over HTTP/2, which has no reason phrase. The servers of the tests send one otherwise.
    var isHTTP2: Bool { head.status.reasonPhrase.isEmpty }
}

extension Location {
    /// The location of bodies in tests where the origin does not matter.
    static var anywhere: Location { .url(URL(filePath: "/")) }
}
