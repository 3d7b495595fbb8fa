import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// Decompression bombs: memory and work stay bounded for any input.
struct DecodingLimitTests {
    private func answer(
        _ encoded: CountedChunks, limit: Int = 1024 * 1024, delivery: Request.Delivery
    ) async throws -> HopResponse {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(200, [.contentEncoding: "gzip"], body: ResponseBody(encoded)))
        let options = RequestOptions(timeout: nil, maximumBodySize: limit)
        return try await DecodingTransport(next: next).send(.test(options: options, delivery: delivery))
    }

    @Test func `collecting a decompression bomb stops at the size limit`() async throws {
        let chunks = CountedChunks(Bomb.gzip, size: 16)
        let error = await networkError { try await answer(chunks, delivery: .collected) }
        #expect(error == .tooLarge(limit: 1024 * 1024, url: "http://host.invalid/path"))
        // One mebibyte is a hundredth of the decoded body.
        #expect(chunks.asked.elements.count <= max(6, chunks.chunks.count / 20))
    }

    @Test func `streaming a decompression bomb yields small pieces on demand`() async throws {
        let chunks = CountedChunks(Bomb.gzip, size: 1024)
        var pieces = try await answer(chunks, limit: 0, delivery: .streamed).body.makeAsyncIterator()
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
        let count = EncodedSample.text.count
        #expect(try await decode(EncodedSample.gzip, limit: count) == EncodedSample.text)
        let error = await networkError { try await decode(EncodedSample.gzip, limit: count - 1) }
        #expect(error == .tooLarge(limit: count - 1, url: "http://host.invalid/path"))
    }

    @Test func `the deadline ends decoding`() async throws {
        let next = ScriptedHopTransport(
            ScriptedHopTransport.answer(
                200, [.contentEncoding: "gzip"], body: ResponseBody(EncodedSample.gzip)))
        let hop = try Hop.test(options: RequestOptions(timeout: .seconds(1))).changing { $0.deadline = .now }
        let error = await networkError { try await DecodingTransport(next: next).send(hop) }
        #expect(error == .timedOut(phase: .receivingResponse, after: .seconds(1), host: "host.invalid:80"))
    }

    @Test func `cancelling ends decoding`() async throws {
        let chunks = CountedChunks(Bomb.gzip, size: .max)
        let answer = try await answer(chunks, delivery: .streamed)
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
        var pieces = try await answer(chunks, delivery: .streamed).body.makeAsyncIterator()
        await #expect(throws: NetworkError.self) { try await pieces.next() }
        #expect(try await pieces.next() == nil)
    }
}
