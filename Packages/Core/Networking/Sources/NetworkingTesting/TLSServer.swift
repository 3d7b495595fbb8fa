public import FoundationEssentials
import Glibc

/// An https server on 127.0.0.1 that answers GET with bytes given to it, which need not be proper
/// HTTP; by the `openssl` tool. It serves one connection at a time, one request on each, and speaks
/// HTTP/1.1 only. It waits for a client to close before it serves the next one: let answers say
/// `Connection: close`.
public final class TLSServer: Sendable {
    /// The versions of TLS that it speaks.
    public enum Versions: String, Sendable {
        /// 1.1 only, with the weak ciphers it needs.
        case upTo1_1 = "1.1"
        /// 1.2 only.
        case only1_2 = "1.2"
        /// 1.3 only.
        case only1_3 = "1.3"
        /// 1.2 and 1.3.
        case from1_2 = "1.2 and 1.3"

        fileprivate var arguments: [String] {
            switch self {
            // OpenSSL 3 has no such version at its usual level of security.
            case .upTo1_1: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"]
            case .only1_2: ["-tls1_2"]
            case .only1_3: ["-tls1_3"]
            case .from1_2: []
            }
        }
    }

    /// Whether this machine has the `openssl` tool.
    public static var canRun: Bool { Tool(named: "openssl") != nil }

    /// The port that the system chose.
    public let port: UInt16

    private let folder: TemporaryFolder
    private let process: RunningTool

    /// Starts it and waits until it listens, which blocks. It runs until it is released.
    ///
    /// - Parameters:
    ///   - identity: What it shows to clients.
    ///   - answers: By path without the first "/", whole answers.
    ///   - clientAuthority: Clients must show a certificate that it has signed; `nil`: none.
    ///   - versions: Those that it speaks.
    /// - Throws: An error with what `openssl` said.
    public init(
        _ identity: TestCertificates.Identity,
        answers: [String: [UInt8]] = ["": ServerAnswer.text("hello", headers: ["Connection: close"])],
        clientAuthority: TestCertificates.Identity? = nil, versions: Versions = .from1_2
    ) throws {
        guard let tool = Tool(named: "openssl") else {
            throw Tool.Failure(description: "there is no program openssl on PATH")
        }
        folder = try TemporaryFolder()
        for (path, answer) in answers {
            try folder.write(Data(answer), to: Self.fileName(path))
        }
        var arguments = [
            "s_server", "-HTTP", "-accept", "127.0.0.1:0", "-cert", identity.certificatePath, "-key", identity.keyPath,
        ]
        if let clientAuthority {
            arguments += ["-Verify", "1", "-verify_return_error", "-CAfile", clientAuthority.certificatePath]
        }
        process = try RunningTool(tool, arguments + versions.arguments, in: folder, output: "log")
        port = try Self.waitForPort(process, folder)
    }

    /// Its address with `path`, one of those that it has answers for, percent-encoded.
    public func url(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        Self.url(path, host: host, port: port)
    }

    /// The address at which `relay`, which stands in front of it, is asked for `path`.
    public func url(_ path: String = "/", host: String = "127.0.0.1", through relay: Relay) -> URL {
        Self.url(path, host: host, port: relay.port)
    }

    private static func url(_ path: String, host: String, port: UInt16) -> URL {
        guard let url = URL(string: "https://\(host):\(port)/\(fileName(String(path.dropFirst())))") else {
            preconditionFailure("not a path: \(path)")
        }
        return url
    }

    /// The tool answers with files; no file can have the empty name.
    private static func fileName(_ path: String) -> String {
        path.isEmpty ? "index" : path
    }

    /// Reads the port from what the tool says when it is ready.
    private static func waitForPort(_ process: RunningTool, _ folder: TemporaryFolder) throws -> UInt16 {
        let limit = ContinuousClock.now + .seconds(20)
        while true {
            let log = String(decoding: (try? folder.read("log")) ?? Data(), as: UTF8.self)
            for line in log.split(separator: "\n") where line.hasPrefix("ACCEPT ") && log.hasSuffix("\n") {
                if let port = line.split(separator: ":").last.flatMap({ UInt16($0) }) { return port }
            }
            guard process.isRunning, ContinuousClock.now < limit else {
                throw Tool.Failure(description: "openssl s_server did not start: \(log)")
            }
            usleep(2_000)
        }
    }
}
