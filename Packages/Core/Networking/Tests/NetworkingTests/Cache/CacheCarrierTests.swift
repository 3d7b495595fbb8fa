import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10)))
struct CacheCarrierTests {
    let clock = TestClock()
    let cache: HTTPCache

    init() {
        cache = .inMemory(maximumEntrySize: 1000, now: { [clock] in clock.now })
    }

    private static let fresh: HTTPFields = [.cacheControl: "max-age=60", .eTag: "\"1\""]

    /// A server that gives these answers, one for each request.
    private func server(_ answers: [HopAnswer]) -> OriginDouble {
        let rest = Recorder<Int>()
        return OriginDouble { _ in
            rest.add(0)
            let index = rest.elements.count - 1
            guard index < answers.count else {
                throw NetworkError.cannotConnect(host: "example.org", reason: "refused")
            }
            return answers[index]
        }
    }

    private func carrier(
        _ server: OriginDouble, isOffline: @escaping @Sendable () -> Bool = { false }
    ) -> CacheCarrier {
        CacheCarrier(cache: cache, next: server, isOffline: isOffline)
    }

    // MARK: Policies

    /// The source of the response for each policy, with no stored response, a fresh one and a stale one.
    @Test(arguments: [
        (CachePolicy.standard, [HopMetrics.Source?.some(.network), .cache, .validatedCache]),
        (.validate, [.network, .validatedCache, .validatedCache]), (.reload, [.network, .network, .network]),
        (.storedFirst, [.network, .cache, .cache]), (.storedOnly, [nil, .cache, .cache]),
        (.bypass, [.network, .network, .network]),
    ])
    func policiesAreObeyed(policy: CachePolicy, sources: [HopMetrics.Source?]) async throws {
        let server = OriginDouble { hop in
            hop.headerFields[.ifNoneMatch] == nil ? .of(200, Self.fresh, "body") : .of(304, Self.fresh, "")
        }
        for (situation, source) in ["nothing", "fresh", "stale"].enumerated().map({ ($1, sources[$0]) }) {
            cache.removeAll()
            if situation != "nothing" { _ = try await carrier(server).carry(.to()) }
            if situation == "stale" { clock.advance(100) }
            let asked = server.received.elements.count
            let answer = try? await carrier(server).carry(.to(policy: policy))
            #expect(answer?.source == source, "\(situation)")
            #expect((server.received.elements.count > asked) == (source == .network || source == .validatedCache))
            if let answer { #expect(try await answer.text == "body") }
        }
    }

    @Test func whoMayAskNobodyAndHasNothingIsOffline() async throws {
        let server = server([])
        for fields in [[:], [.range: "bytes=0-1"], [.ifNoneMatch: "\"1\""]] as [HTTPFields] {
            let error = await networkError {
                try await carrier(server).carry(.to("/?key=1", .get, fields, policy: .storedOnly))
            }
            #expect(error == .offline(url: try Hop.to().address.nameForMessages))
        }
        #expect(server.received.elements.isEmpty)
    }

    @Test func bypassingLeavesWhatIsStoredAlone() async throws {
        let server = server([.of(200, Self.fresh, "one"), .of(200, Self.fresh, "two")])
        _ = try await carrier(server).carry(.to())
        #expect(try await carrier(server).carry(.to(policy: .bypass)).text == "two")
        #expect(try await carrier(server).carry(.to()).text == "one")
    }

    @Test func reloadingReplacesWhatIsStoredAndTellsCachesOnTheWay() async throws {
        let server = server([.of(200, Self.fresh, "one"), .of(200, Self.fresh, "two")])
        _ = try await carrier(server).carry(.to())
        _ = try await carrier(server).carry(.to(policy: .reload))
        #expect(try await carrier(server).carry(.to()).text == "two")
        let fields = server.received.elements.map(\.headerFields)
        #expect(fields.map { $0[.cacheControl] } == [nil, "no-cache"])
        #expect(fields.allSatisfy { $0[.ifNoneMatch] == nil })
    }

    // MARK: Offline

    @Test func offlineServesWhatIsStoredHoweverStale() async throws {
        let server = server([.of(200, [.cacheControl: "max-age=1, must-revalidate"], "body")])
        _ = try await carrier(server).carry(.to())
        clock.advance(1e7)
        let offline = carrier(server, isOffline: { true })
        let answer = try await offline.carry(.to())
        #expect(try await answer.text == "body")
        #expect(answer.head.headerFields[.age] == "10000000")
        for hop in [try Hop.to("/other"), try .to("/", .post), try .to(policy: .reload), try .to(policy: .bypass)] {
            #expect(await networkError { try await offline.carry(hop) } == .offline(url: hop.address.nameForMessages))
        }
        #expect(server.received.elements.count == 1)
        #expect(cache.statistics.staleServed == 1)
    }

    @Test func anAnswerThatIsNeverFreshServesOfflineAndNothingElse() async throws {
        let server = OriginDouble { _ in .of(200, [:], "body") }
        for _ in 0..<2 { #expect(try await carrier(server).carry(.to()).source == .network) }
        #expect(server.received.elements.allSatisfy { $0.headerFields.isEmpty })
        let answer = try await carrier(server, isOffline: { true }).carry(.to())
        #expect(answer.source == .cache)
        #expect(try await answer.text == "body")
        // It was received without a date.
        #expect(answer.head.headerFields[.date] == HTTPDate.text(of: clock.now))
    }

    @Test func fieldsOfAConnectionAreNotServed() async throws {
        let fields: HTTPFields = [
            .connection: "keep-alive, X-Hop", .of("X-Hop"): "1", .of("Keep-Alive"): "timeout=5",
            .cacheControl: "max-age=9",
        ]
        let server = server([.of(200, fields, "body")])
        for source in [HopMetrics.Source.network, .cache] {
            let answer = try await carrier(server).carry(.to())
            #expect(answer.source == source)
            #expect(answer.head.headerFields.contains(.of("X-Hop")) == (source == .network))
            #expect(answer.head.headerFields.contains(.of("Keep-Alive")) == (source == .network))
        }
    }

    /// Asks whether its caller's actor is the main actor.
    private struct ActorProbe: HopCarrier {
        let seen = Recorder<Bool>()

        nonisolated(nonsending) func carry(_ hop: Hop) async throws -> HopAnswer {
            seen.add(#isolation === MainActor.shared)
            return .of(200, [:], "body")
        }
    }

    @MainActor @Test func aRequestStaysOnItsCallersActor() async throws {
        let probe = ActorProbe()
        let carrier = CacheCarrier(cache: cache, next: probe)
        for hop in try [Hop.to(), .to(), .to("/", .post), .to("/", .get, [.range: "bytes=0-1"])] {
            _ = try await carrier.carry(hop)
        }
        #expect(probe.seen.elements == [true, true, true, true])
    }

    // MARK: Errors

    @Test(arguments: [
        NetworkError.cannotResolveHost(host: "h"), .cannotConnect(host: "h", reason: ""),
        .connectionLost(host: "h", reason: ""),
        .timedOut(phase: .connecting, after: .zero, host: "h"),
        .offline(url: ""),
    ])
    func aStaleAnswerStandsInForAServerThatFails(error: NetworkError) async throws {
        let server = OriginDouble { hop in
            guard hop.headerFields[.ifNoneMatch] == nil else { throw error }
            return .of(200, [.cacheControl: "max-age=1, stale-if-error=60", .eTag: "\"1\""], "body")
        }
        _ = try await carrier(server).carry(.to())
        clock.advance(50)
        let answer = try await carrier(server).carry(.to())
        #expect(try await answer.text == "body")
        #expect(answer.source == .cache)
        #expect(answer.head.headerFields[.age] == "50")
        clock.advance(20)
        #expect(await networkError { try await carrier(server).carry(.to()) } == error)
    }

    @Test func otherErrorsAreNotHidden() async throws {
        let server = OriginDouble { hop in
            guard hop.headerFields[.ifNoneMatch] == nil else {
                throw NetworkError.tlsFailure(host: "h", problem: .pinMismatch, reason: "")
            }
            return .of(200, [.cacheControl: "max-age=1, stale-if-error=60", .eTag: "\"1\""], "body")
        }
        _ = try await carrier(server).carry(.to())
        clock.advance(5)
        await #expect(throws: NetworkError.self) { try await carrier(server).carry(.to()) }
    }

    @Test(arguments: [(500, 200), (502, 200), (503, 200), (504, 200), (501, 501), (404, 404)])
    func aStaleAnswerStandsInForAServersError(status: Int, seen: Int) async throws {
        let first = HopAnswer.of(200, [.cacheControl: "max-age=1, stale-if-error=60"], "body")
        let server = server([first, .of(status, [:], "error")])
        _ = try await carrier(server).carry(.to())
        clock.advance(5)
        let answer = try await carrier(server).carry(.to())
        #expect(answer.head.status.code == seen)
        #expect(answer.hops.map(\.status) == (seen == 200 ? [status, 200] : [status]))
    }

    @Test(arguments: [(429, true), (401, true), (501, true), (500, true), (404, false), (410, false), (204, false)])
    func aFailureIsNotKeptInPlaceOfSomethingUseful(status: Int, isStillThere: Bool) async throws {
        let server = server([.of(200, [.cacheControl: "max-age=1"], "body"), .of(status, [:], "error")])
        _ = try await carrier(server).carry(.to())
        clock.advance(5)
        _ = try await carrier(server).carry(.to())
        let entry = try cache.entry(for: .to())
        #expect((entry?.head.status == .ok) == isStillThere)
    }

    @Test(arguments: [("max-age=0", 0), ("max-age=1", 1)])
    func anAnswerIsStaleOnceItIsAsOldAsItMayBe(directive: String, age: Double) async throws {
        let server = server([.of(200, [.cacheControl: directive], "one"), .of(200, [:], "two")])
        _ = try await carrier(server).carry(.to())
        clock.advance(age)
        #expect(try await carrier(server).carry(.to()).text == "two")
    }

    // MARK: Validation

    @Test func aConfirmedAnswerIsServedWithItsNewFields() async throws {
        let name = HTTPField.Name.of("X-A")
        let server = server([
            .of(
                200,
                [
                    .cacheControl: "max-age=1", .eTag: "\"1\"", name: "1", .setCookie: "a=b", .age: "7",
                    .contentType: "a/b",
                ], "body"),
            .of(304, [.cacheControl: "max-age=60", .eTag: "\"1\"", name: "2"], ""),
        ])
        _ = try await carrier(server).carry(.to())
        clock.advance(5)
        let answer = try await carrier(server).carry(.to(delivery: .streamed))
        #expect(try await answer.text == "body")
        #expect(answer.head.status == .ok)
        #expect(answer.head.headerFields[name] == "2")
        #expect(answer.head.headerFields[.contentType] == "a/b")
        #expect(answer.head.headerFields[.age] == "0")
        // A cookie that the server set long ago must not be set again.
        #expect(answer.head.headerFields[.setCookie] == nil)
        #expect(answer.hops.map(\.status) == [304])
        #expect(answer.source == .validatedCache)
        clock.advance(50)
        #expect(try await carrier(server).carry(.to()).source == .cache)
        #expect(cache.statistics == HTTPCache.Statistics(hits: 1, misses: 1, validations: 1, staleServed: 0))
    }

    @Test(arguments: [
        ("\"1\"", "\"1\"", true), ("\"1\"", "\"2\"", false), ("W/\"1\"", "\"1\"", false), ("\"1\"", "W/\"1\"", true),
        ("W/\"1\"", "W/\"1\"", true), ("\"1\"", nil, true),
    ])
    func a304ForSomethingElseIsNotBelieved(stored: String, confirmed: String?, isBelieved: Bool) async throws {
        var fields: HTTPFields = [.cacheControl: "max-age=60"]
        fields[.eTag] = confirmed
        let server = server([
            .of(200, [.cacheControl: "max-age=1", .eTag: stored], "old"), .of(304, fields, ""), .of(200, fields, "new"),
        ])
        _ = try await carrier(server).carry(.to())
        clock.advance(5)
        #expect(try await carrier(server).carry(.to()).text == (isBelieved ? "old" : "new"))
        #expect(server.received.elements.count == (isBelieved ? 2 : 3))
        #expect(try await carrier(server).carry(.to()).text == (isBelieved ? "old" : "new"))
    }

    @Test(arguments: [
        HTTPField.Name.ifNoneMatch, .ifModifiedSince, .ifMatch, .ifUnmodifiedSince, .ifRange, .range,
    ])
    func requestsWithConditionsOfTheirOwnPassThrough(name: HTTPField.Name) async throws {
        let server = server([.of(200, Self.fresh, "body"), .of(name == .range ? 206 : 304, [:], "")])
        _ = try await carrier(server).carry(.to())
        let hop = try Hop.to("/", .get, [name: "x"])
        #expect(try await carrier(server).carry(hop).head.status.code == (name == .range ? 206 : 304))
        #expect(server.received.elements.last?.headerFields == hop.headerFields)
        #expect(try await carrier(server).carry(.to()).text == "body")
    }

    // MARK: Keys

    @Test func answersForOneUserAreNotShownToAnother() async throws {
        let server = OriginDouble { .of(200, Self.fresh, $0.headerFields[.authorization] ?? "nobody") }
        for user in ["Bearer a", "Bearer b", nil, "Bearer a"] {
            var fields = HTTPFields()
            fields[.authorization] = user
            #expect(try await carrier(server).carry(.to("/", .get, fields)).text == user ?? "nobody")
        }
        #expect(server.received.elements.count == 3)
        let entry = try #require(cache.entry(for: .to("/", .get, [.authorization: "Bearer a"])))
        // The token itself must not be stored anywhere.
        #expect(!entry.selectors.contains { $0.value?.contains("Bearer") == true })
    }

    @Test(arguments: ["Cookie", "X-Api-Key", "X-Auth-Token", "X-JWT", "X-Passphrase"])
    func `an answer for one set of credentials is not given to another`(field: String) async throws {
        let name = try #require(HTTPField.Name(field))
        let server = OriginDouble { .of(200, Self.fresh, $0.headerFields[name] ?? "nobody") }
        for user in ["a", "b", nil, "a"] {
            var fields = HTTPFields()
            fields[name] = user
            #expect(try await carrier(server).carry(.to("/", .get, fields)).text == user ?? "nobody")
        }
        #expect(server.received.elements.count == 3)
    }

    @Test func decodedAndRawBodiesAreKeptApart() async throws {
        let server = OriginDouble { .of(200, Self.fresh, $0.headerFields[.acceptEncoding] ?? "decoded") }
        for encoding in ["gzip", nil, "gzip", nil] {
            var fields = HTTPFields()
            fields[.acceptEncoding] = encoding
            #expect(try await carrier(server).carry(.to("/", .get, fields)).text == encoding ?? "decoded")
        }
        #expect(server.received.elements.count == 2)
    }

    // MARK: HEAD and invalidation

    @Test func headIsServedFromGetWithoutItsBody() async throws {
        let server = server([.of(200, Self.fresh, "body")])
        _ = try await carrier(server).carry(.to())
        let answer = try await carrier(server).carry(.to("/", .head))
        #expect(answer.head.headerFields[.eTag] == "\"1\"")
        #expect(try await answer.text == "")
        #expect(server.received.elements.count == 1)
    }

    @Test func headThatDiffersMakesTheStoredAnswerInvalid() async throws {
        let server = server([.of(200, Self.fresh, "one"), .of(200, [.eTag: "\"2\""], ""), .of(200, Self.fresh, "two")])
        _ = try await carrier(server).carry(.to())
        _ = try await carrier(server).carry(.to("/", .head, policy: .reload))
        #expect(try await carrier(server).carry(.to()).text == "two")
    }

    @Test func otherOriginsCannotBeMadeInvalid() async throws {
        let server = OriginDouble { hop in
            let location = hop.method == .post ? "http://example.org/a" : nil
            var fields = Self.fresh
            fields[.location] = location
            return .of(200, fields, "body")
        }
        _ = try await carrier(server).carry(.to("/a"))
        let foreign = HTTPRequest(method: .post, scheme: "http", authority: "example.org:81", path: "/x")
        _ = try await carrier(server).carry(try Hop(Request(foreign)))
        #expect(try await carrier(server).carry(.to("/a")).source == .cache)
        _ = try await carrier(server).carry(.to("/x", .post))
        #expect(try await carrier(server).carry(.to("/a")).source == .network)
    }

    @Test(arguments: [true, false])
    func anAnswerOvertakenByAChangeIsNotKept(isEmptied: Bool) async throws {
        let (asked, changed) = (Gate(), Gate())
        let server = OriginDouble { hop in
            if hop.method == .get {
                asked.open()
                try await changed.wait()
            }
            return .of(200, Self.fresh, "old")
        }
        async let slow = carrier(server).carry(.to())
        try await asked.wait()
        if isEmptied { cache.removeAll() } else { _ = try await carrier(server).carry(.to("/", .put)) }
        changed.open()
        #expect(try await slow.text == "old")
        #expect(try cache.entry(for: .to()) == nil)
    }

    @Test func aClockSetBackMakesAnswersStale() async throws {
        let server = server([.of(200, Self.fresh, "body"), .of(304, Self.fresh, "")])
        _ = try await carrier(server).carry(.to())
        clock.advance(-100_000)
        #expect(try await carrier(server).carry(.to()).source == .validatedCache)
    }

    // MARK: Only if cached

    @Test func onlyIfCachedNeverAsks() async throws {
        let server = server([.of(200, Self.fresh, "body")])
        let wish: HTTPFields = [.cacheControl: "only-if-cached"]
        #expect(try await carrier(server).carry(.to("/", .get, wish)).head.status == .gatewayTimeout)
        _ = try await carrier(server).carry(.to())
        #expect(try await carrier(server).carry(.to("/", .get, wish)).text == "body")
        clock.advance(100)
        #expect(try await carrier(server).carry(.to("/", .get, wish)).head.status == .gatewayTimeout)
        let part: HTTPFields = [.cacheControl: "only-if-cached", .range: "bytes=0-1"]
        #expect(try await carrier(server).carry(.to("/", .get, part)).head.status == .gatewayTimeout)
        #expect(server.received.elements.count == 1)
    }

    @Test func aBodyLargerThanAskedForIsAnError() async throws {
        let server = server([.of(200, Self.fresh, "0123456789")])
        _ = try await carrier(server).carry(.to())
        let hop = try Hop.to().changing { $0.options.maximumBodySize = 9 }
        #expect(
            await networkError { try await carrier(server).carry(hop) }
                == .tooLarge(limit: 9, url: hop.address.nameForMessages))
    }
}
