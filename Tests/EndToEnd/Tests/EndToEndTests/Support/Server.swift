import Foundation
import FoundationNetworking
import ProcessTesting
import Testing

/// A demo server for one test, which can fail on request and can be stopped.
final class Server: Sendable {
    let url: URL
    private let process: ChildProcess

    init() async throws {
        process = try ChildProcess("almanac-demo-server", ["--until-stdin-closes"])
        // The server prints its address when it listens.
        url = try #require(URL(string: await process.line() ?? ""))
    }

    /// Stops the server. Later connections are refused.
    func stop() { process.closeInput() }

    /// Stops the server, and waits until it no longer listens.
    func stopAndWait() async throws {
        stop()
        while (try? await URLSession.shared.data(from: url)) != nil { try Task.checkCancellation() }
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
        let faults = url.appending(path: "demo/faults")
        while try await String(decoding: URLSession.shared.data(from: faults).0, as: UTF8.self).contains(
            "\"count\":\(count)")
        {
            try Task.checkCancellation()
        }
    }
}
