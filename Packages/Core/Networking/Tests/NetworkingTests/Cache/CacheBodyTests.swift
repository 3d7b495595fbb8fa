import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10)))
struct CacheBodyTests {
    let clock = TestClock()
    let cache: HTTPCache

    init() {
        cache = .inMemory(maximumEntrySize: 10, now: { [clock] in clock.now })
    }

    /// Streams an answer with this body and reads at most `count` of its chunks.
    private func stream(_ body: ResponseBody, fields: HTTPFields = [:], reading count: Int = .max) async throws
        -> String
    {
        var says = fields
        says[.cacheControl] = "max-age=60, stale-while-revalidate=60"
        let server = OriginDouble { [says] _ in .of(200, says, body) }
        let answer = try await CacheCarrier(cache: cache, next: server).carry(.to(delivery: .streamed))
        var text = ""
        var iterator = answer.body.makeAsyncIterator()
        for _ in 0..<count {
            guard let chunk = try await iterator.next() else { break }
            text += String(decoding: chunk, as: UTF8.self)
        }
        return text
    }

    private var stored: String? {
        get throws { try cache.entry(for: .to()).map { String(decoding: $0.body, as: UTF8.self) } }
    }

    @Test func aStreamReadToItsEndIsKept() async throws {
        #expect(try await stream(chunks("one ", "two")) == "one two")
        #expect(try stored == "one two")
        #expect(try await stream(chunks("other")) == "one two")
    }

    @Test func aStreamIsKeptOnlyAtItsEnd() async throws {
        #expect(try await stream(chunks("one ", "two"), reading: 2) == "one two")
        #expect(try stored == nil)
    }

    @Test func aStreamThatFailsIsNotKept() async throws {
        let error = NetworkError.connectionLost(host: "h", reason: "")
        #expect(await networkError { try await stream(chunks("one ", error: error)) } == error)
        #expect(try stored == nil)
    }

    @Test func aStreamLargerThanAnEntryIsStillDelivered() async throws {
        #expect(try await stream(chunks("0123456789", "x")) == "0123456789x")
        #expect(try stored == nil)
        #expect(try await stream(chunks("01234", "56789")) == "0123456789")
        #expect(try stored == "0123456789")
    }

    @Test func aStreamAnnouncedAsTooLargeTakesThePlaceOfWhatIsStored() async throws {
        #expect(try await stream(chunks("old")) == "old")
        clock.advance(1000)
        // Only the first chunk is read, which the announcement makes enough to know.
        #expect(try await stream(chunks("0123456789", "x"), fields: [.contentLength: "11"], reading: 1) == "0123456789")
        #expect(try stored == nil)
    }

    @Test(arguments: [("5", "", false), ("7", "", true), ("5", "gzip", true), ("x", "", false)])
    func aBodyOfAnotherLengthThanAnnouncedIsNotKept(length: String, coding: String, isKept: Bool) async throws {
        var fields: HTTPFields = [.contentLength: length]
        if !coding.isEmpty { fields[.contentEncoding] = coding }
        _ = try await stream(chunks("one ", "two"), fields: fields)
        #expect(try (stored != nil) == isKept)
    }

    @Test func aSecondReaderKeepsNothing() async throws {
        let server = OriginDouble { _ in .of(200, [.cacheControl: "max-age=60"], chunks("one ", "two")) }
        let answer = try await CacheCarrier(cache: cache, next: server).carry(.to(delivery: .streamed))
        var first = answer.body.makeAsyncIterator()
        _ = try await first.next()
        for try await _ in answer.body {}
        #expect(try stored == nil)
    }

    // MARK: Revalidation in the background

