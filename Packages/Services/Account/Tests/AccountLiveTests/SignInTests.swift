import Account
import Testing

/// Signing in, which all implementations do alike.
struct SignInTests {
    @Test(arguments: Implementation.allCases)
    func `the account is signed out at first, and calls that need a session are refused`(implementation: Implementation)
        async throws
    {
        let service = try implementation.fixture().service
        #expect(try await service.state() == .signedOut)
        await #expect(throws: AccountError.noCodeRequested) { try await service.confirm(Sample.code) }
        await #expect(throws: AccountError.signedOut) { try await service.accessToken() }
        try await service.cancelSignIn()
        try await service.signOut()
        await service.sendRevocations()
        #expect(try await service.state() == .signedOut)
    }

    @Test(arguments: Implementation.allCases)
    func `a code is requested for the number as the server writes it`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let request = try await fixture.service.requestCode(for: Sample.typed)
        #expect(
            request
                == CodeRequest(phone: Sample.phone, lifetime: .seconds(600), resendWait: .seconds(60), triesLeft: 5))
        fixture.clock.advance(by: 20)
        #expect(
            try await fixture.service.state()
                == .codeRequested(
                    CodeRequest(
                        phone: Sample.phone, lifetime: .seconds(580), resendWait: .seconds(40), triesLeft: 5)))
        await #expect(throws: AccountError.signedOut) { try await fixture.service.accessToken() }
    }

    @Test(arguments: Implementation.allCases)
    func `the right code signs in, and then another sign-in is refused`(implementation: Implementation) async throws {
        let service = try implementation.fixture().service
        _ = try await service.requestCode(for: Sample.typed)
        #expect(try await service.confirm(OneTimeCode(" 123 456\n")) == Sample.account)
        #expect(try await service.state() == .signedIn(Sample.account))
        await #expect(throws: AccountError.alreadySignedIn) { try await service.requestCode(for: "+4798765432") }
        await #expect(throws: AccountError.alreadySignedIn) { try await service.confirm(Sample.code) }
        try await service.cancelSignIn()
        #expect(try await service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `five wrong tries invalidate a code, and a new code has five tries again`(implementation: Implementation)
        async throws
    {
        let fixture = try implementation.fixture()
        _ = try await fixture.service.requestCode(for: Sample.typed)
        for left in (1...4).reversed() {
            await #expect(throws: AccountError.wrongCode(triesLeft: left)) {
                try await fixture.service.confirm(Sample.wrong)
            }
            guard case .codeRequested(let request) = try await fixture.service.state() else { throw Unexpected() }
            #expect(request.triesLeft == left)
        }
        await #expect(throws: AccountError.tooManyTries) { try await fixture.service.confirm(Sample.wrong) }
        await #expect(throws: AccountError.tooManyTries) { try await fixture.service.confirm(Sample.code) }
        fixture.clock.advance(by: 60)
        #expect(try await fixture.service.requestCode(for: Sample.typed).triesLeft == 5)
        #expect(try await fixture.service.confirm(Sample.code) == Sample.account)
    }

    @Test(arguments: Implementation.allCases)
    func `a code expires after its lifetime`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        _ = try await fixture.service.requestCode(for: Sample.typed)
        fixture.clock.advance(by: 600)
        guard case .codeRequested(let request) = try await fixture.service.state() else { throw Unexpected() }
        #expect(request.lifetime == .zero && request.resendWait == .zero)
        await #expect(throws: AccountError.codeExpired) { try await fixture.service.confirm(Sample.code) }
    }

    @Test(arguments: Implementation.allCases)
    func `a phone gets one code a minute, regardless of the number's spelling`(implementation: Implementation)
        async throws
    {
        let fixture = try implementation.fixture()
        _ = try await fixture.service.requestCode(for: Sample.typed)
        fixture.clock.advance(by: 59)
        for text in [Sample.typed, Sample.phone, "+47 (912) 34-567"] {
            await #expect(throws: AccountError.tooEarly(wait: .seconds(1))) {
                try await fixture.service.requestCode(for: text)
            }
        }
        _ = try await fixture.service.requestCode(for: "+47 987 65 432")
        fixture.clock.advance(by: 1)
        let request = try await fixture.service.requestCode(for: Sample.phone)
        #expect(request.phone == Sample.phone && request.resendWait == .seconds(60))
    }

    @Test(arguments: Implementation.allCases)
    func `a cancelled sign-in is forgotten, except for the wait`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        _ = try await fixture.service.requestCode(for: Sample.typed)
        try await fixture.service.cancelSignIn()
        #expect(try await fixture.service.state() == .signedOut)
        await #expect(throws: AccountError.noCodeRequested) { try await fixture.service.confirm(Sample.code) }
        await #expect(throws: AccountError.tooEarly(wait: .seconds(60))) {
            try await fixture.service.requestCode(for: Sample.typed)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an invalid number or an unreachable server changes nothing`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        let request = try await fixture.service.requestCode(for: Sample.typed)
        let error = await #expect(throws: AccountError.self) { try await fixture.service.requestCode(for: "912") }
        guard case .invalidPhone? = error else { throw Unexpected() }
        await fixture.setOnline(false)
        await expectUnavailable { _ = try await fixture.service.requestCode(for: "+4798765432") }
        await expectUnavailable { _ = try await fixture.service.confirm(Sample.code) }
        #expect(try await fixture.service.state() == .codeRequested(request))
        await fixture.setOnline(true)
        #expect(try await fixture.service.confirm(Sample.code) == Sample.account)
    }

    @Test(arguments: Implementation.allCases)
    func `each change of the state is signalled`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        var changes = await fixture.service.changes().makeAsyncIterator()
        _ = try await fixture.service.requestCode(for: Sample.typed)
        await changes.next()
        _ = try? await fixture.service.confirm(Sample.wrong)
        await changes.next()
        _ = try await fixture.service.confirm(Sample.code)
        await changes.next()
        #expect(try await fixture.service.state().account == Sample.account)
        try await fixture.service.signOut()
        await changes.next()
        #expect(try await fixture.service.state() == .signedOut)
    }
}

struct Unexpected: Error {}

/// Expects an error that says that the server cannot be used.
func expectUnavailable(sourceLocation: SourceLocation = #_sourceLocation, _ body: () async throws -> Void) async {
    let error = await #expect(throws: AccountError.self, sourceLocation: sourceLocation) { try await body() }
    if let error, case .unavailable = error { return }
    Issue.record("It threw \(String(describing: error)).", sourceLocation: sourceLocation)
}
