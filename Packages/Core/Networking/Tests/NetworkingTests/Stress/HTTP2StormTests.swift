import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import ProcessTesting
import Testing

/// Many requests as streams of a few HTTP/2 connections, many of them reset half-way. All of them must end, the
/// uncancelled ones with a whole body, and the connections must survive.
@Suite(
    .serialized, .enabled(if: WebServer.isInstalled && TestCertificates.canBeMade, "there is no nginx, or no openssl"))
struct HTTP2StormTests {
    private enum Kind: CaseIterable {
        case collected
        case streamed
        /// The reader stops after the first chunk.
        case dropped
        /// The response takes longer than any request waits.
        case slow
        case upload
    }

    private struct Plan: Sendable {
        let kind: Kind
        let number: Int
        let cancelledAfter: Int?

        init(_ random: inout SplitMix64) {
            kind = Kind.allCases[Int.random(in: 0..<Kind.allCases.count, using: &random)]
            number = Int.random(in: 0..<Int.max, using: &random)
            let turns = Int.random(in: 0..<400, using: &random)
            cancelledAfter = kind == .slow || turns < 200 ? turns : nil
        }
    }

    private static let small = Data(repeating: 83, count: 13_000)
    /// A body that is larger than a stream's window and the channel together.
    private static let large = Data(repeating: 76, count: 3_000_000)

    @Test func `cancelled streams do not disturb their connection`() async throws {
        let certificates = try SharedCertificates.get()
        let server = try WebServer(certificates, files: ["small": Self.small, "large": Self.large])
        let client = HTTPClient(.init(authorities: certificates.authority.certificatePath))
        let tally = try await StressRun.waves(of: 100, count: StressRun.count / 10, { Plan(&$0) }) { plan in
            try await StressRun.run(cancelledAfter: plan.cancelledAfter) {
                try await Self.carryOut(plan, client, server)
            }
        }
        #expect(tally.completed > 0 && tally.cancelled > 0, "seed \(StressRun.seed)")
        let last = try await client.get(server.secureURL("/small"))
        #expect(last.body == Self.small)
        #expect(last.isHTTP2)
    }

    private static func carryOut(_ plan: Plan, _ client: HTTPClient, _ server: WebServer) async throws {
        switch plan.kind {
        case .collected:
            #expect(try await client.get(server.secureURL("/small")).body == small, "seed \(StressRun.seed)")
        case .streamed:
            let answer = try await client.stream(Request(HTTPRequest(url: server.secureURL("/large"))))
            var count = 0
            for try await chunk in answer.body { count += chunk.count }
            #expect(count == large.count, "seed \(StressRun.seed)")
        case .dropped:
            let answer = try await client.stream(Request(HTTPRequest(url: server.secureURL("/large"))))
            for try await chunk in answer.body {
                #expect(!chunk.isEmpty)
                break
            }
        case .slow:
            _ = try await client.get(server.secureURL("/slow/large"))
        case .upload:
            let head = HTTPRequest(method: .put, url: server.secureURL("/upload/\(plan.number)"))
            let body = Data(repeating: 85, count: plan.number % 8 * 64 * 1024)
            let answer = try await client.send(Request(head, body: .bytes(body)))
            #expect(answer.head.status == .created, "\(plan), seed \(StressRun.seed)")
        }
    }
}
