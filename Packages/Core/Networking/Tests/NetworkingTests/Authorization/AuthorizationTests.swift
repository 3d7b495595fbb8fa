import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import Testing

@Suite(.timeLimit(.minutes(10)))
struct AuthorizationTests {
    private struct Refused: Error, Equatable {}

    private let url = URL(string: "http://127.0.0.1:8080/x")!

    /// Accepts one token only.
    private func service(accepting token: String) -> StubTransport {
        StubTransport { request in
            .response(status: request.head.headerFields[.authorization] == "Bearer \(token)" ? .ok : .unauthorized)
        }
    }

    private func sending(_ authorizer: any Authorizer, _ base: any HTTPTransport) throws -> Through {
        Through(try AuthorizationMiddleware(authorizer, for: [url]), base)
    }

    @Test func basicCredentialsAreUTF8() async throws {
        let stub = StubTransport { _ in .response(status: .unauthorized) }
        let transport = try sending(BasicAuthorizer(user: "Aladdin", password: "öpen:sesame"), stub)
        #expect(try await transport.get(url).head.status == .unauthorized)
        #expect(stub.requests.map { $0.head.headerFields[.authorization] } == ["Basic QWxhZGRpbjrDtnBlbjpzZXNhbWU="])
        for (user, password) in [("a:b", "c"), ("a", "b\r\nX: y"), ("a\u{0}", "")] {
            #expect(throws: NetworkError.self) { try BasicAuthorizer(user: user, password: password) }
        }
    }

