import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProgressTests {
    @Test func progressEndsAtTheSizesOfBothBodies() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { _ in ServerAnswer.bytes(body: [UInt8](repeating: 7, count: 300_000)) }
        let progress = TransferProgress()
        let updates = progress.updates
        let request = Request(
            HTTPRequest(method: .post, url: server.url()), body: .bytes(Data(repeating: 1, count: 200_000)),
            progress: progress)
        _ = try await client.send(request)
        let expected = TransferProgress.Snapshot(
            sent: 200_000, toSend: 200_000, received: 300_000, toReceive: 300_000)
        #expect(progress.current == expected)
        var last: TransferProgress.Snapshot?
        for await update in updates { last = update }
        #expect(last == expected)
    }

    @Test("progress ends with a stub as it does with a client", arguments: [Request.Delivery.collected, .streamed])
    func progressWithStub(delivery: Request.Delivery) async throws {
        let stub = StubTransport(.response(body: Data(count: 3)), .failure(.clientClosed))
        let url = try #require(URL(string: "http://127.0.0.1/"))
        for isAnswered in [true, false] {
            let progress = TransferProgress()
            let updates = progress.updates
            let request = Request(
                HTTPRequest(method: .put, url: url), body: .bytes(Data(count: 5)), delivery: delivery,
                progress: progress)
            _ = try? await stub.perform(request)
            for await _ in updates {}
            #expect(progress.current.sent == 5)
            #expect(progress.current.received == (isAnswered ? 3 : 0))
        }
    }

    @Test func progressEndsWithTheLastOfSeveralRequestsOfAMiddleware() async throws {
        struct Twice: Middleware {
            func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
                _ = try await next.perform(request)
                return try await next.perform(request)
            }
        }
        struct Answerer: Middleware {
            func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
                throw NetworkError.clientClosed
            }
        }
        let server = try LoopbackServer { request in ServerAnswer.bytes(body: Array(repeating: 7, count: 10)) }
        let progress = TransferProgress()
        let updates = progress.updates
        _ = try await HTTPClient(middleware: [Twice()])
            .send(Request(HTTPRequest(url: server.url("/1")), progress: progress))
        for await _ in updates {}
        let other = TransferProgress()
        let otherUpdates = other.updates
        _ = try? await HTTPClient(middleware: [Answerer()])
            .send(Request(HTTPRequest(url: server.url()), progress: other))
        for await _ in otherUpdates {}
        #expect(progress.current.received == 10)
    }

    @Test func progressOfAFailedRequestEnds() async throws {
        let client = HTTPClient()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ServerAnswer.head(headers: ["Content-Length: 10"]) + [1])
        }
        let progress = TransferProgress()
        let updates = progress.updates
        _ = await networkError { try await client.send(Request(HTTPRequest(url: server.url()), progress: progress)) }
        for await _ in updates {}
        #expect(progress.current.received == 1)
    }
}
