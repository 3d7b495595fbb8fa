import Dispatch
import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Tests that the caller's code runs neither on the client's thread nor under a lock.
@Suite(.timeLimit(.minutes(10)))
struct CallersCodeTests {
    /// A body that never produces a chunk. Its cancellation handler runs the given closure.
    private struct StuckBody: AsyncSequence, AsyncIteratorProtocol, Sendable {
        typealias Element = Data
        let isRead: Gate
        let mayEnd: Gate
        let onCancel: @Sendable () -> Void

        func makeAsyncIterator() -> StuckBody { self }

        func next() async throws -> Data? {
            try await withTaskCancellationHandler {
                isRead.open()
                // A detached task is not cancelled with this task, which could not continue while the handler runs.
                return try await Task.detached { [mayEnd] in
                    try await mayEnd.wait()
                    return nil
                }.value
            } onCancel: {
                onCancel()
            }
        }
    }

    private func server() throws -> LoopbackServer {
        try LoopbackServer { connection in
            while let request = try connection.readHead() {
                guard request.method == "PUT" else {
                    try connection.send(ServerAnswer.text("hello"))
                    continue
                }
                connection.waitUntilClosedByClient()
            }
        }
    }

    private func upload(_ body: StuckBody, to server: LoopbackServer, by client: HTTPClient) -> Task<
        Response, any Error
    > {
        Task { try await client.send(HTTPRequest(method: .put, url: server.url()), body: .stream(body)) }
    }

    @Test func aHandlerForCancellationThatBlocksHoldsUpNoOtherRequest() async throws {
        let (client, server) = (HTTPClient(), try server())
        let (isRead, isCancelled) = (Gate(), Gate())
        let mayReturn = DispatchSemaphore(value: 0)
        let mayEnd = Gate()
        let body = StuckBody(isRead: isRead, mayEnd: mayEnd) {
            isCancelled.open()
            mayReturn.wait()
        }
        let upload = upload(body, to: server, by: client)
        try await isRead.wait()
        upload.cancel()
        try await isCancelled.wait()
        defer {
            mayReturn.signal()
            mayEnd.open()
        }
        #expect(try await client.get(server.url()).body == Data("hello".utf8))
        await #expect(throws: CancellationError.self) { try await upload.value }
    }

    @Test func aHandlerForCancellationMayShutTheClientDown() async throws {
        let (client, server) = (HTTPClient(), try server())
        let (isRead, isShutDown) = (Gate(), Gate())
        let mayEnd = Gate()
        defer { mayEnd.open() }
        let body = StuckBody(isRead: isRead, mayEnd: mayEnd) {
            client.shutdown()
            isShutDown.open()
        }
        let upload = upload(body, to: server, by: client)
        try await isRead.wait()
        // The call waits for the client's thread, which ends the request.
        client.shutdown()
        try await isShutDown.wait()
        #expect(await networkError { try await upload.value } == .clientClosed)
    }

    /// Opens a gate when it is released.
    private final class Held: Sendable {
        let isReleased: Gate
        init(_ isReleased: Gate) { self.isReleased = isReleased }
        deinit { isReleased.open() }
    }

    @Test func whatAClosureHoldsIsReleasedBeforeTheAnswerIsStreamed() async throws {
        let (client, isReleased) = (HTTPClient(), Gate())
        let mayEnd = Gate()
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ServerAnswer.head(headers: ["Content-Length: 2"]) + [1])
            try connection.wait(for: mayEnd)
            try connection.send([2])
        }
        func stream() async throws -> StreamedResponse {
            let held = Held(isReleased)
            let body = RequestBody.replayableStream(length: 5) {
                AsyncThrowingStream<Data, any Error> { continuation in
                    withExtendedLifetime(held) {}
                    continuation.yield(Data("12345".utf8))
                    continuation.finish()
                }
            }
            return try await client.stream(
                Request(
                    HTTPRequest(method: .put, url: server.url()), body: body, options: RequestOptions(timeout: nil)))
        }
        let answer = try await stream()
        // The agent has not received the body yet and holds no object of the caller's.
        try await isReleased.wait()
        mayEnd.open()
        for try await _ in answer.body {}
    }
}
