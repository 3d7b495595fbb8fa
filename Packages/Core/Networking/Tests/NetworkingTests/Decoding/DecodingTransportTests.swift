import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// The decoded form of a body with this coding, which is sent in chunks of `chunkSize`.
func decode(
    _ encoded: Data, coding: String, chunkSize: Int = .max, limit: Int = 1024 * 1024,
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
    @Test(arguments: EncodedSample.all, [1, 7, .max])
    func `every coding is decoded for any chunk size`(sample: EncodedSample, chunkSize: Int) async throws {
        for delivery in [Request.Delivery.collected, .streamed] {
            let decoded = try await decode(
                sample.encoded, coding: sample.coding, chunkSize: chunkSize, delivery: delivery)
            #expect(decoded == EncodedSample.text)
        }
    }

    @Test func `several codings are undone in reverse order`() async throws {
        let text = EncodedSample.text
        let encoded = Compressor.gzip(Compressor.zstandard(Compressor.zlib(text)))
        for coding in ["deflate, zstd, gzip", "Deflate ,identity,, ZSTD,\tX-GZIP"] {
            #expect(try await decode(encoded, coding: coding) == text)
            #expect(try await decode(encoded, coding: coding, chunkSize: 1, delivery: .streamed) == text)
        }
    }

    @Test func `consecutive gzip members and zstd frames form one body`() async throws {
        let (one, two) = (Data("one, ".utf8), Data("two".utf8))
        // A skippable frame has three bytes of content.
        let skippable = Data([0x50, 0x2A, 0x4D, 0x18, 3, 0, 0, 0, 1, 2, 3])
        let bodies = [
            ("gzip", Compressor.gzip(one) + Compressor.gzip(Data()) + Compressor.gzip(two)),
            ("zstd", Compressor.zstandard(one) + skippable + Compressor.zstandard(two)),
        ]
        for (coding, encoded) in bodies {
            for size in [1, .max] {
                #expect(try await decode(encoded, coding: coding, chunkSize: size) == Data("one, two".utf8))
            }
        }
    }

    @Test(arguments: EncodedSample.all)
    func `a body truncated at any byte is an error`(sample: EncodedSample) async throws {
        for count in 1..<sample.encoded.count {
            let reason = await malformedReason {
                try await decode(sample.encoded.prefix(count), coding: sample.coding, delivery: .streamed)
            }
            #expect(reason == "its \(sample.coding) body ends too early")
        }
    }

    @Test(arguments: EncodedSample.all.filter { $0.coding != "br" && $0.name != "raw deflate" })
    func `a wrong checksum is an error`(sample: EncodedSample) async throws {
        var encoded = sample.encoded
        // gzip's checksum precedes the length.
        encoded[encoded.count - (sample.coding == "gzip" ? 5 : 1)] ^= 1
        let reason = await malformedReason { try await decode(encoded, coding: sample.coding) }
        #expect(reason == "its body is not valid \(sample.coding)")
    }

    @Test(arguments: EncodedSample.all, [1, .max])
    func `bytes after the end of the encoded body are an error`(sample: EncodedSample, chunkSize: Int) async throws {
        for garbage in ["garbage", "\u{1F}garbage", "\0garbage"] {
            await #expect(throws: NetworkError.self) {
                try await decode(sample.encoded + Data(garbage.utf8), coding: sample.coding, chunkSize: chunkSize)
            }
        }
        let reason = await malformedReason {
            try await decode(sample.encoded + Data("garbage".utf8), coding: sample.coding)
        }
        #expect(reason == "bytes follow the end of its \(sample.coding) body")
    }

    @Test func `zeros after a gzip body are padding`() async throws {
        let padded = EncodedSample.all[0].encoded + Data(count: 1000)
        for size in [1, .max] {
            #expect(try await decode(padded, coding: "gzip", chunkSize: size) == EncodedSample.text)
        }
    }

    @Test(arguments: ["gzip", "deflate", "br", "zstd"])
    func `a body that does not match its coding is an error`(coding: String) async throws {
        let reason = await malformedReason { try await decode(Data("<!doctype html>".utf8), coding: coding) }
        #expect(reason == "its body is not valid \(coding)")
    }

    @Test func `zstd windows larger than 8 MiB are refused`() async throws {
        // The frame has one empty block. The sixth byte is the window size.
        func frame(_ window: UInt8) -> Data { Data([0x28, 0xB5, 0x2F, 0xFD, 0, window, 1, 0, 0]) }
        #expect(try await decode(frame(0x68), coding: "zstd") == Data())
        #expect(await malformedReason { try await decode(frame(0x69), coding: "zstd") } != nil)
    }

    @Test func `an unknown coding is named in the error`() async throws {
        #expect(
            await malformedReason { try await decode(Data([1]), coding: "gzip, compress") }
                == "its body has the unknown content coding \"compress\"")
        let long = String(repeating: "x", count: 10_000)
        #expect(await malformedReason { try await decode(Data([1]), coding: long) }?.utf8.count ?? 0 < 200)
    }

    @Test func `more than five codings are refused`() async throws {
        var encoded = EncodedSample.text
        for _ in 0..<5 { encoded = Compressor.gzip(encoded) }
        #expect(try await decode(encoded, coding: "gzip, gzip, gzip, gzip, gzip") == EncodedSample.text)
        for coding in ["gzip, gzip, gzip, gzip, gzip, gzip", "identity, identity, identity, identity, identity, gzip"] {
            #expect(
                await malformedReason { try await decode(Compressor.gzip(encoded), coding: coding) }
                    == "its body has more than 5 content codings")
        }
    }

    @Test func `the head keeps the coding of the transferred body`() async throws {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(
                200, [.contentEncoding: "gzip"], body: ResponseBody(EncodedSample.all[0].encoded)))
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
                continuation.yield(EncodedSample.all[0].encoded.prefix(20))
                continuation.finish(throwing: lost)
            })
        let next = ScriptedHopTransport(ScriptedHopTransport.answer(200, [.contentEncoding: "gzip"], body: body))
        #expect(await networkError { try await DecodingTransport(next: next).send(.test()) } == lost)
    }
}
