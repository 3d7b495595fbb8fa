import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct LoggingTests {
    private let entries = Recorder<LogEntry>()
    private let clock = SteppingClock()
    private let url = URL(string: "https://user:pw@example.org/a?key=s3cret&page=2&bare#part")!

    private func logging(_ base: StubTransport, fields: Bool = false) -> Through {
        Through(LoggingMiddleware(notesFields: fields, clock: clock) { [entries] in entries.add($0) }, base)
    }

    @Test func entryHoldsWhatHappenedButNoSecrets() async throws {
        let stub = StubTransport { [clock] _ in
            clock.advance(.milliseconds(40))
            return .response(status: .created, headers: [.setCookie: "s3cret", .eTag: "\"x\""], body: Data(count: 9))
        }
        let headers: HTTPFields = [
            .authorization: "Bearer s3cret", .cookie: "s3cret", .proxyAuthorization: "s3cret", .accept: "text/\u{1B}x",
            HTTPField.Name("X-Api-Key")!: "s3cret", HTTPField.Name("X-CSRF-Token")!: "s3cret",
            HTTPField.Name("Client-Secret")!: "s3cret", HTTPField.Name("My-Password")!: "s3cret",
            HTTPField.Name("X-Request-ID")!: "r1",
        ]
        var head = HTTPRequest(method: .put, url: url, headerFields: headers)
        head.authority = "user:pw@example.org"
        _ = try await logging(stub, fields: true).send(head, body: .bytes(Data(count: 5)))
        let entry = try #require(entries.elements.first)
        #expect(entries.elements.count == 1)
        #expect(entry.url == "https://example.org/a?key=[hidden]&page=[hidden]&[hidden]")
        #expect(entry.level == .info && entry.method == .put && entry.status == 201 && entry.error == nil)
        #expect(entry.duration == .milliseconds(40) && entry.timeToHead == .milliseconds(40))
        #expect(entry.bytesSent == 5 && entry.bytesReceived == 9 && entry.requestID == "r1")
        #expect(!"\(entry)".contains("s3cret") && !"\(entry)".contains("pw"))
        #expect(entry.requestFields.count == 9 && entry.responseFields.count == 2)
        #expect(entry.requestFields.first { $0.name == "Accept" }?.value == "text/ x")
        #expect(entry.responseFields.map(\.value) == [Redaction.mark, "\"x\""])
        #expect(
            entry.message
                == "PUT https://example.org/a?key=[hidden]&page=[hidden]&[hidden] → 201 in 40 ms, 9 bytes, request r1")
    }

    @Test func `addresses in fields are noted without the values of their queries`() async throws {
        let stub = StubTransport(
            .response(status: .found, headers: [.location: "https://u:s3cret@example.org/b?sig=s3cret"]))
        let session = try #require(HTTPField.Name("X-Session"))
        let headers: HTTPFields = [.referer: "https://example.org/?key=s3cret", session: "s3cret"]
        _ = try await logging(stub, fields: true).get(url, headers: headers)
        let entry = try #require(entries.elements.first)
        #expect(!"\(entry)".contains("s3cret"))
        #expect(entry.responseFields.map(\.value) == ["https://example.org/b?sig=[hidden]"])
    }

    @Test func fieldsAreNotNotedUnlessAskedFor() async throws {
        _ = try await logging(StubTransport(.json("1"))).get(url, headers: [.accept: "x"])
        #expect(entries.elements.first?.requestFields == [] && entries.elements.first?.responseFields == [])
    }

    @Test(arguments: [(200, LogEntry.Level.info), (304, .info), (404, .warning), (503, .error)])
    func levelFollowsTheStatus(status: Int, level: LogEntry.Level) async throws {
        _ = try await logging(StubTransport(.response(status: .init(code: status)))).get(url)
        #expect(entries.elements.map(\.level) == [level])
    }

    @Test func failuresAreToldAndForeignErrorsOnlyNamed() async throws {
        struct Leaky: Error { var secret = "s3cret" }
        await #expect(throws: NetworkError.self) { try await logging(StubTransport(.failure(.clientClosed))).get(url) }
        await #expect(throws: Leaky.self) { try await logging(StubTransport { _ in throw Leaky() }).get(url) }
        await #expect(throws: CancellationError.self) {
            try await logging(StubTransport { _ in throw CancellationError() }).get(url)
        }
        #expect(entries.elements.map(\.level) == [.error, .error, .info])
        #expect(entries.elements.map(\.error) == [NetworkError.clientClosed.description, "Leaky", "cancelled"])
    }

    @Test func streamIsToldOfWhenItEnds() async throws {
        let stub = StubTransport(.stream(chunks: [Data(count: 3), Data(count: 4)]))
        let answer = try await logging(stub).stream(Request(HTTPRequest(url: url)))
        clock.advance(.seconds(1))
        #expect(entries.elements.isEmpty)
        var size = 0
        for try await chunk in answer.body { size += chunk.count }
        #expect(size == 7)
        #expect(entries.elements.map(\.bytesReceived) == [7])
        #expect(entries.elements.map(\.duration) == [.seconds(1)])
        #expect(entries.elements.map(\.timeToHead) == [.zero])
    }

    @Test func streamIsToldOfWhenItFailsOrIsDropped() async throws {
        let failing = StubTransport(.stream(chunks: [Data(count: 3)], failure: .clientClosed))
        await #expect(throws: NetworkError.self) {
            for try await _ in try await logging(failing).stream(Request(HTTPRequest(url: url))).body {}
        }
        #expect(entries.elements.map(\.error) == [NetworkError.clientClosed.description])
        do {
            let dropped = StubTransport(.stream(chunks: [Data(count: 3), Data(count: 4)]))
            let answer = try await logging(dropped).stream(Request(HTTPRequest(url: url)))
            for try await _ in answer.body { break }
        }
        #expect(entries.elements.count == 2)
        #expect(entries.elements.last?.error == "the body was not read to its end")
        #expect(entries.elements.last?.bytesReceived == 3)
    }
}
