import Foundation
import HTTPTypes
import JoistWorkspace
import Networking

/// Passes that are shared with others, through a server that speaks the HTTP protocol of bazel-remote and its kin.
///
/// It is a help and no more: at its first failure it is not asked again, and the run goes on without it.
public actor RemoteCache {
    /// What went wrong, in one sentence; `nil`: nothing did.
    public private(set) var problem: String?

    private let address: CacheAddress
    private let client = HTTPClient()
    private let connectTimeout: Duration
    private let timeout: Duration
    private var canRead = true
    private(set) var canWrite: Bool

    /// How many requests are on their way at once.
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

    /// The cache that `JOIST_CACHE_URL` and `JOIST_CACHE_READ_ONLY` name; `nil`: they name none.
    ///
    /// - Throws: ``RunError/cacheAddress(problem:)``
    public static func named(
        in environment: [String: String], isReadOnly: Bool = false
    ) throws(RunError) -> RemoteCache? {
        guard let text = environment["JOIST_CACHE_URL"], !text.isEmpty else { return nil }
        let answer = environment["JOIST_CACHE_READ_ONLY"]?.lowercased() ?? ""
        // Whoever sets it wants it, unless the value says otherwise.
        let isAsked = !["", "0", "false", "no"].contains(answer)
        return RemoteCache(try CacheAddress(text), isReadOnly: isReadOnly || isAsked)
    }

    /// Asks whether the cache is there, and lets this one in.
    ///
    /// - Returns: What is wrong, in one sentence; `nil`: nothing.
    public func status() async -> String? {
        do {
            // A key that nothing has: `/status` needs no password on some servers.
            _ = try await get("ac", ContentHash(of: "joist status"))
            return nil
        } catch {
            return "The cache at \(address) does not serve: \(CacheFailure.reason(error))"
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

    /// Shares passes.
    func store(_ records: [PassRecord]) async {
        for await _ in sideBySide(records, { await self.store($0) }) {}
    }

    private func record(_ key: ContentHash, package: String) async -> PassRecord? {
        guard canRead else { return nil }
        do {
            guard let answer = try await get("ac", key) else { return nil }
            guard let result = try? JSONDecoder().decode(ActionResult.self, from: answer) else {
                throw CacheFailure.unreadable("its answer for a key")
            }
            guard let digest = result.record else { throw CacheFailure.unreadable("its answer for a key") }
            // It has forgotten the one and not the other.
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
            // First what the key leads to, so that no key leads to nothing.
            try await put("cas", ContentHash(of: bytes), Data(bytes), type: "application/octet-stream")
            let result = try JSONEncoder().encode(ActionResult(record: bytes))
            try await put("ac", record.key, result, type: "application/json")
        } catch {
            giveUp(error, reading: false)
        }
    }

    /// - Returns: `nil`: the cache does not have it.
    private func get(_ kind: String, _ hash: ContentHash) async throws -> Data? {
        // Without it some send protocol buffers.
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
            // What is full can still be read.
            canWrite = false
        } else {
            canRead = false
            canWrite = false
        }
        guard problem == nil else { return }
        problem =
            canRead
            ? "The cache at \(address) is full (507): this run shares nothing, and still takes what it has."
            : "The cache at \(address) is not used in this run: \(CacheFailure.reason(error))"
    }

    /// Does something to each, some at once.
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

/// What a cache does that it should not.
enum CacheFailure: Error, Hashable {
    case status(Int)
    case wrongHash
    case unreadable(String)

    /// The end of a sentence.
    static func reason(_ error: any Error) -> String {
        switch error {
        case CacheFailure.status(let code) where code == 401 || code == 403:
            "it lets nobody in with this name and password (\(code))."
        case CacheFailure.status(let code): "it answers \(code)."
        case CacheFailure.wrongHash: "what it sends is not what it was given (wrong hash)."
        case CacheFailure.unreadable(let what): "\(what) cannot be read."
        default: "\(error)"
        }
    }
}