    @Test(arguments: [
        "https://127.0.0.1:8080/x", "http://127.0.0.1:8081/x", "http://localhost:8080/x",
        "http://127.0.0.1.evil.example:8080/",
    ])
    func otherServersSeeNoCredentials(other: String) async throws {
        let stub = service(accepting: "a")
        let refreshes = Atomic(0)
        let authorizer = BearerAuthorizer(token: BearerToken("a")) { _ in
            refreshes.add(1, ordering: .relaxed)
            return BearerToken("a")
        }
        let response = try await sending(authorizer, stub).get(try #require(URL(string: other)))
        #expect(response.head.status == .unauthorized)
        #expect(stub.requests.map { $0.head.headerFields[.authorization] } == [nil])
        #expect(refreshes.load(ordering: .relaxed) == 0)
    }

    @Test func requestsOwnCredentialsAreLeftAlone() async throws {
        let stub = service(accepting: "b")
        let authorizer = BearerAuthorizer(token: BearerToken("a")) { _ in throw Refused() }
        let response = try await sending(authorizer, stub).get(url, headers: [.authorization: "Bearer own"])
        #expect(response.head.status == .unauthorized)
        #expect(stub.requests.map { $0.head.headerFields[.authorization] } == ["Bearer own"])
    }

    @Test func refusedTokenIsRefreshedOnceAndTheBodySentAgain() async throws {
        let stub = service(accepting: "b")
        let authorizer = BearerAuthorizer(token: BearerToken("a")) { old in
            #expect(old == BearerToken("a"))
            return BearerToken("b")
        }
        let response = try await sending(authorizer, stub)
            .send(HTTPRequest(method: .post, url: url), body: .bytes(Data([1])))
        #expect(response.head.status == .ok)
        #expect(stub.requests.map(\.body) == [Data([1]), Data([1])])
        #expect(await authorizer.token == BearerToken("b"))
    }

    @Test func secondRefusalIsTheAnswer() async throws {
        let stub = service(accepting: "never")
        let refreshes = Atomic(0)
        let authorizer = BearerAuthorizer(token: BearerToken("a")) { _ in
            BearerToken("b\(refreshes.add(1, ordering: .relaxed).newValue)")
        }
        #expect(try await sending(authorizer, stub).get(url).head.status == .unauthorized)
        #expect(stub.requests.count == 2 && refreshes.load(ordering: .relaxed) == 1)
    }

    @Test func bodyThatCannotBeReplayedIsNotSentTwiceButTheTokenIsRenewed() async throws {
        let stub = service(accepting: "b")
        let authorizer = BearerAuthorizer(token: BearerToken("a")) { _ in BearerToken("b") }
        let transport = try sending(authorizer, stub)
        let body = RequestBody.stream(ResponseBody(Data([1])))
        let response = try await transport.send(HTTPRequest(method: .post, url: url), body: body)
        #expect(response.head.status == .unauthorized)
        #expect(stub.requests.count == 1)
        #expect(try await transport.get(url).head.status == .ok)
    }

    @Test func thousandRequestsMakeOneRefresh() async throws {
        let refreshes = Atomic(0)
        let (begun, mayEnd) = (Gate(), Gate())
        let authorizer = BearerAuthorizer(token: BearerToken("old")) { _ in
            refreshes.add(1, ordering: .relaxed)
            begun.open()
            try await mayEnd.wait()
            return BearerToken("new")
        }
        let refused = Atomic(0)
        let allRefused = Gate()
        let stub = StubTransport { request in
            guard request.head.headerFields[.authorization] == "Bearer old" else { return .response() }
            if refused.add(1, ordering: .relaxed).newValue == 1000 { allRefused.open() }
            return .response(status: .unauthorized)
        }
        let transport = try sending(authorizer, stub)
        let successes = try await withThrowingTaskGroup(of: Bool.self) { group in
            for _ in 0..<1000 { group.addTask { try await transport.get(url).head.status == .ok } }
            // A refresh has begun before all requests were refused, and ends after that.
            try await begun.wait()
            try await allRefused.wait()
            mayEnd.open()
            return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(successes == 1000)
        #expect(refreshes.load(ordering: .relaxed) == 1)
        #expect(stub.requests.count == 2000)
    }

    @Test func lateRefusalOfAnOlderTokenIsJustRetried() async throws {
        let authorizer = BearerAuthorizer(token: BearerToken("new")) { _ in throw Refused() }
        var old = HTTPRequest(url: url)
        old.headerFields[.authorization] = "Bearer old"
        #expect(try await authorizer.refresh(after: old))
        #expect(await authorizer.token == BearerToken("new"))
    }

    @Test func failedRefreshFailsAllThatWaitAndTheNextTriesAgain() async throws {
        let attempts = Atomic(0)
        let mayFail = Gate()
        let authorizer = BearerAuthorizer { _ in
            guard attempts.add(1, ordering: .relaxed).newValue == 1 else { return BearerToken("b") }
            try await mayFail.wait()
            throw Refused()
        }
        let transport = try sending(authorizer, service(accepting: "b"))
        let waiting = (0..<20).map { _ in Task { try await transport.get(url) } }
        // No refresh can end before the gate opens. All requests that arrive until then share its failure.
        while attempts.load(ordering: .relaxed) == 0 { await Task.yield() }
        for _ in 0..<1000 { await Task.yield() }
        mayFail.open()
        var failures = 0
        for task in waiting {
            do { _ = try await task.value } catch { failures += error is Refused ? 1 : 0 }
        }
        #expect(failures >= 1)
        #expect(attempts.load(ordering: .relaxed) <= 2)
        #expect(try await transport.get(url).head.status == .ok)
        #expect(attempts.load(ordering: .relaxed) == 2)
    }

    @Test func cancellingTheFirstThatWaitsEndsItAloneAndAtOnce() async throws {
        let (begun, mayEnd) = (Gate(), Gate())
        let authorizer = BearerAuthorizer { _ in
            begun.open()
            try await mayEnd.wait()
            return BearerToken("b")
        }
        let transport = try sending(authorizer, service(accepting: "b"))
        let first = Task { try await transport.get(url) }
        try await begun.wait()
        let second = Task { try await transport.get(url) }
        first.cancel()
        // The refresh has not ended, so only the cancellation can have ended the first request.
        await #expect(throws: CancellationError.self) { try await first.value }
        mayEnd.open()
        #expect(try await second.value.head.status == .ok)
    }

    @Test func cancellingAllThatWaitLosesNoToken() async throws {
        let (begun, mayEnd) = (Gate(), Gate())
        let refreshes = Atomic(0)
        let authorizer = BearerAuthorizer { _ in
            refreshes.add(1, ordering: .relaxed)
            begun.open()
            try await mayEnd.wait()
            return BearerToken("b")
        }
        let transport = try sending(authorizer, service(accepting: "b"))
        let only = Task { try await transport.get(url) }
        try await begun.wait()
        only.cancel()
        await #expect(throws: CancellationError.self) { try await only.value }
        mayEnd.open()
        #expect(try await transport.get(url).head.status == .ok)
        #expect(refreshes.load(ordering: .relaxed) == 1)
    }

    @Test(arguments: [(31.0, 0), (29, 1), (-5, 1)])
    func tokenAboutToEndIsRefreshedBeforeItIsUsed(left: Double, refreshes expected: Int) async throws {
        let now = Date(timeIntervalSince1970: 1_000_000)
        let refreshes = Atomic(0)
        let token = BearerToken("a", expiry: now.addingTimeInterval(left))
        let authorizer = BearerAuthorizer(token: token, now: { now }) { _ in
            refreshes.add(1, ordering: .relaxed)
            return BearerToken("a", expiry: now.addingTimeInterval(3600))
        }
        let stub = service(accepting: "a")
        let transport = try sending(authorizer, stub)
        for _ in 0..<3 { #expect(try await transport.get(url).head.status == .ok) }
        #expect(refreshes.load(ordering: .relaxed) == expected)
        #expect(stub.requests.count == 3)
    }

    @Test func tokenMayBeSetFromAnywhere() async throws {
        let authorizer = BearerAuthorizer { _ in throw Refused() }
        let transport = try sending(authorizer, service(accepting: "b"))
        await #expect(throws: Refused.self) { try await transport.get(url) }
        await Task.detached { await authorizer.use(BearerToken("b")) }.value
        #expect(try await transport.get(url).head.status == .ok)
    }

    @Test func signingOutDuringARefreshLastsAndSigningInServesThoseWhoWait() async throws {
        let (begun, mayEnd, ended) = (Gate(), Gate(), Gate())
        let authorizer = BearerAuthorizer(token: BearerToken("old")) { last in
            guard last != nil else { throw Refused() }
            begun.open()
            try await mayEnd.wait()
            ended.open()
            return BearerToken("late")
        }
        let transport = try sending(authorizer, service(accepting: "b"))
        let signedOut = Task { try await transport.get(url) }
        try await begun.wait()
        await authorizer.use(nil)
        await #expect(throws: Refused.self) { try await signedOut.value }
        mayEnd.open()
        try await ended.wait()
        // This gives the old refresh time to finish. Its token must be dropped.
        for _ in 0..<1000 { await Task.yield() }
        #expect(await authorizer.token == nil)

        let (waits, never) = (Gate(), Gate())
        let other = BearerAuthorizer { _ in
            waits.open()
            try await never.wait()
            throw Refused()
        }
        let signedIn = Task { try await sending(other, service(accepting: "b")).get(url) }
        try await waits.wait()
        await other.use(BearerToken("b"))
        #expect(try await signedIn.value.head.status == .ok)
        never.open()
    }

    @Test(arguments: ["", "a b", "a\r\nX: y", "ä"])
    func tokenThatCannotBeSentIsRefused(token: String) async throws {
        let authorizer = BearerAuthorizer(token: BearerToken(token)) { _ in throw Refused() }
        let stub = service(accepting: "b")
        await #expect(throws: NetworkError.self) { try await sending(authorizer, stub).get(url) }
        #expect(stub.requests.isEmpty)
    }

    @Test func printedTokenIsHidden() {
        let token = BearerToken("s3cret")
        #expect(!"\(token) \(String(reflecting: token)) \([token])".contains("s3cret"))
        var dumped = ""
        dump(token, to: &dumped)
        #expect(!dumped.contains("s3cret"))
    }

    @Test func serverWithoutAnAddressIsRefused() {
        #expect(throws: NetworkError.self) {
            try AuthorizationMiddleware(BasicAuthorizer(user: "a", password: "b"), for: [URL(string: "ftp://h/")!])
        }
    }

    @Test func redirectToAnotherServerDoesNotCarryTheToken() async throws {
        let received = Recorder<ReceivedRequest>()
        let other = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.bytes("401 Unauthorized")
        }
        let target = other.url("/end").absoluteString
        let server = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.redirect("307 Temporary", to: target)
        }
        let refreshes = Atomic(0)
        let authorizer = BearerAuthorizer(token: BearerToken("a")) { _ in
            refreshes.add(1, ordering: .relaxed)
            return BearerToken("b")
        }
        let transport = Through(try AuthorizationMiddleware(authorizer, for: [server.url()]), HTTPClient())
        #expect(try await transport.get(server.url("/start")).head.status == .unauthorized)
        #expect(received.elements.map { $0.header("Authorization") } == ["Bearer a", nil])
        // The other server's refusal does not concern the token.
        #expect(refreshes.load(ordering: .relaxed) == 0)
    }
}
