import Foundation
import JoistWorkspace

/// Sends requests to a cache with the program `curl`, many at once.
struct CacheClient: CacheStorage {
    let address: CacheAddress
    /// The variables of curl: `PATH`, and the variables for proxies and certificates.
    let environment: [String: String]
    /// The longest that connecting may take.
    let connectTimeout: Duration
    /// The longest that a whole request may take.
    let timeout: Duration

    var description: String { address.description }

    func get(_ kind: CacheMap, _ hashes: [ContentHash]) async throws -> [ContentHash: [UInt8]] {
        // Without this field, some servers send protocol buffers.
        try await send(kind, Array(Set(hashes)), field: "Accept: application/json").compactMapValues { status, body in
            switch status {
            case 200: body
            case 404: nil
            default: throw CacheFailure.status(status)
            }
        }
    }

    func put(_ kind: CacheMap, _ contents: [ContentHash: [UInt8]]) async throws {
        let type = kind == .ac ? "application/json" : "application/octet-stream"
        let responses = try await send(kind, Array(contents.keys), contents, field: "Content-Type: \(type)")
        for (status, _) in responses.values where !(200...299).contains(status) { throw CacheFailure.status(status) }
    }

    func archive(_ hash: ContentHash, size: Int, in folder: Path) async throws -> Path? {
        let file = folder.appending(hash.hex)
        let transfer = request(0, "cas/\(hash.hex)", "Accept: */*", limit: size, timeout: Self.transferTimeout)
        return try await exchange([transfer], limit: size) { responses in
            switch responses[0].status {
            case 200: try FileManager.default.moveItem(atPath: responses[0].body.string, toPath: file.string)
            case 404: return nil
            case let status: throw CacheFailure.status(status)
            }
            return file
        }
    }

    func store(archive file: Path, _ hash: ContentHash) async throws {
        let transfer = request(
            0, "cas/\(hash.hex)", "Content-Type: application/octet-stream", body: file.string,
            timeout: Self.transferTimeout)
        try await exchange([transfer]) { responses in
            guard (200...299).contains(responses[0].status) else { throw CacheFailure.status(responses[0].status) }
        }
    }

    // Servers remove unread entries.
    func remove(archive hash: ContentHash) async {}

    /// The longest that the transfer of an archive may take.
    private static let transferTimeout = Duration.seconds(1800)

    private func send(
        _ kind: CacheMap, _ hashes: [ContentHash], _ contents: [ContentHash: [UInt8]] = [:], field: String
    ) async throws -> [ContentHash: (status: Int, body: [UInt8])] {
        if hashes.isEmpty { return [:] }
        let requests = hashes.enumerated().map { number, hash in
            request(number, "\(kind)/\(hash.hex)", field, body: contents[hash] == nil ? nil : hash.hex)
        }
        return try await exchange(requests, contents) { responses in
            var bodies: [ContentHash: (Int, [UInt8])] = [:]
            for (hash, response) in zip(hashes, responses) {
                // curl creates no file for an empty response.
                bodies[hash] = (response.status, response.body.exists ? try response.body.contents() : [])
            }
            return bodies
        }
    }

