import Account
import AccountLive
import Foundation
import NetworkingTesting
import TestSupport
import Testing
import Vault

/// What a new store on the same folder finds, as after a kill: nothing is written when a store ends.
struct RestartTests {
    let world: StoreWorld
    var wait: Duration {
        get async throws {
            do {
                _ = try await world.store().requestCode(for: Sample.typed)
                return .zero
            } catch AccountError.tooEarly(let wait) {
                return wait
            }
        }
    }

    init() throws { world = StoreWorld(try TemporaryFolder()) }

    @Test func `a request, its tries and the wait outlive the process`() async throws {
        _ = try await world.store().requestCode(for: Sample.typed)
        _ = try? await world.store().confirm(Sample.wrong)
        world.clock.advance(by: 15)
        #expect(try await wait == .seconds(45))
        #expect(
            try await world.store().state()
                == .codeRequested(
                    CodeRequest(
                        phone: Sample.phone, lifetime: .seconds(585), resendWait: .seconds(45), triesLeft: 4)))
        #expect(try await world.store().confirm(Sample.code) == Sample.account)
        #expect(try await world.store().state() == .signedIn(Sample.account))
        #expect(world.server.count(of: "sign-in/codes") == 1)
    }

    @Test func `setting the clock does not change the wait`() async throws {
        _ = try await world.store().requestCode(for: Sample.typed)
        for seconds in [-86_400 * 365, 86_400 * 730] {
            world.clock.setWall(by: seconds)
            #expect(try await wait == .seconds(60))
        }
        world.clock.advance(by: 60)
        #expect(try await wait == .zero)
    }

    @Test func `the wait continues across a restart of the system`() async throws {
        _ = try await world.store().requestCode(for: Sample.typed)
        world.clock.restart()
        world.clock.advance(by: 20)
        #expect(try await wait == .seconds(40))
        // The wall clock counted once. From now on it is that of the boot again.
        world.clock.setWall(by: 86_400)
        #expect(try await wait == .seconds(40))
    }

    @Test func `the wait starts again if the clock is set back before a restart of the system`() async throws {
        _ = try await world.store().requestCode(for: Sample.typed)
        world.clock.advance(by: 50)
        world.clock.setWall(by: -3_600)
        world.clock.restart()
        #expect(try await wait == .seconds(60))
        world.clock.advance(by: 30)
        #expect(try await wait == .seconds(30))
    }

    @Test func `the wait stays after a cancelled sign-in and after a sign-out`() async throws {
        _ = try await world.store().requestCode(for: Sample.typed)
        try await world.store().cancelSignIn()
        #expect(try await wait == .seconds(60))
        world.clock.advance(by: 60)
        try await world.signIn().signOut()
        #expect(try await wait == .seconds(60))
    }

    @Test func `an unsent revocation is sent by a later process`() async throws {
        let store = try await world.signIn()
        world.server.setDown(true)
        try await store.signOut()
        await world.store().sendRevocations()
        #expect(world.server.sessions == 1)
        world.server.setDown(false)
        await world.store().sendRevocations()
        #expect(world.server.sessions == 0)
        let count = world.server.count(of: "revocations")
        await world.store().sendRevocations()
        #expect(world.server.count(of: "revocations") == count)
    }

    @Test func `two processes that renew at once send one request`() async throws {
        _ = try await world.signIn()
        world.clock.advance(by: 900)
        let gate = Gate()
        world.server.hold("tokens", gate)
        let tokens = try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                let store = world.store()
                for _ in 0..<3 { group.addTask { try await store.accessToken() } }
            }
            try await until { world.server.count(of: "tokens") > 0 }
            gate.open()
            return try await group.reduce(into: Set()) { $0.insert($1.text) }
        }
        #expect(tokens.count == 1)
        #expect(world.server.count(of: "tokens") == 1)
    }

    @Test func `two processes that ask for a code at once send one request`() async throws {
        let (first, second) = (world.store(), world.store())
        async let one = try? first.requestCode(for: Sample.typed)
        async let two = try? second.requestCode(for: Sample.typed)
        #expect(await [one, two].compactMap(\.self).count == 1)
        #expect(world.server.count(of: "sign-in/codes") == 1)
    }

    @Test func `a change by another process is seen and signalled at the next call`() async throws {
        let store = try await world.signIn()
        var changes = await store.changes().makeAsyncIterator()
        try await world.store().signOut()
        #expect(try await store.state() == .signedOut)
        await changes.next()
        await #expect(throws: AccountError.signedOut) { try await store.accessToken() }
    }

    @Test func `after a restart of the system the token is renewed, because its age is unknown`() async throws {
        let store = try await world.signIn()
        world.clock.setWall(by: -3_600)
        world.clock.restart()
        _ = try await store.accessToken()
        #expect(world.server.count(of: "tokens") == 1)
        _ = try await store.accessToken()
        #expect(world.server.count(of: "tokens") == 1)
    }
}
