import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// Decompression bombs: memory and work stay bounded for any input.
struct DecodingLimitTests {
    private func answer(
        _ encoded: CountedChunks, coding: String, limit: Int = 1024 * 1024, delivery: Request.Delivery
    ) async throws -> HopResponse {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(200, [.contentEncoding: coding], body: ResponseBody(encoded)))
        let options = RequestOptions(timeout: nil, maximumBodySize: limit)
        return try await DecodingTransport(next: next).send(.test(options: options, delivery: delivery))
    }

    @Test(arguments: Bomb.all)
    func `collecting a decompression bomb stops at the size limit`(coding: String, encoded: Data) async throws {
        let chunks = CountedChunks(encoded, size: 16)
        let error = await networkError { try await answer(chunks, coding: coding, delivery: .collected) }
        #expect(error == .tooLarge(limit: 1024 * 1024, url: "http://host.invalid/path"))
        // One mebibyte is a hundredth of the decoded body.
        #expect(chunks.asked.elements.count <= max(6, chunks.chunks.count / 20))
    }

    @Test(arguments: Bomb.all)
    func `streaming a decompression bomb yields small pieces on demand`(coding: String, encoded: Data) async throws {
        let chunks = CountedChunks(encoded, size: 1024)
        var pieces = try await answer(chunks, coding: coding, limit: 0, delivery: .streamed).body.makeAsyncIterator()
        #expect(chunks.asked.elements.isEmpty)
        let first = try #require(try await pieces.next())
        #expect(chunks.asked.elements.count == 1)
        var (size, largest) = (first.count, first.count)
        while let piece = try await pieces.next() {
            size += piece.count
            largest = max(largest, piece.count)
        }
        #expect(size == Bomb.size)
        #expect(largest <= 64 * 1024)
    }

    @Test func `a body of exactly the limit is accepted`() async throws {
        for sample in EncodedSample.all {
            let count = EncodedSample.text.count
            #expect(try await decode(sample.encoded, coding: sample.coding, limit: count) == EncodedSample.text)
            let error = await networkError {
                try await decode(sample.encoded, coding: sample.coding, limit: count - 1)
            }
            #expect(error == .tooLarge(limit: count - 1, url: "http://host.invalid/path"))
        }
    }

    /// Empty gzip members: gigabytes to decode, but no output that a limit could count.
    @Test func `decoding without output is bounded for a collected body`() async throws {
        let empty = Compressor.gzip(Data())
        let hollow = Compressor.gzip(Data((0..<1_000_000).flatMap { _ in empty }))
        let chunks = CountedChunks(hollow, size: 64)
        await #expect(throws: NetworkError.self) {
            try await answer(chunks, coding: "gzip, gzip", limit: 100_000, delivery: .collected)
        }
        #expect(chunks.asked.elements.count < chunks.chunks.count / 20)
    }

    @Test func `the deadline ends decoding`() async throws {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(
                200, [.contentEncoding: "gzip"], body: ResponseBody(EncodedSample.all[0].encoded)))
        let hop = try Hop.test(options: RequestOptions(timeout: .seconds(1))).changing { $0.deadline = .now }
        let error = await networkError { try await DecodingTransport(next: next).send(hop) }
        #expect(error == .timedOut(phase: .receivingResponse, after: .seconds(1), host: "host.invalid:80"))
    }

    @Test func `cancelling ends decoding`() async throws {
        let chunks = CountedChunks(Bomb.all[0].encoded, size: .max)
        let answer = try await answer(chunks, coding: "gzip", delivery: .streamed)
        let task = Task {
            var count = 0
            for try await _ in answer.body {
                count += 1
                if count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
                #expect(count <= 2)
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `a body ends after an error`() async throws {
        let chunks = CountedChunks(Data("no gzip at all".utf8), size: 1)
        var pieces = try await answer(chunks, coding: "gzip", delivery: .streamed).body.makeAsyncIterator()
        await #expect(throws: NetworkError.self) { try await pieces.next() }
        #expect(try await pieces.next() == nil)
    }
}
