import Account
import AccountLive
import Foundation
import NetworkingTesting
import ROSS
import Synchronization
import TestSupport
import Testing
import Vault

/// The state of a new store on the same folder, as after a kill: a store writes nothing when it ends.
struct RestartTests {
    let fixture: StoreFixture
    var wait: Duration {
        get async throws {
            do {
                _ = try await fixture.store().requestCode(for: Sample.typed)
                return .zero
            } catch AccountError.tooEarly(let wait) {
                return wait
            }
        }
    }

    init() throws { fixture = StoreFixture(try TemporaryFolder()) }

    @Test func `each step of the account is recorded, and refused calls are not`() async throws {
        let steps = Mutex<[StateTransition]>([])
        let store = fixture.store(note: { step in steps.withLock { $0.append(step) } })
        _ = try await store.requestCode(for: Sample.typed)
        _ = try? await store.confirm(Sample.wrong)
        _ = try await store.confirm(Sample.code)
        _ = try? await store.confirm(Sample.code)
        fixture.clock.advance(by: 900)
        fixture.server.setDown(true)
        _ = try? await store.accessToken()
        fixture.server.setDown(false)
        _ = try await store.accessToken()
        try await store.signOut()
        let noted = steps.withLock(\.self)
        #expect(Set(noted.map(\.table)) == ["AccountTransition"])
        #expect(
            noted.map { "\($0.from) \($0.event) \($0.to)" } == [
                "signedOut codeSent codeRequested", "codeRequested codeRefused codeRequested",
                "codeRequested codeAccepted signedIn", "signedIn refreshStarted refreshing",
                "refreshing refreshFailed signedIn", "signedIn refreshStarted refreshing",
                "refreshing refreshed signedIn", "signedIn signOut signedOut",
            ])
    }

    @Test func `a request, its tries and the wait outlive the process`() async throws {
        _ = try await fixture.store().requestCode(for: Sample.typed)
        _ = try? await fixture.store().confirm(Sample.wrong)
        fixture.clock.advance(by: 15)
        #expect(try await wait == .seconds(45))
        #expect(
            try await fixture.store().state()
                == .codeRequested(
                    CodeRequest(
                        phone: Sample.phone, lifetime: .seconds(585), resendWait: .seconds(45), triesLeft: 4)))
        #expect(try await fixture.store().confirm(Sample.code) == Sample.account)
        #expect(try await fixture.store().state() == .signedIn(Sample.account))
        #expect(fixture.server.count(of: "sign-in/codes") == 1)
    }

    @Test func `setting the clock does not change the wait`() async throws {
        _ = try await fixture.store().requestCode(for: Sample.typed)
        for seconds in [-86_400 * 365, 86_400 * 730] {
            fixture.clock.setWall(by: seconds)
            #expect(try await wait == .seconds(60))
        }
        fixture.clock.advance(by: 60)
        #expect(try await wait == .zero)
    }

    @Test func `the wait continues across a restart of the system`() async throws {
        _ = try await fixture.store().requestCode(for: Sample.typed)
        fixture.clock.restart()
        fixture.clock.advance(by: 20)
        #expect(try await wait == .seconds(40))
        // The wall clock counted once. From now on it is that of the boot again.
        fixture.clock.setWall(by: 86_400)
        #expect(try await wait == .seconds(40))
    }

    @Test func `the wait starts again if the clock is set back before a restart of the system`() async throws {
        _ = try await fixture.store().requestCode(for: Sample.typed)
        fixture.clock.advance(by: 50)
        fixture.clock.setWall(by: -3_600)
        fixture.clock.restart()
        #expect(try await wait == .seconds(60))
        fixture.clock.advance(by: 30)
        #expect(try await wait == .seconds(30))
    }

    @Test func `the wait stays after a cancelled sign-in and after a sign-out`() async throws {
        _ = try await fixture.store().requestCode(for: Sample.typed)
        try await fixture.store().cancelSignIn()
        #expect(try await wait == .seconds(60))
        fixture.clock.advance(by: 60)
        try await fixture.signIn().signOut()
        #expect(try await wait == .seconds(60))
    }

    @Test func `an unsent revocation is sent by a later process`() async throws {
        let store = try await fixture.signIn()
        fixture.server.setDown(true)
        try await store.signOut()
        await fixture.store().sendRevocations()
        #expect(fixture.server.sessions == 1)
        fixture.server.setDown(false)
        await fixture.store().sendRevocations()
        #expect(fixture.server.sessions == 0)
        let count = fixture.server.count(of: "revocations")
        await fixture.store().sendRevocations()
        #expect(fixture.server.count(of: "revocations") == count)
    }

    @Test func `two processes that renew at once send one request`() async throws {
        _ = try await fixture.signIn()
        fixture.clock.advance(by: 900)
        let gate = Gate()
        fixture.server.hold("tokens", gate)
        let tokens = try await withThrowingTaskGroup { group in
            for _ in 0..<4 {
                let store = fixture.store()
                for _ in 0..<3 { group.addTask { try await store.accessToken() } }
            }
            try await until { fixture.server.count(of: "tokens") > 0 }
            gate.open()
            return try await group.reduce(into: Set()) { $0.insert($1.text) }
        }
        #expect(tokens.count == 1)
        #expect(fixture.server.count(of: "tokens") == 1)
    }

    @Test func `two processes that ask for a code at once send one request`() async throws {
        let (first, second) = (fixture.store(), fixture.store())
        async let one = try? first.requestCode(for: Sample.typed)
        async let two = try? second.requestCode(for: Sample.typed)
        #expect(await [one, two].compactMap(\.self).count == 1)
        #expect(fixture.server.count(of: "sign-in/codes") == 1)
    }

    @Test func `a change by another process is seen and signalled at the next call`() async throws {
        let store = try await fixture.signIn()
        var changes = await store.changes().makeAsyncIterator()
        try await fixture.store().signOut()
        #expect(try await store.state() == .signedOut)
        await changes.next()
        await #expect(throws: AccountError.signedOut) { try await store.accessToken() }
    }

    @Test func `after a restart of the system the token is renewed, because its age is unknown`() async throws {
        let store = try await fixture.signIn()
        fixture.clock.setWall(by: -3_600)
        fixture.clock.restart()
        _ = try await store.accessToken()
        #expect(fixture.server.count(of: "tokens") == 1)
        _ = try await store.accessToken()
        #expect(fixture.server.count(of: "tokens") == 1)
    }
}
