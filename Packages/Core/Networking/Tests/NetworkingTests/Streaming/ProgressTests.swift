import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(1)))
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