    /// Sends requests, see ``request(_:_:_:body:limit:timeout:)``.
    ///
    /// - Parameters:
    ///   - contents: Files that the requests send, by the names of their hashes.
    ///   - limit: The largest response, in bytes.
    ///   - use: Is given the statuses of the responses, and the files with their bodies, which are then removed.
    private func exchange<Result>(
        _ requests: [String], _ contents: [ContentHash: [UInt8]] = [:], limit: Int = sizeLimit,
        _ use: ([(status: Int, body: Path)]) throws -> Result
    ) async throws -> Result {
        let manager = FileManager.default
        let folder = Path(manager.temporaryDirectory.path).appending("joist-cache-\(UUID().uuidString)")
        try manager.createDirectory(
            atPath: folder.string, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? manager.removeItem(atPath: folder.string) }
        for (hash, content) in contents { try folder.appending(hash.hex).write(content) }
        try folder.appending("requests").write(Array(requests.joined(separator: "\nnext\n").utf8))
        // Passes the requests to curl's standard input, because they contain the password. They are in a file, which is
        // removed before curl starts. The size of the files that curl writes is limited too, because before version 8.4
        // its `max-filesize` ignores responses that do not announce their size.
        let script = """
            exec <requests && rm requests; ulimit -f \((limit + 511) / 512)
            exec curl -q --silent --parallel --parallel-max 8 --fail-early --config -
            """
        let variables = environment.merging(["LC_ALL": "C"]) { $1 }
        let result = try await Command("/bin/sh", ["-c", script], environment: variables, in: folder).result()
        try Task.checkCancellation()
        var responses: [Int: (Int, Path)] = [:]
        for line in result.output.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let number = Int(parts[0]), requests.indices.contains(number),
                let status = Int(parts[1]), let code = Int(parts[2])
            else { throw CacheFailure.curl(code: result.status, String(line)) }
            guard code == 0 else { throw CacheFailure.curl(code: code, String(parts[3])) }
            responses[number] = (status, folder.appending("\(number)"))
        }
        guard responses.count == requests.count else {
            throw CacheFailure.curl(
                code: result.status, result.errors.split(separator: "\n").first.map(String.init) ?? "")
        }
        return try use(requests.indices.compactMap { responses[$0] })
    }

    /// A request in the format of curl's `--config`. Its response goes to a file with its number as name.
    ///
    /// - Parameter body: The file to send.
    private func request(
        _ number: Int, _ path: String, _ field: String, body: String? = nil, limit: Int = sizeLimit,
        timeout: Duration? = nil
    ) -> String {
        var options = [
            "globoff", "location", "max-redirs = 3", "proto = =http,https", "max-filesize = \(limit)",
            "connect-timeout = \(connectTimeout / .seconds(1))",
            "max-time = \((timeout ?? self.timeout) / .seconds(1))",
            #"url = "\#(address.url)/\#(path)""#, #"output = "\#(number)""#, #"header = "\#(field)""#,
            #"write-out = "\#(number) %{http_code} %{exitcode} %{errormsg}\n""#,
            // Some servers never send the "100 Continue" for which curl would wait.
            #"header = "Expect:""#,
        ]
        if let authorization = address.authorization { options.append(#"header = "Authorization: \#(authorization)""#) }
        if let body {
            let quoted = body.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
            options.append(#"upload-file = "\#(quoted)""#)
        }
        return options.joined(separator: "\n")
    }
}

/// A wrong response of a cache, or none.
enum CacheFailure: Error, Hashable {
    case status(Int)
    case wrongHash
    case unreadable(String)
    /// The reason why a file of a cache in a folder cannot be read or written.
    case folder(String)
    /// - code: The exit code of curl.
    case curl(code: Int, String)

    /// The reason, as the end of a sentence.
    static func reason(_ error: any Error) -> String {
        switch error {
        case CacheFailure.status(let code) where code == 401 || code == 403:
            "it refused the name and password (\(code))."
        case CacheFailure.status(let code): "it answered with the status \(code)."
        case CacheFailure.wrongHash: "the content of a record does not match its hash."
        case CacheFailure.unreadable(let what): "\(what) is invalid."
        case CacheFailure.folder(let reason): "\(reason)."
        case CacheFailure.curl(5...7, let message): "Cannot connect (\(message))."
        case CacheFailure.curl(28, let message): "it did not respond within the time limit (\(message))."
        // The second code is that of a program that wrote a file beyond its limit.
        case CacheFailure.curl(63, _), CacheFailure.curl(153, _):
            "a response is larger than the limit of \(CacheClient.sizeLimit >> 20) MiB."
        case CacheFailure.curl(127, _):
            "'curl' is not on the PATH: install it, for example with 'apt-get install curl'."
        case CacheFailure.curl(let code, let message): "curl failed with the code \(code) (\(message))."
        default: "\(error)"
        }
    }
}
