import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// The decoded form of a body with this coding, which is sent in chunks of `chunkSize`.
func decode(
    _ encoded: Data, coding: String = "gzip", chunkSize: Int = .max, limit: Int = 1024 * 1024,
    delivery: Request.Delivery = .collected
) async throws -> Data {
    let size = min(chunkSize, max(1, encoded.count))
    let transport = DecodingTransport(
        next: ScriptedHopTransport(
            ScriptedHopTransport.answer(
                200, [.contentEncoding: coding], body: ResponseBody(CountedChunks(encoded, size: size)))))
    let options = RequestOptions(timeout: nil, maximumBodySize: limit)
    let answer = try await transport.send(.test(options: options, delivery: delivery))
    return try await answer.body.collect(upTo: .max, from: .anywhere)
}

/// The reason of the `malformedResponse` that `body` throws.
func malformedReason(
    sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> some Any
) async -> String? {
    guard
        case .malformedResponse("host.invalid:80", let reason) = await networkError(
            sourceLocation: sourceLocation, body)
    else { return nil }
    return reason
}

struct DecodingTransportTests {
    @Test(arguments: [1, 7, .max], ["gzip", "X-GZIP", ",identity,, Gzip"])
    func `gzip is decoded for any chunk size`(chunkSize: Int, coding: String) async throws {
        for delivery in [Request.Delivery.collected, .streamed] {
            let decoded = try await decode(
                EncodedSample.gzip, coding: coding, chunkSize: chunkSize, delivery: delivery)
            #expect(decoded == EncodedSample.text)
        }
    }

    @Test func `consecutive gzip members form one body`() async throws {
        let encoded = [Data("one, ".utf8), Data(), Data("two".utf8)].reduce(into: Data()) { $0 += Compressor.gzip($1) }
        for size in [1, .max] {
            #expect(try await decode(encoded, chunkSize: size) == Data("one, two".utf8))
        }
    }

    @Test func `a body truncated at any byte is an error`() async throws {
        for count in 1..<EncodedSample.gzip.count {
            let reason = await malformedReason {
                try await decode(EncodedSample.gzip.prefix(count), delivery: .streamed)
            }
            #expect(reason == "its gzip body ends too early")
        }
    }

    @Test func `a wrong checksum is an error`() async throws {
        var encoded = EncodedSample.gzip
        // The checksum precedes the length.
        encoded[encoded.count - 5] ^= 1
        #expect(await malformedReason { try await decode(encoded) } == "its body is not valid gzip")
    }

    @Test(arguments: [1, .max])
    func `bytes after the end of the encoded body are an error`(chunkSize: Int) async throws {
        for garbage in ["garbage", "\u{1F}garbage", "\0garbage"] {
            await #expect(throws: NetworkError.self) {
                try await decode(EncodedSample.gzip + Data(garbage.utf8), chunkSize: chunkSize)
            }
        }
        let reason = await malformedReason { try await decode(EncodedSample.gzip + Data("garbage".utf8)) }
        #expect(reason == "bytes follow the end of its gzip body")
    }

    @Test func `zeros after a gzip body are padding`() async throws {
        let padded = EncodedSample.gzip + Data(count: 1000)
        for size in [1, .max] {
            #expect(try await decode(padded, chunkSize: size) == EncodedSample.text)
        }
    }

    @Test func `a body that is not gzip is an error`() async throws {
        let reason = await malformedReason { try await decode(Data("<!doctype html>".utf8)) }
        #expect(reason == "its body is not valid gzip")
    }

    @Test func `an unknown coding is named in the error`() async throws {
        #expect(
            await malformedReason { try await decode(Data([1]), coding: "gzip, compress") }
                == "its body has the unknown content coding \"compress\"")
        let long = String(repeating: "x", count: 10_000)
        #expect(await malformedReason { try await decode(Data([1]), coding: long) }?.utf8.count ?? 0 < 200)
    }

    @Test func `a body that is encoded twice is refused`() async throws {
        let encoded = Compressor.gzip(EncodedSample.gzip)
        #expect(
            await malformedReason { try await decode(encoded, coding: "gzip, gzip") }
                == "its body has several content codings")
    }

    @Test func `the head keeps the coding of the transferred body`() async throws {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(
                200, [.contentEncoding: "gzip"], body: ResponseBody(EncodedSample.gzip)))
        let answer = try await DecodingTransport(next: next).send(.test())
        #expect(answer.head.headerFields[.contentEncoding] == "gzip")
    }

    @Test(arguments: [HTTPFields([HTTPField(name: .acceptEncoding, value: "gzip")]), [.range: "bytes=0-9"]])
    func `a request with its own Accept-Encoding or Range gets the undecoded body`(headers: HTTPFields) async throws {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(206, [.contentEncoding: "gzip"], body: ResponseBody(Data("as it is".utf8))))
        let answer = try await DecodingTransport(next: next).send(.test(headers: headers))
        #expect(try await answer.body.collect(upTo: 100, from: .anywhere) == Data("as it is".utf8))
        #expect(next.hops.map(\.headerFields) == [headers])
    }

    @Test(arguments: [(HTTPRequest.Method.head, 200), (.get, 204), (.get, 304), (.get, 200), (.get, 500)])
    func `a response without a body is not decoded`(method: HTTPRequest.Method, status: Int) async throws {
        for body in [ResponseBody(Data()), ResponseBody(CountedChunks(Data(), size: 1))] {
            for delivery in [Request.Delivery.collected, .streamed] {
                // These responses have no body, so their coding does not matter.
                let coding = method == .head || status == 204 || status == 304 ? "compress" : "gzip"
                let next = ScriptedHopTransport(
                    ScriptedHopTransport.answer(status, [.contentEncoding: coding], body: body))
                let answer = try await DecodingTransport(next: next).send(.test(method, delivery: delivery))
                #expect(try await answer.body.collect(upTo: 0, from: .anywhere).isEmpty)
            }
        }
    }

    @Test func `an error of the transfer is passed on`() async throws {
        let lost = NetworkError.connectionLost(host: "host.invalid:80", reason: "reset")
        let body = ResponseBody(
            AsyncThrowingStream<Data, any Error> { continuation in
                continuation.yield(EncodedSample.gzip.prefix(20))
                continuation.finish(throwing: lost)
            })
        let next = ScriptedHopTransport(ScriptedHopTransport.answer(200, [.contentEncoding: "gzip"], body: body))
        #expect(await networkError { try await DecodingTransport(next: next).send(.test()) } == lost)
    }
}
