import FlyingFox
import FlyingSocks
import Foundation

@testable import JoistRun
@testable import JoistWorkspace

extension RemoteCache {
    /// A cache that waits as long as a busy machine needs.
    static func patient(_ address: String, isReadOnly: Bool = false) throws -> RemoteCache {
        RemoteCache(
            try CacheAddress("http://\(address)"), isReadOnly: isReadOnly, environment: variables,
            connectTimeout: .seconds(600), timeout: .seconds(600))
    }

    /// Without a proxy.
    static var variables: [String: String] { ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"] }
}

/// A cache on 127.0.0.1 that speaks the HTTP protocol of bazel-remote, and does wrong on demand.
actor CacheServer {
    enum Fault: Sendable {
        /// Answers nothing.
        case silence
        /// Answers so.
        case status(Int)
        /// The response to a stored entry.
        case refusal(Int)
        /// Sends other content than it was given, of the same size.
        case wrongContent
        /// Sends only the beginning.
        case truncation
        /// Sends a body that is not JSON.
        case garbage
        /// Sends more than anybody wants.
        case flood
        /// Sends so without an end, and does not say so before.
        case endlessFlood
    }

    private(set) var requests: [String] = []
    private(set) var stored: [String: Data] = [:]
    private var fault: Fault?
    private var authorization: String?

    func fail(with fault: Fault?) { self.fault = fault }
    func demand(_ user: String, _ password: String) {
        authorization = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
    }
    func forgetRequests() { requests = [] }
    func forget(_ kind: String) { stored = stored.filter { !$0.key.hasPrefix("/swift/\(kind)/") } }
    func put(_ bytes: [UInt8], at path: String) { stored["/swift/" + path] = Data(bytes) }

    /// Runs a server for as long as a test does.
    ///
    /// - Parameter test: Given the server and its address, such as `127.0.0.1:41234/swift`.
    static func run(_ test: @Sendable (CacheServer, String) async throws -> Void) async throws {
        let cache = CacheServer()
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: 1000, logger: .disabled,
            handler: ClosureHTTPHandler { try await cache.answer($0) }
        )
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try? await server.run() }
            // A busy machine may take longer than the five seconds that are the default.
            try await server.waitUntilListening(timeout: 600)
            guard case .ip4(let host, let port) = await server.listeningAddress else { throw CancellationError() }
            do {
                try await test(cache, "\(host):\(port)/swift")
            } catch {
                await server.stop()
                throw error
            }
            await server.stop()
            group.cancelAll()
        }
    }

    private func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        requests.append("\(request.method.rawValue) \(request.path)")
        if let authorization, request.headers[.authorization] != authorization {
            return HTTPResponse(statusCode: .unauthorized)
        }
        switch fault {
        case .silence:
            try await Task.sleep(for: .seconds(1000))
        case .status(let code): return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Fault"))
        case .refusal(let code) where request.method == .PUT:
            return HTTPResponse(statusCode: HTTPStatusCode(code, phrase: "Fault"))
        default: break
        }
        let isKey = request.path.hasPrefix("/swift/ac/")
        guard isKey || request.path.hasPrefix("/swift/cas/") else { return HTTPResponse(statusCode: .badRequest) }
        if request.method == .PUT {
            let body = try await request.bodyData
            let name = request.path.split(separator: "/").last.map(String.init)
            let isGood =
                isKey
                ? request.headers[.contentType] == "application/json" && isComplete(body)
                : ContentHash(of: Array(body)).hex == name
            guard isGood else { return HTTPResponse(statusCode: .badRequest) }
            stored[request.path] = body
            return HTTPResponse(statusCode: .ok)
        }
        if case .endlessFlood = fault {
            return HTTPResponse(statusCode: .ok, body: HTTPBodySequence(from: EndlessBytes()))
        }
        guard let content = stored[request.path] else { return HTTPResponse(statusCode: .notFound) }
        // A request without JSON gets protocol buffers.
        if isKey, request.headers[HTTPHeader("Accept")] != "application/json" {
            return HTTPResponse(statusCode: .ok, body: Data([0x12, 0x00]))
        }
        return HTTPResponse(statusCode: .ok, body: spoiled(content, isKey: isKey))
    }

    /// A key must match the entry.
    private func isComplete(_ body: Data) -> Bool {
        guard let object = try? JSONSerialization.jsonObject(with: body) as? [String: Any],
            let files = object["outputFiles"] as? [[String: Any]]
        else { return false }
        return files.allSatisfy { file in
            guard let digest = file["digest"] as? [String: Any], let hash = digest["hash"] as? String,
                let size = digest["sizeBytes"] as? String
            else { return false }
            return stored["/swift/cas/\(hash)"]?.count == Int(size)
        }
    }

    private func spoiled(_ content: Data, isKey: Bool) -> Data {
        switch fault {
        case .wrongContent where !isKey: Data(content.reversed())
        case .truncation where !isKey: content.prefix(content.count / 2)
        case .garbage where isKey: Data("<html>Welcome to the hotel</html>".utf8)
        case .flood: Data(repeating: 32, count: 2 << 20)
        default: content
        }
    }
}

/// Spaces without an end.
private struct EndlessBytes: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
    func makeAsyncIterator() -> EndlessBytes { self }
    func next() async -> UInt8? { 32 }
    func nextBuffer(suggested count: Int) async -> [UInt8]? { [UInt8](repeating: 32, count: count) }
}
