import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import Payments
import PaymentsLive
import Storage
import TestSupport
import Testing

/// The requests of the store, and their times.
struct RequestTests {
    @Test func `a purchase is stored as sent before its request leaves`() async throws {
        let folder = try TemporaryFolder()
        let server = PaymentsServer()
        let seen = Recorded<[String]>([])
        let transport = StubTransport { request in
            if request.head.method == .post { try await seen.set(StoreFixture(folder).storedStates()) }
            return try await server.answer(to: request)
        }
        let fixture = try StoreFixture(folder, transport: transport)
        #expect(try await fixture.buy().state == .confirmed)
        #expect(seen.value == ["sent"])
        #expect(try await fixture.storedStates() == ["confirmed"])
    }

    @Test func `a request has the key, the price that was shown, the payer, and the token if there is one`()
        async throws
    {
        let fixture = try StoreFixture(try TemporaryFolder())
        let purchase = try await fixture.buy()
        fixture.account.signIn("ada")
        _ = try await fixture.buy(.library)
        let posts = fixture.transport.requests.filter { $0.head.method == .post }
        #expect(posts.map(\.head.path) == ["/api/v1/payments", "/api/v1/payments"])
        let key = try #require(HTTPField.Name("Idempotency-Key"))
        #expect(posts[0].head.headerFields[key] == purchase.id.uuidString.lowercased())
        #expect(posts[0].head.headerFields[key] != posts[1].head.headerFields[key])
        #expect(posts.map { $0.head.headerFields[.authorization] } == [nil, "Bearer token-of-ada"])
        let payer = try #require(fixture.server.charges.first?.payer)
        let body = try JSONSerialization.jsonObject(with: #require(posts[0].body)) as? NSDictionary
        #expect(
            body
                == [
                    "offer": "book:opds2-moby-dick", "payer": payer,
                    "price": ["minorUnits": 4900, "currency": "NOK"] as NSDictionary,
                    "card": ["number": "4242424242424242", "expiry": "09/28", "code": "737"] as NSDictionary,
                ])
        #expect(posts.allSatisfy { $0.head.headerFields[.contentType] == "application/json" })
        #expect(posts.allSatisfy { $0.options.maximumRedirects == 0 })
        #expect(Set(fixture.server.charges.map(\.payer)).count == 1)
    }