    @Test func oneRevalidationAtATimeRunsBehindStaleAnswers() async throws {
        let (started, release) = (Gate(), Gate())
        let server = OriginDouble { hop in
            guard hop.headerFields[.ifNoneMatch] != nil else {
                return .of(200, [.cacheControl: "max-age=1, stale-while-revalidate=60", .eTag: "\"1\""], "old")
            }
            started.open()
            try await release.wait()
            return .of(200, [.cacheControl: "max-age=60"], "new")
        }
        let carrier = CacheCarrier(cache: cache, next: server)
        _ = try await carrier.carry(.to())
        clock.advance(5)
        let before = Moment.now
        for _ in 0..<5 {
            let answer = try await carrier.carry(.to(delivery: .streamed))
            #expect(try await answer.text == "old")
            #expect(answer.source == .cache)
        }
        try await started.wait()
        #expect(server.received.elements.count == 2)
        let hop = try #require(server.received.elements.last)
        #expect(hop.delivery == .collected)
        let deadline = try #require(hop.deadline)
        #expect(deadline >= before + .seconds(29) && deadline <= .now + .seconds(30))
        release.open()
        while !cache.beginRevalidation(hop.address.cacheKey) { await Task.yield() }
        cache.endRevalidation(hop.address.cacheKey)
        #expect(try await carrier.carry(.to()).text == "new")
        #expect(cache.statistics.staleServed == 5)
    }

    @Test(arguments: ["must-revalidate", "proxy-revalidate", "no-cache"])
    func nothingStaleIsServedWhereThatIsForbidden(directive: String) async throws {
        let says: HTTPFields = [.cacheControl: "max-age=1, stale-while-revalidate=60, stale-if-error=60, \(directive)"]
        let failure = NetworkError.cannotConnect(host: "h", reason: "")
        let asked = Recorder<Void>()
        let server = OriginDouble { _ in
            asked.add(())
            guard asked.elements.count == 1 else { throw failure }
            return .of(200, says, "old")
        }
        let carrier = CacheCarrier(cache: cache, next: server)
        _ = try await carrier.carry(.to())
        clock.advance(5)
        let wish: HTTPFields = [.cacheControl: "max-stale, stale-if-error=60"]
        #expect(await networkError { try await carrier.carry(.to("/", .get, wish)) } == failure)
        #expect(asked.elements.count == 2)
    }

    // MARK: Over a real connection

    @Test func aServerIsAskedOnlyForWhatIsNotThere() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            switch request.target {
            case "/start":
                return ServerAnswer.bytes("301 Moved", headers: ["Location: /end", "Cache-Control: max-age=60"])
            default:
                return request.header("If-None-Match") == "\"1\""
                    ? ServerAnswer.head("304 Not Modified", headers: ["ETag: \"1\"", "Cache-Control: max-age=60"])
                    : ServerAnswer.text("body", headers: ["ETag: \"1\"", "Cache-Control: max-age=60"])
            }
        }
        let agent = Agent(HTTPClient.Configuration())
        defer { agent.stop() }
        let follower = RedirectFollower(carrier: CacheCarrier(cache: cache, next: AgentCarrier([agent])))
        func get(_ path: String) async throws -> StreamedResponse {
            try await follower.follow(Hop(Request(HTTPRequest(url: server.url(path)))))
        }
        var sources: [[HopMetrics.Source]] = []
        for seconds in [0, 5, 100] {
            clock.advance(Double(seconds))
            let answer = try await get("/start")
            #expect(try await answer.body.reduce(into: Data()) { $0 += $1 } == Data("body".utf8))
            #expect(answer.url == server.url("/end"))
            sources.append(answer.hops.map(\.source))
        }
        #expect(sources == [[.network, .network], [.cache, .cache], [.network, .validatedCache]])
        #expect(received.elements.map(\.target) == ["/start", "/end", "/start", "/end"])
    }

    @Test func anAnswerThatBreaksOffIsNotKept() async throws {
        let server = try LoopbackServer { connection in
            _ = try connection.readRequest()
            try connection.send(ServerAnswer.head(headers: ["Content-Length: 9", "Cache-Control: max-age=60"]) + [120])
        }
        let agent = Agent(HTTPClient.Configuration())
        defer { agent.stop() }
        let hop = try Hop(Request(HTTPRequest(url: server.url())))
        let carrier = CacheCarrier(cache: cache, next: AgentCarrier([agent]))
        await #expect(throws: NetworkError.self) { try await carrier.carry(hop) }
        #expect(cache.entry(for: hop) == nil)
    }
}
