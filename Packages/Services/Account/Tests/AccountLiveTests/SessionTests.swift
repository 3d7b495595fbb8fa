import Account
import NetworkingTesting
import TestSupport
import Testing

/// Tokens and signing out, which all implementations do alike.
struct SessionTests {
    @Test(arguments: Implementation.allCases)
    func `a token is used until it expires, and then renewed`(implementation: Implementation) async throws {
        let world = try implementation.world()
        try await world.signIn()
        let first = try await world.service.accessToken()
        world.clock.advance(by: 800)
        #expect(try await world.service.accessToken() == first)
        #expect(await world.renewals() == 0)
        world.clock.advance(by: 100)
        let second = try await world.service.accessToken()
        #expect(second != first && !second.text.isEmpty)
        #expect(try await world.service.accessToken() == second)
        #expect(await world.renewals() == 1)
        #expect(try await world.service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `a token that is about to expire is renewed`(implementation: Implementation) async throws {
        let world = try implementation.world()
        try await world.signIn()
        let first = try await world.service.accessToken()
        world.clock.advance(by: 889)
        #expect(try await world.service.accessToken() == first)
        world.clock.advance(by: 1)
        #expect(try await world.service.accessToken() != first)
    }

    @Test(arguments: Implementation.allCases)
    func `a token that the server refused before its expiry is renewed once`(implementation: Implementation)
        async throws
    {
        let world = try implementation.world()
        try await world.signIn()
        let first = try await world.service.accessToken()
        let second = try await world.service.accessToken(insteadOf: first)
        #expect(second != first)
        #expect(try await world.service.accessToken(insteadOf: first) == second)
        #expect(await world.renewals() == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `concurrent requests for a token share one renewal`(implementation: Implementation) async throws {
        let world = try implementation.world(holdsRenewals: true)
        try await world.signIn()
        world.clock.advance(by: 900)
        let tokens = try await withThrowingTaskGroup { group in
            for _ in 0..<20 { group.addTask { try await world.service.accessToken() } }
            try await until { (try? await world.service.state()) == .refreshing(Sample.account) }
            await #expect(throws: AccountError.alreadySignedIn) {
                try await world.service.requestCode(for: "+4798765432")
            }
            await #expect(throws: AccountError.alreadySignedIn) { try await world.service.confirm(Sample.code) }
            try await world.service.cancelSignIn()
            #expect(try await world.service.state() == .refreshing(Sample.account))
            world.gate.open()
            return try await group.reduce(into: Set()) { $0.insert($1.text) }
        }
        #expect(tokens.count == 1)
        #expect(await world.renewals() == 1)
        #expect(try await world.service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `a cancelled task stops waiting at once, and the other tasks get the token`(
        implementation: Implementation
    ) async throws {
        let world = try implementation.world(holdsRenewals: true)
        try await world.signIn()
        world.clock.advance(by: 900)
        let first = Task { try await world.service.accessToken() }
        try await until { (try? await world.service.state()) == .refreshing(Sample.account) }
        let second = Task { try await world.service.accessToken() }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        #expect(try await world.service.state() == .refreshing(Sample.account))
        world.gate.open()
        #expect(try await second.value == world.service.accessToken())
        #expect(await world.renewals() == 1)
    }

    @Test(arguments: Implementation.allCases)
    func `a renewal that fails leaves the user signed in`(implementation: Implementation) async throws {
        let world = try implementation.world()
        try await world.signIn()
        world.clock.advance(by: 900)
        await world.setOnline(false)
        await expectUnavailable { _ = try await world.service.accessToken() }
        #expect(try await world.service.state() == .signedIn(Sample.account))
        await world.setOnline(true)
        _ = try await world.service.accessToken()
    }

    @Test(arguments: Implementation.allCases)
    func `a session that the server has ended signs out`(implementation: Implementation) async throws {
        let world = try implementation.world()
        try await world.signIn()
        await world.endSession()
        world.clock.advance(by: 900)
        await #expect(throws: AccountError.sessionEnded) { try await world.service.accessToken() }
        #expect(try await world.service.state() == .signedOut)
        await #expect(throws: AccountError.signedOut) { try await world.service.accessToken() }
        #expect(await world.renewals() <= 1)
    }

    @Test(arguments: Implementation.allCases)
    func `signing out is immediate, and the revocation is sent when the server can be reached`(
        implementation: Implementation
    ) async throws {
        let world = try implementation.world()
        try await world.signIn()
        await world.setOnline(false)
        try await world.service.signOut()
        #expect(try await world.service.state() == .signedOut)
        await #expect(throws: AccountError.signedOut) { try await world.service.accessToken() }
        await world.service.sendRevocations()
        #expect(await world.pendingRevocations() == 1)
        await world.setOnline(true)
        await world.service.sendRevocations()
        #expect(await world.pendingRevocations() == 0)
    }

    @Test(arguments: Implementation.allCases)
    func `a sign-out keeps its revocation until revocations are sent`(
        implementation: Implementation
    ) async throws {
        let world = try implementation.world()
        try await world.signIn()
        try await world.service.signOut()
        #expect(await world.pendingRevocations() == 1)
        await world.service.sendRevocations()
        #expect(await world.pendingRevocations() == 0)
        world.clock.advance(by: 60)
        try await world.signIn()
        #expect(try await world.service.state() == .signedIn(Sample.account))
    }

    @Test(arguments: Implementation.allCases)
    func `signing out forgets a code that was requested`(implementation: Implementation) async throws {
        let world = try implementation.world()
        _ = try await world.service.requestCode(for: Sample.typed)
        try await world.service.signOut()
        #expect(try await world.service.state() == .signedOut)
    }

    @Test(arguments: Implementation.allCases)
    func `signing out during a renewal leaves nobody signed in`(implementation: Implementation) async throws {
        let world = try implementation.world(holdsRenewals: true)
        try await world.signIn()
        world.clock.advance(by: 900)
        let waiting = Task { try await world.service.accessToken() }
        try await until { (try? await world.service.state()) == .refreshing(Sample.account) }
        try await world.service.signOut()
        #expect(try await world.service.state() == .signedOut)
        world.gate.open()
        await #expect(throws: AccountError.signedOut) { try await waiting.value }
        #expect(try await world.service.state() == .signedOut)
        await world.service.sendRevocations()
        #expect(await world.pendingRevocations() == 0)
    }

    @Test(arguments: Implementation.allCases)
    func `a renewal is signalled`(implementation: Implementation) async throws {
        let world = try implementation.world(holdsRenewals: true)
        try await world.signIn()
        world.clock.advance(by: 900)
        var changes = await world.service.changes().makeAsyncIterator()
        let waiting = Task { try await world.service.accessToken() }
        await changes.next()
        #expect(try await world.service.state() == .refreshing(Sample.account))
        world.gate.open()
        await changes.next()
        _ = try await waiting.value
        #expect(try await world.service.state() == .signedIn(Sample.account))
    }
}