    @Test func `a payment is not repeated, even if a kept connection was dead`() async throws {
        let payments = Recorded(0)
        let answers = PaymentsServer()
        let server = try LoopbackServer { connection in
            while let request = try connection.readRequest() {
                guard request.method != "POST" else { return payments.change { $0 += 1 } }
                guard case .json(_, let text) = answers.answer(to: .init(method: "GET", path: "offers")) else { return }
                try connection.send(ScriptedResponse.text(text, headers: ["Content-Type: application/json"]))
            }
        }
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "payments.sqlite")
        let store = PaymentsStore(
            store: LazyStore { try StoreFixture.open(file) },
            client: PaymentsClient(transport: HTTPClient(), api: server.url("/api")), account: { nil },
            token: { _ in nil })
        let offer = try #require(try await store.offers(for: nil, promotion: nil).first)
        #expect(try await store.purchase(offer, with: Sample.card()).state == .unknown)
        #expect(payments.value == 1)
    }

    @Test(arguments: [
        NetworkError.cannotResolveHost(host: "demo.test"), .cannotConnect(host: "demo.test", reason: "refused"),
        .tlsFailure(host: "demo.test", problem: .expired, reason: "old"),
        .timedOut(phase: .connecting, after: .seconds(10), host: "demo.test"),
        .timedOut(phase: .waitingForConnection, after: .seconds(10), host: "demo.test"), .unavailable(reason: "none"),
    ])
    func `a connection that cannot be made charges nothing`(error: NetworkError) async throws {
        let fixture = try StoreFixture.failing(with: .failure(error))
        await expectUnavailable { _ = try await fixture.buy() }
        #expect(try await fixture.storedStates() == ["declined"])
    }

    @Test(
        arguments: [
            .failure(.connectionLost(host: "demo.test", reason: "reset")),
            .failure(.timedOut(phase: .waitingForResponse, after: .seconds(10), host: "demo.test")),
            .failure(.timedOut(phase: .receivingResponse, after: .seconds(10), host: "demo.test")),
            .failure(.malformedResponse(host: "demo.test", reason: "nonsense")), .failure(.clientClosed),
            .response(status: .internalServerError), .response(status: .badGateway),
            .response(status: .movedPermanently),
            .response(status: .forbidden), .json("{}"), .json("<html>"),
            .json(#"{"payment":{"key":"\#(UUID().uuidString)","state":"confirmed","pass":"p"}}"#, status: .created),
            .problem(409, "in-progress"), .problem(422, "idempotency-mismatch"), .problem(500, "price-changed"),
        ] as [StubTransport.Answer])
    func `every other failure leaves the outcome open, and nothing is sent again`(answer: StubTransport.Answer)
        async throws
    {
        let fixture = try StoreFixture.failing(with: answer)
        #expect(try await fixture.buy().state == .unknown)
        #expect(try await fixture.store().purchases().map(\.state) == [.unknown])
        #expect(fixture.transport.requests.count { $0.head.method == .post } == 1)
    }

    @Test func `a request whose token is refused early is sent once more with a new token`() async throws {
        let server = PaymentsServer()
        let fixture = try StoreFixture(
            try TemporaryFolder(),
            transport: StubTransport { request in
                let isOld = request.head.headerFields[.authorization] == "Bearer old"
                return isOld ? .problem(401, "invalid-token") : try await server.answer(to: request)
            })
        let store = fixture.store(token: { $0 == "old" ? "new" : "old" })
        let offer = try #require(try await store.offers(for: Sample.book, promotion: nil).first)
        #expect(try await store.purchase(offer, with: Sample.card()).state == .confirmed)
        #expect(try await store.restore() == [Sample.book])
        try await store.bind()
        #expect(server.charges.count == 1)
    }

    @Test(arguments: [nil, "old"])
    func `a token that the server refuses is not left out, and leaves no purchase open`(newToken: String?) async throws
    {
        let fixture = try StoreFixture.failing(with: .problem(401, "invalid-token"))
        let ended = fixture.store(token: { rejected in rejected == nil ? "old" : newToken })
        let offer = try await fixture.offer()
        await #expect(throws: PaymentsError.sessionEnded) { try await ended.purchase(offer, with: Sample.card()) }
        let failing = fixture.store(token: { rejected in
            guard rejected == nil else { throw Unexpected() }
            return "old"
        })
        await #expect(throws: Unexpected.self) { try await failing.purchase(offer, with: Sample.card()) }
        #expect(try await fixture.storedStates() == ["declined", "declined"])
        #expect(!fixture.transport.requests.contains { $0.head.method == .post && !$0.hasToken })
    }

    @Test(arguments: [
        (StubTransport.Answer.problem(401, "invalid-token"), "\(PaymentsError.sessionEnded) Nothing was charged."),
        (.problem(422, "invalid-card", detail: #"The card has\u001B[31m\n expired."#), "The card has [31m expired."),
        (
            .problem(422, "invalid-card", detail: "No 4242 4242 4242 4242"),
            "The server does not accept the card. Check its number, expiry date and security code."
        ),
    ])
    func `a refusal says why nothing was charged`(answer: StubTransport.Answer, reason: String) async throws {
        let fixture = try StoreFixture.failing(with: answer)
        _ = try? await fixture.buy()
        let states = try await fixture.store().purchases().map(\.state)
        guard case .declined(let stored)? = states.first else { throw Unexpected() }
        #expect(stored.hasPrefix(reason) && states.count == 1)
    }
}

extension StubTransport.RecordedRequest {
    fileprivate var hasToken: Bool { head.headerFields[.authorization] != nil }
}

extension StoreFixture {
    /// A fixture whose server answers requests for payments in this way, and does not know their outcome.
    fileprivate static func failing(with answer: StubTransport.Answer) throws -> StoreFixture {
        let server = PaymentsServer()
        return try StoreFixture(
            try TemporaryFolder(),
            transport: StubTransport { request in
                guard request.head.method == .post else { return try await server.answer(to: request) }
                return answer
            })
    }
}
