import Account
import AccountLive
import Foundation
import Networking
import NetworkingTesting
import Testing

/// Each response of the server, and the store's reaction.
struct AnswerTests {
    typealias Answer = StubTransport.Answer

    static let sent = Answer.json(
        #"{"request":"r","phone":"+4791234567","expiresIn":600,"resendIn":60,"tries":5}"#, status: .created)
    static let signedIn = Answer.json(
        #"{"account":{"id":"account-67","phone":"+4791234567"},"accessToken":"a","refreshToken":"b","expiresIn":900}"#,
        status: .created)

    /// Answers that are nonsense to every request.
    static let nonsense: [Answer] = [
        .json("", status: .created), .json("garbage", status: .created), .json("[]", status: .ok), .json("{}"),
        .json(#"{"request":5,"accessToken":5}"#), .problem(500, "oops"), .problem(503, "invalid-token"),
        .problem(404, "not-found"), .problem(400, "invalid-body"), .problem(405, "method"),
        .problem(429, "rate-limited"), .problem(401, "else"), .problem(401, "wrong-code"),
        .response(status: .unauthorized), .response(status: .gone, body: Data("code-expired".utf8)),
        .response(status: .temporaryRedirect, headers: [.location: "http://127.0.0.2/"]),
        .failure(.connectionLost(host: "127.0.0.1:80", reason: "reset")),
        .failure(.timedOut(phase: .waitingForResponse, after: .seconds(1), host: "127.0.0.1:80")),
    ]

    private func fixture(_ answers: Answer...) -> (StoreFixture, AccountStore) {
        let transport = StubTransport()
        for answer in answers { transport.enqueue(answer) }
        let fixture = StoreFixture(transport: transport)
        return (fixture, fixture.store())
    }

    @Test(arguments: nonsense)
    func `an invalid response to a request for a code changes nothing`(answer: Answer) async throws {
        let (_, store) = fixture(answer)
        await expectUnavailable { _ = try await store.requestCode(for: Sample.typed) }
        #expect(try await store.state() == .signedOut)
    }

    @Test(arguments: [
        #"{"request":"","phone":"+4791234567","expiresIn":600,"resendIn":60,"tries":5}"#,
        #"{"request":"r","phone":"91234567","expiresIn":600,"resendIn":60,"tries":5}"#,
        #"{"request":"r","phone":"+47912\u001b","expiresIn":600,"resendIn":60,"tries":5}"#,
        #"{"request":"r","phone":"+4791234567","expiresIn":"soon","resendIn":60,"tries":5}"#,
        #"{"request":"r","phone":"+4791234567","expiresIn":600,"tries":5}"#,
    ])
    func `an implausible code request is refused`(json: String) async throws {
        let (_, store) = fixture(.json(json, status: .created))
        await expectUnavailable { _ = try await store.requestCode(for: Sample.typed) }
        #expect(try await store.state() == .signedOut)
    }

    @Test func `extreme numbers are clamped`() async throws {
        let (_, store) = fixture(
            .json(
                #"{"request":"r","phone":"+4791234567","expiresIn":9223372036854775807,"resendIn":-5,"tries":1}"#,
                status: .created))
        #expect(
            try await store.requestCode(for: Sample.typed)
                == CodeRequest(phone: Sample.phone, lifetime: .seconds(86_400), resendWait: .zero, triesLeft: 1))
    }

    @Test(arguments: nonsense)
    func `an invalid response to a sign-in keeps the code`(answer: Answer) async throws {
        let (_, store) = fixture(Self.sent, answer)
        let request = try await store.requestCode(for: Sample.typed)
        await expectUnavailable { _ = try await store.confirm(Sample.code) }
        #expect(try await store.state() == .codeRequested(request))
    }

    @Test(arguments: nonsense + [.json(#"{"accessToken":"a\nb","refreshToken":"c","expiresIn":900}"#)])
    func `an invalid response to a renewal leaves the user signed in`(answer: Answer) async throws {
        let (fixture, store) = fixture(Self.sent, Self.signedIn, answer)
        _ = try await store.requestCode(for: Sample.typed)
        _ = try await store.confirm(Sample.code)
        fixture.clock.advance(by: 900)
        await expectUnavailable { _ = try await store.accessToken() }
        #expect(try await store.state() == .signedIn(Sample.account))
        #expect(fixture.transport.requests.count == 3)
    }

    @Test(arguments: nonsense)
    func `an invalid response to a revocation keeps the revocation`(answer: Answer) async throws {
        // A response of status 200 says that the token is revoked, whatever its body says.
        if case .response(.ok, _, _) = answer { return }
        if case .response(.created, _, _) = answer { return }
        let (fixture, store) = fixture(Self.sent, Self.signedIn, answer, .response(status: .noContent))
        _ = try await store.requestCode(for: Sample.typed)
        _ = try await store.confirm(Sample.code)
        try await store.signOut()
        await store.sendRevocations()
        await store.sendRevocations()
        let bodies = fixture.transport.requests.dropFirst(2).map { $0.body.map { String(decoding: $0, as: UTF8.self) } }
        #expect(bodies == [#"{"token":"b"}"#, #"{"token":"b"}"#])
    }

    @Test func `the reason for an invalid number is the server's, without the number`() async throws {
        let (_, store) = fixture(
            .problem(422, "invalid-phone"), .problem(422, "invalid-phone", detail: "+47 912 34 567 is none"),
            .problem(422, "invalid-phone", detail: "91-23-45-67 has no country"))
        await #expect(throws: AccountError.invalidPhone("A reason")) { try await store.requestCode(for: "12") }
        for _ in 1...2 {
            let error = await #expect(throws: AccountError.self) { try await store.requestCode(for: Sample.typed) }
            #expect(error == .invalidPhone(AccountError.phoneAdvice))
        }
    }

    @Test func `the server's wait applies to this number`() async throws {
        let (fixture, store) = fixture(.problem(429, "too-early", #","retryIn":37"#), Self.sent)
        await #expect(throws: AccountError.tooEarly(wait: .seconds(37))) {
            try await store.requestCode(for: Sample.typed)
        }
        #expect(try await store.state() == .signedOut)
        fixture.clock.advance(by: 7)
        await #expect(throws: AccountError.tooEarly(wait: .seconds(30))) {
            try await store.requestCode(for: Sample.phone)
        }
        #expect(fixture.transport.requests.count == 1)
        fixture.clock.advance(by: 30)
        _ = try await store.requestCode(for: Sample.typed)
    }

    @Test(arguments: [
        (Answer.problem(403, "wrong-code", #","triesLeft":2"#), AccountError.wrongCode(triesLeft: 2), 600, 2),
        (.problem(403, "wrong-code", #","triesLeft":0"#), .tooManyTries, 600, 0),
        (.problem(410, "too-many-tries"), .tooManyTries, 600, 0),
        (.problem(410, "code-expired"), .codeExpired, 0, 5),
        (.problem(410, "code-used"), .codeExpired, 0, 5),
        (.problem(404, "unknown-request"), .codeExpired, 0, 5),
    ])
    func `the server's verdict on a code is stored`(
        answer: Answer, error: AccountError, lifetime: Int, triesLeft: Int
    ) async throws {
        let (fixture, store) = fixture(Self.sent, answer)
        _ = try await store.requestCode(for: Sample.typed)
        await #expect(throws: error) { try await store.confirm(Sample.wrong) }
        #expect(
            try await store.state()
                == .codeRequested(
                    CodeRequest(
                        phone: Sample.phone, lifetime: .seconds(lifetime), resendWait: .seconds(60),
                        triesLeft: triesLeft)))
        guard triesLeft == 0 || lifetime == 0 else { return }
        await #expect(throws: error) { try await store.confirm(Sample.code) }
        #expect(fixture.transport.requests.count == 2)
    }

    @Test(arguments: ["invalid-token", "token-reused"])
    func `a refused refresh token ends the session, and is not sent again`(code: String) async throws {
        let (fixture, store) = fixture(Self.sent, Self.signedIn, .problem(401, code))
        _ = try await store.requestCode(for: Sample.typed)
        _ = try await store.confirm(Sample.code)
        fixture.clock.advance(by: 900)
        await #expect(throws: AccountError.sessionEnded) { try await store.accessToken() }
        await #expect(throws: AccountError.signedOut) { try await store.accessToken() }
        #expect(try await store.state() == .signedOut)
        await store.sendRevocations()
        #expect(fixture.transport.requests.count == 3)
    }

    @Test func `requests have the addresses and bodies of the interface, and follow no redirect`() async throws {
        let (fixture, store) = fixture(
            Self.sent, Self.signedIn, .json(#"{"accessToken":"c","refreshToken":"d","expiresIn":900}"#),
            .response(status: .noContent))
        _ = try await store.requestCode(for: Sample.typed)
        _ = try await store.confirm(Sample.code)
        fixture.clock.advance(by: 900)
        #expect(try await store.accessToken() == AccessToken("c"))
        try await store.signOut()
        await store.sendRevocations()
        let requests = fixture.transport.requests
        #expect(
            requests.map { "\($0.head.method) \($0.head.path ?? "")" } == [
                "POST /almanac/api/v1/sign-in/codes", "POST /almanac/api/v1/sign-in/tokens",
                "POST /almanac/api/v1/tokens",
                "POST /almanac/api/v1/revocations",
            ])
        let bodies = try requests.map { try JSONDecoder().decode([String: String].self, from: $0.body ?? Data()) }
        #expect(
            bodies == [
                ["phone": Sample.typed], ["request": "r", "code": "123456"], ["refreshToken": "b"], ["token": "d"],
            ])
        #expect(requests.allSatisfy { $0.options.maximumRedirects == 0 })
    }
}
