import Foundation
import FoundationNetworking
import ProcessTesting
import TestSupport
import Testing

/// A demo server for one test, which can fail on request and can be stopped.
final class Server: Sendable {
    let url: URL
    private let process: ChildProcess

    /// - Parameter options: Further options of the program.
    init(_ options: String...) async throws {
        process = try ChildProcess("almanac-demo-server", ["--until-stdin-closes"] + options)
        // The server prints its address when it listens.
        url = try #require(URL(string: await process.line() ?? ""))
    }

    /// Stops the server. Later connections are refused.
    func stop() { process.closeInput() }

    /// Stops the server, and waits until it no longer listens.
    func stopAndWait() async {
        stop()
        await process.exit()
    }

    /// Sets the faults of the server, given as the JSON of its `/demo/faults`.
    func misbehave(_ faults: String) async throws {
        var request = URLRequest(url: url.appending(path: "demo/faults"))
        request.httpMethod = "PUT"
        request.httpBody = Data(faults.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    /// The code that was sent last to a phone, given in the form of E.164.
    func code(for phone: String) async throws -> String { try #require(try await codes()[phone]) }

    /// The codes that were sent last, by the phones' numbers.
    func codes() async throws -> [String: String] {
        struct Codes: Decodable {
            struct Code: Decodable {
                let phone: String
                let code: String
            }
            let codes: [Code]
        }
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "demo/codes"))
        let codes = try JSONDecoder().decode(Codes.self, from: data).codes
        return Dictionary(codes.map { ($0.phone, $0.code) }) { $1 }
    }

    /// All tokens that the server has ever given.
    func tokens() async throws -> [String] {
        struct Tokens: Decodable { let tokens: [String] }
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "demo/tokens"))
        return try JSONDecoder().decode(Tokens.self, from: data).tokens
    }

    /// All charges of cards ever, oldest first.
    func charges() async throws -> [[String: Any]] {
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "demo/ledger"))
        let ledger = try JSONSerialization.jsonObject(with: data) as? [String: Any]
        return try #require(ledger?["charges"] as? [[String: Any]])
    }

    /// Moves the clock of the server.
    func advance(by seconds: Int) async throws {
        var request = URLRequest(url: url.appending(path: "demo/clock"))
        request.httpMethod = "PUT"
        request.httpBody = Data(#"{"advance": \#(seconds)}"#.utf8)
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    /// Waits until one request has met faults that were set with this `count`, which must be 2 or more.
    func untilFaultIsMet(of count: Int) async throws {
        try await until { try await hasMetFault(of: count) }
    }

    /// Whether a request has met faults that were set with this `count`, which must be 2 or more.
    func hasMetFault(of count: Int) async throws -> Bool {
        let (data, _) = try await URLSession.shared.data(from: url.appending(path: "demo/faults"))
        return !String(decoding: data, as: UTF8.self).contains("\"count\":\(count)")
    }

    /// Waits until the server has worked off what clients sent before they ended.
    ///
    /// - Parameter held: The number of requests of such clients that the server never answers.
    func workOff(except held: Int) async throws {
        // Until the server closes it, the connection of a client that has ended is in the state CLOSE_WAIT: 08 in
        // /proc/net/tcp, see the kernel's tcp_states.h.
        let port = String(format: ":%04X", url.port ?? 0)
        // While sockets come and go, a look may miss one.
        var looks = 0
        try await until {
            let table = try String(contentsOfFile: "/proc/net/tcp", encoding: .utf8)
            let waiting = table.split(separator: "\n").count { line in
                let fields = line.split(separator: " ")
                return fields.count > 3 && fields[1].hasSuffix(port) && fields[3] == "08"
            }
            looks = waiting > held ? 0 : looks + 1
            return looks == 2
        }
    }
}
