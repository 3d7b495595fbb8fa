import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Compressed bodies: cases 25 to 29. Their connections are healthy and may be reused.
struct DecodingCases {
    private func encoded(_ coding: String, _ body: [UInt8]) -> [UInt8] {
        ServerAnswer.bytes(headers: ["Content-Encoding: \(coding)"], body: body)
    }

    @Test("case 25: corrupt gzip is malformed", arguments: [0, 3, 12, 20, 26])
    func case25CorruptGzip(offset: Int) async throws {
        var body = Samples.gzip
        body[offset] ^= 0xFF
        let outcome = try await OnceBadServer.outcome(encoded("gzip", body), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test("case 26: truncated gzip is an error, not a shorter body", arguments: [1, 8, 9, 20])
    func case26TruncatedGzip(missing: Int) async throws {
        let outcome = try await OnceBadServer.outcome(
            encoded("gzip", Array(Samples.gzip.dropLast(missing))), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test("case 27: a gzip bomb stops at the limit")
    func case27GzipBomb() async throws {
        let outcome = try await OnceBadServer.outcome(
            encoded("gzip", Samples.gzipBomb), poisons: false,
            options: RequestOptions(timeout: nil, maximumBodySize: 100_000))
        #expect(outcome.kind == .tooLarge, "\(outcome)")
    }

    @Test(
        "case 28: more than five encodings are refused",
        arguments: [
            "gzip, gzip, gzip, gzip, gzip, gzip",
            "identity, identity, identity, identity, identity, gzip",
        ])
    func case28ManyEncodings(codings: String) async throws {
        let outcome = try await OnceBadServer.outcome(encoded(codings, Samples.gzip), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }

    @Test("case 29: an unknown encoding is refused", arguments: ["rot13", "gzip, rot13", "gzip; q=1"])
    func case29UnknownEncoding(coding: String) async throws {
        let outcome = try await OnceBadServer.outcome(encoded(coding, Samples.gzip), poisons: false)
        #expect(outcome.kind == .malformedResponse, "\(outcome)")
    }
}
