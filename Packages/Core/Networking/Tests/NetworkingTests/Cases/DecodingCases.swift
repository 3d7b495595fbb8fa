import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Compressed bodies. Their connections are healthy and may be reused.
struct DecodingCases {
    private func encoded(_ coding: String, _ body: [UInt8]) -> [UInt8] {
        ScriptedResponse.bytes(headers: ["Content-Encoding: \(coding)"], body: body)
    }

    @Test(arguments: [0, 3, 12, 20, 26])
    func `corrupt gzip is a malformed response`(offset: Int) async throws {
        var body = Samples.gzip
        body[offset] ^= 0xFF
        let outcome = try await OnceBadServer.outcome(encoded("gzip", body), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: [1, 8, 9, 20])
    func `truncated gzip is an error, not a shorter body`(missing: Int) async throws {
        let outcome = try await OnceBadServer.outcome(
            encoded("gzip", Array(Samples.gzip.dropLast(missing))), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test func `a gzip bomb is stopped at the limit`() async throws {
        let outcome = try await OnceBadServer.outcome(
            encoded("gzip", Samples.gzipBomb), poisons: false,
            options: RequestOptions(timeout: nil, maximumBodySize: 100_000))
        #expect(outcome.kind == .tooLarge, "\(outcome)")
    }

    @Test(arguments: ["gzip, gzip", "gzip, identity, gzip"])
    func `several content codings are refused`(codings: String) async throws {
        let outcome = try await OnceBadServer.outcome(encoded(codings, Samples.gzip), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test(arguments: ["rot13", "gzip, rot13", "gzip; q=1"])
    func `an unknown content coding is refused`(coding: String) async throws {
        let outcome = try await OnceBadServer.outcome(encoded(coding, Samples.gzip), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }
}
