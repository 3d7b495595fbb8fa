import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// Decoding with libcurl and a real server.
struct DecodingOverTheWireTests {
    private func fetch(_ url: URL) async throws -> Data {
        let curl = CurlTransport(HTTPClient.Configuration())
        defer { curl.stop() }
        let answer = try await DecodingTransport(next: curl).send(.test(url: url))
        return try await answer.body.collect(upTo: .max, from: .anywhere)
    }

    @Test func `a body received in pieces is decoded`() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(
                ScriptedResponse.head(headers: ["Content-Encoding: gzip", "Transfer-Encoding: chunked"]))
            for byte in EncodedSample.gzip { try connection.send(ScriptedResponse.chunk([byte])) }
            try connection.send(ScriptedResponse.chunk([]))
        }
        #expect(try await fetch(server.url()) == EncodedSample.text)
    }

    @Test func `gzip truncated at any byte is an error`() async throws {
        let server = try LoopbackServer { request in
            let count = Int(request.target.dropFirst()) ?? 0
            return ScriptedResponse.bytes(headers: ["Content-Encoding: gzip"], body: Array(Samples.gzip.prefix(count)))
        }
        let curl = CurlTransport(HTTPClient.Configuration())
        defer { curl.stop() }
        let transport = DecodingTransport(next: curl)
        for count in 1..<Samples.gzip.count {
            let hop = try Hop.test(url: server.url("/\(count)"))
            #expect(
                await networkError { try await transport.send(hop) }
                    == .malformedResponse(
                        host: "127.0.0.1:\(server.port)", reason: "its gzip body ends too early"))
        }
        let whole = try await transport.send(.test(url: server.url("/\(Samples.gzip.count)")))
        #expect(try await whole.body.collect(upTo: 100, from: .anywhere) == Data("hello, hello, hello, gzip\n".utf8))
    }
}
