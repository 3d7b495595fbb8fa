import Account
import NetworkingTesting
import TestSupport
import Testing

/// Tokens and signing out, which all implementations do alike.
struct SessionTests {
    @Test(arguments: Implementation.allCases)
    func `a token is used until it expires, and then renewed`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        let first = try await fixture.service.accessToken()
        fixture.clock.advance(by: 800)
        #expect(try await fixture.service.accessToken() == first)
        #expect(await fixture.renewals() == 0)
        fixture.clock.advance(by: 100)
        let second = try await fixture.service.accessToken()
        #expect(second != first && !second.text.isEmpty)
        #expect(try await fixture.service.accessToken() == second)
        #expect(await fixture.renewals() == 1)
        #expect(try await fixture.service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `a token that is about to expire is renewed`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        let first = try await fixture.service.accessToken()
        fixture.clock.advance(by: 889)
        #expect(try await fixture.service.accessToken() == first)
        fixture.clock.advance(by: 1)
        #expect(try await fixture.service.accessToken() != first)
    }

    @Test(arguments: Implementation.allCases)
    func `a token that the server refused before its expiry is renewed once`(implementation: Implementation)
        async throws
    {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        let first = try await fixture.service.accessToken()
        let second = try await fixture.service.accessToken(insteadOf: first)
        #expect(second != first)
        #expect(try await fixture.service.accessToken(insteadOf: first) == second)
        #expect(await fixture.renewals() == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `concurrent requests for a token share one renewal`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture(holdsRenewals: true)
        try await fixture.signIn()
        fixture.clock.advance(by: 900)
        let tokens = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await fixture.service.accessToken() } }
            try await until { (try? await fixture.service.state()) == .refreshing(Sample.account) }
            await #expect(throws: AccountError.alreadySignedIn) {
                try await fixture.service.requestCode(for: "+4798765432")
            }
            await #expect(throws: AccountError.alreadySignedIn) { try await fixture.service.confirm(Sample.code) }
            try await fixture.service.cancelSignIn()
            #expect(try await fixture.service.state() == .refreshing(Sample.account))
            fixture.gate.open()
            return try await group.reduce(into: Set()) { $0.insert($1.text) }
        }
        #expect(tokens.count == 1)
        #expect(await fixture.renewals() == 1)
        #expect(try await fixture.service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `a cancelled task stops waiting at once, and the other tasks get the token`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture(holdsRenewals: true)
        try await fixture.signIn()
        fixture.clock.advance(by: 900)
        let first = Task { try await fixture.service.accessToken() }
        try await until { (try? await fixture.service.state()) == .refreshing(Sample.account) }
        let second = Task { try await fixture.service.accessToken() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await fixture.service.state() == .refreshing(Sample.account))
        fixture.gate.open()
        #expect(try await second.value == fixture.service.accessToken())
        #expect(await fixture.renewals() == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a renewal that fails leaves the user signed in`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        fixture.clock.advance(by: 900)
        await fixture.setOnline(false)
        await expectUnavailable { _ = try await fixture.service.accessToken() }
        #expect(try await fixture.service.state() == .signedIn(Sample.account))
        await fixture.setOnline(true)
        _ = try await fixture.service.accessToken()
    }

    @Test(arguments: Implementation.allCases)
    func `a session that the server has ended signs out`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        await fixture.endSession()
        fixture.clock.advance(by: 900)
        await #expect(throws: AccountError.sessionEnded) { try await fixture.service.accessToken() }
        #expect(try await fixture.service.state() == .signedOut)
        await #expect(throws: AccountError.signedOut) { try await fixture.service.accessToken() }
        #expect(await fixture.renewals() <= 1)
    }

    @Test(arguments: Implementation.allCases)
    func `signing out is immediate, and the revocation is sent when the server can be reached`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        await fixture.setOnline(false)
        try await fixture.service.signOut()
        #expect(try await fixture.service.state() == .signedOut)
        await #expect(throws: AccountError.signedOut) { try await fixture.service.accessToken() }
        await fixture.service.sendRevocations()
        #expect(await fixture.pendingRevocations() == 1)
        await fixture.setOnline(true)
        await fixture.service.sendRevocations()
        #expect(await fixture.pendingRevocations() == 0)
    }

    @Test(arguments: Implementation.allCases)
    func `a sign-out keeps its revocation until revocations are sent`(
        implementation: Implementation
    ) async throws {
        let fixture = try implementation.fixture()
        try await fixture.signIn()
        try await fixture.service.signOut()
        #expect(await fixture.pendingRevocations() == 1)
        await fixture.service.sendRevocations()
        #expect(await fixture.pendingRevocations() == 0)
        fixture.clock.advance(by: 60)
        try await fixture.signIn()
        #expect(try await fixture.service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `signing out forgets a code that was requested`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture()
        _ = try await fixture.service.requestCode(for: Sample.typed)
        try await fixture.service.signOut()
        #expect(try await fixture.service.state() == .signedOut)
    }

    @Test(arguments: Implementation.allCases)
    func `signing out during a renewal leaves the user signed out`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture(holdsRenewals: true)
        try await fixture.signIn()
        fixture.clock.advance(by: 900)
        let waiting = Task { try await fixture.service.accessToken() }
        try await until { (try? await fixture.service.state()) == .refreshing(Sample.account) }
        try await fixture.service.signOut()
        #expect(try await fixture.service.state() == .signedOut)
        fixture.gate.open()
        await #expect(throws: AccountError.signedOut) { try await waiting.value }
        #expect(try await fixture.service.state() == .signedOut)
        await fixture.service.sendRevocations()
        #expect(await fixture.pendingRevocations() == 0)
    }

    @Test(arguments: Implementation.allCases)
    func `a renewal is signalled`(implementation: Implementation) async throws {
        let fixture = try implementation.fixture(holdsRenewals: true)
        try await fixture.signIn()
        fixture.clock.advance(by: 900)
        var changes = await fixture.service.changes().makeAsyncIterator()
        let waiting = Task { try await fixture.service.accessToken() }
        await changes.next()
        #expect(try await fixture.service.state() == .refreshing(Sample.account))
        fixture.gate.open()
        await changes.next()
        _ = try await waiting.value
        #expect(try await fixture.service.state() == .signedIn(Sample.account))
    }
}
