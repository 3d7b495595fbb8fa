import Foundation
import HTTPTypes
import JoistWorkspace
import Networking

/// A cache of passes that several machines share: a server with the HTTP protocol of bazel-remote.
///
/// After its first failure the cache is not used again, and the run continues without it.
public actor RemoteCache {
    /// The first failure, in one sentence; `nil` if there was none.
    public private(set) var problem: String?

    private let address: CacheAddress
    private let client = HTTPClient()
    private let connectTimeout: Duration
    private let timeout: Duration
    private var canRead = true
    private(set) var canWrite: Bool

    /// How many requests are in flight at most.
    private static let requestLimit = 8
    /// The largest record, in bytes.
    private static let sizeLimit = 1 << 20

    /// - Parameters:
    ///   - isReadOnly: Whether passes are read and never stored, as for branches that are not trusted.
    ///   - connectTimeout: The longest that connecting may take.
    ///   - timeout: The longest that a whole request may take.
    public init(
        _ address: CacheAddress, isReadOnly: Bool = false, connectTimeout: Duration = .seconds(2),
        timeout: Duration = .seconds(5)
    ) {
        self.address = address
        self.connectTimeout = connectTimeout
        self.timeout = timeout
        canWrite = !isReadOnly
    }

    /// The cache of `JOIST_CACHE_URL` and `JOIST_CACHE_READ_ONLY`; `nil` if there is none.
    ///
    /// - Throws: ``RunError/cacheAddress(problem:)``
    public static func named(
        in environment: [String: String], isReadOnly: Bool = false
    ) throws(RunError) -> RemoteCache? {
        guard let text = environment["JOIST_CACHE_URL"], !text.isEmpty else { return nil }
        let answer = environment["JOIST_CACHE_READ_ONLY"]?.lowercased() ?? ""
        // Any other value turns it on.
        let isAsked = !["", "0", "false", "no"].contains(answer)
        return RemoteCache(try CacheAddress(text), isReadOnly: isReadOnly || isAsked)
    }

    /// Checks that the cache answers and accepts the credentials.
    ///
    /// - Returns: The problem, in one sentence; `nil` if there is none.
    public func status() async -> String? {
        do {
            // With a key that does not exist, because `/status` needs no password on some servers.
            _ = try await get("ac", ContentHash(of: "joist status"))
            return nil
        } catch {
            return "The cache at \(address) does not work: \(CacheFailure.reason(error))"
        }
    }

    /// The records of passes that the cache has.
    func records(_ wanted: [(key: ContentHash, package: String)]) async -> [ContentHash: PassRecord] {
        var found: [ContentHash: PassRecord] = [:]
        for await record in sideBySide(wanted, { await self.record($0.key, package: $0.package) }) {
            if let record { found[record.key] = record }
        }
        return found
    }

    /// Stores passes in the cache.
    func store(_ records: [PassRecord]) async {
        for await _ in sideBySide(records, { await self.store($0) }) {}
    }

    private func record(_ key: ContentHash, package: String) async -> PassRecord? {
        guard canRead else { return nil }
        do {
            guard let answer = try await get("ac", key) else { return nil }
            guard let result = try? JSONDecoder().decode(ActionResult.self, from: answer) else {
                throw CacheFailure.unreadable("its response for a key")
            }
            guard let digest = result.record else { throw CacheFailure.unreadable("its response for a key") }
            // The cache may have dropped the content and kept the key.
            guard let content = try await get("cas", digest.hash) else { return nil }
            let bytes = Array(content)
            guard ContentHash(of: bytes) == digest.hash, bytes.count == digest.size else {
                throw CacheFailure.wrongHash
            }
            guard let record = PassRecord(bytes, key: key, package: package) else {
                throw CacheFailure.unreadable("the record of \(package)")
            }
            return record
        } catch {
            giveUp(error, reading: true)
            return nil
        }
    }

    private func store(_ record: PassRecord) async {
        guard canWrite, let bytes = try? record.bytes(), bytes.count <= Self.sizeLimit else { return }
        do {
            // The content first, so that every key leads to content.
            try await put("cas", ContentHash(of: bytes), Data(bytes), type: "application/octet-stream")
            let result = try JSONEncoder().encode(ActionResult(record: bytes))
            try await put("ac", record.key, result, type: "application/json")
        } catch {
            giveUp(error, reading: false)
        }
    }

    /// - Returns: `nil` if the cache does not have it.
    private func get(_ kind: String, _ hash: ContentHash) async throws -> Data? {
        // Without this field, some servers send protocol buffers.
        let response = try await send(.get, kind, hash, body: nil, field: .accept, "application/json")
        switch response.head.status.code {
        case 200: return response.body
        case 404: return nil
        case let code: throw CacheFailure.status(code)
        }
    }

    private func put(_ kind: String, _ hash: ContentHash, _ body: Data, type: String) async throws {
        guard canWrite else { throw CancellationError() }
        let response = try await send(.put, kind, hash, body: body, field: .contentType, type)
        let code = response.head.status.code
        guard (200...299).contains(code) else { throw CacheFailure.status(code) }
    }

    private func send(
        _ method: HTTPRequest.Method, _ kind: String, _ hash: ContentHash, body: Data?, field: HTTPField.Name,
        _ value: String
    ) async throws -> Response {
        guard let url = URL(string: "\(address.url)/\(kind)/\(hash.hex)") else { throw CacheFailure.status(400) }
        var fields = HTTPFields()
        fields[field] = value
        if let authorization = address.authorization { fields[.authorization] = authorization }
        let options = RequestOptions(
            timeout: timeout, connectTimeout: connectTimeout, maximumBodySize: Self.sizeLimit, maximumRedirects: 3
        )
        return try await client.send(
            HTTPRequest(method: method, url: url, headerFields: fields), body: body.map { .bytes($0) }, options: options
        )
    }

    private func giveUp(_ error: any Error, reading: Bool) {
        if error is CancellationError { return }
        if case CacheFailure.status(507) = error, !reading {
            // A full cache can still be read.
            canWrite = false
        } else {
            canRead = false
            canWrite = false
        }
        guard problem == nil else { return }
        problem =
            canRead
            ? "The cache at \(address) is full (507). This run reads from it and stores nothing."
            : "This run does not use the cache at \(address): \(CacheFailure.reason(error))"
    }

    /// Does `work` for each element, several at once.
    private nonisolated func sideBySide<Element: Sendable, Result: Sendable>(
        _ elements: [Element], _ work: @escaping @Sendable (Element) async -> Result
    ) -> AsyncStream<Result> {
        AsyncStream { continuation in
            let task = Task {
                await withTaskGroup(of: Result.self) { group in
                    var waiting = elements.makeIterator()
                    for _ in 0..<Self.requestLimit {
                        guard let element = waiting.next() else { break }
                        group.addTask { await work(element) }
                    }
                    for await result in group {
                        continuation.yield(result)
                        if let element = waiting.next() { group.addTask { await work(element) } }
                    }
                }
                continuation.finish()
            }
            continuation.onTermination = { _ in task.cancel() }
        }
    }
}

/// A wrong response of a cache.
enum CacheFailure: Error, Hashable {
    case status(Int)
    case wrongHash
    case unreadable(String)

    /// The reason, as the end of a sentence.
    static func reason(_ error: any Error) -> String {
        switch error {
        case CacheFailure.status(let code) where code == 401 || code == 403:
            "it refused the name and password (\(code))."
        case CacheFailure.status(let code): "it answered with the status \(code)."
        case CacheFailure.wrongHash: "the content of a record does not match its hash."
        case CacheFailure.unreadable(let what): "\(what) is invalid."
        default: "\(error)"
        }
    }
}
