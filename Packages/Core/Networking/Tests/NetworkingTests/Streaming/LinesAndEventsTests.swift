import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LinesAndEventsTests {
    /// A response whose body arrives in pieces of `size` bytes.
    private func response(_ text: String, inPiecesOf size: Int, failure: NetworkError? = nil) async throws
        -> StreamedResponse
    {
        let bytes = Data(text.utf8)
        let chunks = stride(from: 0, to: bytes.count, by: size).map { Data(bytes.dropFirst($0).prefix(size)) }
        let url = try #require(URL(string: "http://h/events"))
        return try await StubTransport(.stream(chunks: chunks, failure: failure)).stream(Request(HTTPRequest(url: url)))
    }

    private func all<Sequence: AsyncSequence>(_ sequence: Sequence) async throws -> [Sequence.Element] {
        try await sequence.reduce(into: []) { $0.append($1) }
    }

    @Test(arguments: [1, 2, 3, 1000])
    func `lines end with LF or CR LF`(size: Int) async throws {
        let text = "one\r\ntw\ro\n\n\r\nfünf\r\r\nlast"
        #expect(
            try await all(response(text, inPiecesOf: size).lines()) == ["one", "tw\ro", "", "", "fünf\r", "last"])
        #expect(try await all(response("", inPiecesOf: size).lines()) == [])
        #expect(try await all(response("a\r", inPiecesOf: size).lines()) == ["a\r"])
        #expect(try await all(response("a\n", inPiecesOf: size).lines()) == ["a"])
    }

    @Test(arguments: [1, 4, 1000])
    func `a line or an event over the limit ends the sequence`(size: Int) async throws {
        let error = NetworkError.tooLarge(limit: 4, url: "http://h/events")
        #expect(try await all(response("1234\r\n1234", inPiecesOf: size).lines(upTo: 4)) == ["1234", "1234"])
        for text in ["12345\n", "12345", "1\n12345\r\n"] {
            #expect(await networkError { try await all(response(text, inPiecesOf: size).lines(upTo: 4)) } == error)
        }
        let limit = "data: 12".utf8.count
        let sized = String(repeating: "data: 12\ndata: 34\n\n:\n", count: 5)
        #expect(try await all(response(sized, inPiecesOf: size).events(upTo: limit)).count == 5)
        let long = "data: 12\ndata: 34\ndata: 56\ndata: 78\ndata: 9\n\n"
        #expect(
            await networkError { try await all(response(long, inPiecesOf: size).events(upTo: limit)) }
                == .tooLarge(limit: limit, url: "http://h/events"))
        // The line feeds between empty lines are data too.
        let empty = String(repeating: "data\n", count: limit + 2) + "\n"
        #expect(
            await networkError { try await all(response(empty, inPiecesOf: size).events(upTo: limit)) }
                == .tooLarge(limit: limit, url: "http://h/events"))
    }

    @Test(
        arguments: [
            // Examples of the HTML Standard, section 9.2.6.
            (
                "data: YHOO\ndata: +2\ndata: 10\n\n", [ServerSentEvent(data: "YHOO\n+2\n10")]
            ),
            (
                ": test stream\n\ndata: first event\nid: 1\n\ndata:second event\nid\n\ndata:  third event\n",
                [ServerSentEvent(data: "first event", id: "1"), ServerSentEvent(data: "second event")]
            ),
            ("data\n\ndata\ndata\n\ndata:", [ServerSentEvent(data: ""), ServerSentEvent(data: "\n")]),
            ("data:test\n\ndata: test\n\n", [ServerSentEvent(data: "test"), ServerSentEvent(data: "test")]),
            // Line ends, the byte order mark, other fields.
            ("\u{FEFF}data: a\r\rdata: b\r\n\r\ndata: c\n\r\n", ["a", "b", "c"].map { ServerSentEvent(data: $0) }),
            ("\u{FEFF}\u{FEFF}data: a\n\n", []), ("Data: a\ndat: a\n:data: a\n data: a\n\n", []),
            (
                "event: add\nid: 7\ndata: ü\n\nid: a\0b\nevent\ndata: x\n\nevent: gone\n\ndata: y\n\n",
                [
                    ServerSentEvent(type: "add", data: "ü", id: "7"), ServerSentEvent(data: "x", id: "7"),
                    ServerSentEvent(data: "y", id: "7"),
                ]
            ),
            (
                "retry: 1500\n\ndata: a\nretry: 1s\nretry: -1\nretry\n\nretry:99999999999999999999\ndata: b\n\n",
                [
                    ServerSentEvent(data: "a", retry: .milliseconds(1500)),
                    ServerSentEvent(data: "b", retry: .milliseconds(1500)),
                ]
            ),
        ] as [(String, [ServerSentEvent])])
    func `events follow the HTML Standard`(text: String, events: [ServerSentEvent]) async throws {
        for size in [1, 2, 3, 1000] {
            #expect(try await all(response(text, inPiecesOf: size).events()) == events)
        }
    }

    @Test func `a body is collected up to a limit`() async throws {
        #expect(try await response("12345", inPiecesOf: 2).collect(upTo: 5).body == Data("12345".utf8))
        #expect(
            await networkError { try await response("12345", inPiecesOf: 2).collect(upTo: 4) }
                == .tooLarge(limit: 4, url: "http://h/events"))
    }

    @Test func `the lines before an error are returned`() async throws {
        var lines = try await response("a\nb", inPiecesOf: 1, failure: .clientClosed).lines().makeAsyncIterator()
        #expect(try await lines.next() == "a")
        await #expect(throws: NetworkError.clientClosed) { try await lines.next() }
    }

    @Test func `a service streams its answer to any method`() async throws {
        let mayEnd = Gate()
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                guard request.line == "POST /v1/chat?model=a HTTP/1.1", request.body == Array("[1]".utf8) else {
                    try connection.send(ServerAnswer.text("no", status: "400 Bad Request"))
                    continue
                }
                let head = ServerAnswer.head(headers: ["Content-Type: text/event-stream", "Connection: close"])
                try connection.send(head + Array("data: one\n\nda".utf8))
                try connection.wait(for: mayEnd)
                try connection.send("ta: two\n\n")
                return
            }
        }
        let client = RESTClient(transport: HTTPClient(), baseURL: server.url())
        let request = RESTRequest<NoContent>(
            .post, "v1/chat", query: ["model": "a"], body: .json([1]), options: RequestOptions(timeout: nil))
        var texts: [String] = []
        for try await event in try await client.stream(request).events() {
            texts.append(event.data)
            // The first event is read while the response is still arriving.
            mayEnd.open()
        }
        #expect(texts == ["one", "two"])
        let refused = await networkError { try await client.stream(RESTRequest<NoContent>(.get, "other")) }
        guard case .status(400, _, Data("no".utf8), _) = refused else {
            Issue.record("\(String(describing: refused))")
            return
        }
    }
}
