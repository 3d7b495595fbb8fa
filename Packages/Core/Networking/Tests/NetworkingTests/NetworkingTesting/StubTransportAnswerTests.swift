import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct StubTransportAnswerTests {
    private let request = Request(HTTPRequest(url: URL(string: "http://127.0.0.1/x?y=1")!))

    @Test func `a streamed stub response arrives in chunks and may fail midway`() async throws {
        let stub = StubTransport(.stream(chunks: [Data([1]), Data([2])], failure: .clientClosed))
        var chunks: [Data] = []
        let error = await networkError {
            for try await chunk in try await stub.stream(request).body { chunks.append(chunk) }
        }
        #expect(error == .clientClosed)
        #expect(chunks == [Data([1]), Data([2])])
    }

    @Test func `a streamed stub response can be collected`() async throws {
        let stub = StubTransport(.stream(chunks: [Data([1]), Data([2])]), .stream(chunks: [], failure: .clientClosed))
        #expect(try await stub.send(request).body == Data([1, 2]))
        #expect(await networkError { try await stub.send(request) } == .clientClosed)
    }

    @Test func `routes take precedence over the queue and repeat their last response`() async throws {
        let stub = StubTransport(.json("queue"))
        stub.route(.post, "/x", .json("post"))
        stub.route("/x", .json("first"), .json("last"))
        func answer(_ method: HTTPRequest.Method, _ path: String) async throws -> String {
            let url = try #require(URL(string: "http://127.0.0.1\(path)"))
            return String(decoding: try await stub.send(HTTPRequest(method: method, url: url)).body, as: UTF8.self)
        }
        #expect(try await answer(.get, "/x?y=1") == "first")
        #expect(try await answer(.post, "/x") == "post")
        #expect(try await answer(.get, "/x") == "last")
        #expect(try await answer(.get, "/x") == "last")
        #expect(try await answer(.get, "/z") == "queue")
        await #expect(throws: StubTransport.UnstubbedRequest.self) { try await answer(.get, "/xx") }
        #expect(stub.requests.count == 6)
    }
}
