import Foundation
import JoistWorkspace
import SystemPackage

/// Sends requests to a cache with the program `curl`, many at once.
struct CacheClient: Sendable {
    /// The two maps of a cache: results by key, and contents by their hash.
    enum Kind: String { case ac, cas }

    let address: CacheAddress
    /// The variables of curl: `PATH`, and those for proxies and certificates.
    let environment: [String: String]
    /// The longest that connecting may take.
    let connectTimeout: Duration
    /// The longest that a whole request may take.
    let timeout: Duration

    /// The largest content, in bytes.
    static let sizeLimit = 1 << 20

    /// Passes the requests to curl's standard input, because they contain the password. They are in a file, which is removed
    /// before curl starts. The size of the files that curl writes is limited too, because before version 8.4 its
    /// `max-filesize` ignores responses that do not announce their size.
    private static let script = """
        exec <requests && rm requests; ulimit -f \(sizeLimit / 512)
        exec curl -q --silent --parallel --parallel-max 8 --fail-early --config -
        """

    /// - Returns: The contents by hash, without those that the cache does not have.
    /// - Throws: ``CacheFailure``, `CancellationError`
    func get(_ kind: Kind, _ hashes: some Sequence<ContentHash>) async throws -> [ContentHash: [UInt8]] {
        // Without this field, some servers send protocol buffers.
        try await send(kind, Array(Set(hashes)), field: "Accept: application/json").compactMapValues { status, body in
            switch status {
            case 200: body
            case 404: nil
            default: throw CacheFailure.status(status)
            }
        }
    }

    /// - Throws: ``CacheFailure``, `CancellationError`
    func put(_ kind: Kind, _ contents: [ContentHash: [UInt8]]) async throws {
        let type = kind == .ac ? "application/json" : "application/octet-stream"
        let responses = try await send(kind, Array(contents.keys), contents, field: "Content-Type: \(type)")
        for (status, _) in responses.values where !(200...299).contains(status) { throw CacheFailure.status(status) }
    }

    private func send(
        _ kind: Kind, _ hashes: [ContentHash], _ contents: [ContentHash: [UInt8]] = [:], field: String
    ) async throws -> [ContentHash: (status: Int, body: [UInt8])] {
        if hashes.isEmpty { return [:] }
        let manager = FileManager.default
        let folder = FilePath(manager.temporaryDirectory.path).appending("joist-cache-\(UUID().uuidString)")
        try manager.createDirectory(
            atPath: folder.string, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        defer { try? manager.removeItem(atPath: folder.string) }
        for (hash, content) in contents { try folder.appending(hash.hex).write(content) }
        let requests = hashes.enumerated().map { number, hash in
            request(number, "\(kind)/\(hash.hex)", field, body: contents[hash] == nil ? nil : hash.hex)
        }
        try folder.appending("requests").write(Array(requests.joined(separator: "\nnext\n").utf8))

        let variables = environment.merging(["LC_ALL": "C"]) { $1 }
        let command = Command("/bin/sh", ["-c", Self.script], environment: variables, in: folder)
        let result = try await command.result()
        try Task.checkCancellation()
        var responses: [ContentHash: (Int, [UInt8])] = [:]
        for line in result.output.split(separator: "\n") {
            let parts = line.split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false)
            guard parts.count == 4, let number = Int(parts[0]), hashes.indices.contains(number),
                let status = Int(parts[1]), let code = Int(parts[2])
            else { throw CacheFailure.curl(code: result.status, String(line)) }
            guard code == 0 else { throw CacheFailure.curl(code: code, String(parts[3])) }
            let body = folder.appending("\(number)")
            // curl creates no file for an empty response.
            responses[hashes[number]] = (status, body.exists ? try body.contents() : [])
        }
        guard responses.count == hashes.count else {
            throw CacheFailure.curl(
                code: result.status, result.errors.split(separator: "\n").first.map(String.init) ?? "")
        }
        return responses
    }

    /// A request in the format of curl's `--config`. Its response goes to a file with its number as name.
    private func request(_ number: Int, _ path: String, _ field: String, body: String?) -> String {
        var options = [
            "globoff", "location", "max-redirs = 3", "proto = =http,https", "max-filesize = \(Self.sizeLimit)",
            "connect-timeout = \(connectTimeout / .seconds(1))", "max-time = \(timeout / .seconds(1))",
            #"url = "\#(address.url)/\#(path)""#, #"output = "\#(number)""#, #"header = "\#(field)""#,
            #"write-out = "\#(number) %{http_code} %{exitcode} %{errormsg}\n""#,
            // Some servers never send the "100 Continue" for which curl would wait.
            #"header = "Expect:""#,
        ]
        if let authorization = address.authorization { options.append(#"header = "Authorization: \#(authorization)""#) }
        if let body { options.append(#"upload-file = "\#(body)""#) }
        return options.joined(separator: "\n")
    }
}

/// A wrong response of a cache, or none.
enum CacheFailure: Error, Hashable {
    case status(Int)
    case wrongHash
    case unreadable(String)
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
