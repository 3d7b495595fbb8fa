import Account
import AccountLive
import Foundation
import Logging
import NetworkingTesting
import TestSupport
import Testing
import Vault

/// The places of secrets, and their states after interruptions.
struct SecrecyTests {
    @Test func `no file and no log has the number, a code or a token in clear`() async throws {
        let folder = try TemporaryFolder()
        let fixture = StoreFixture(folder)
        let store = fixture.store()
        var bytes = Data()
        _ = try await store.requestCode(for: Sample.typed)
        _ = try? await store.confirm(OneTimeCode("739164"))
        bytes += try folder.bytes()
        _ = try await store.confirm(Sample.code)
        fixture.clock.advance(by: 900)
        _ = try await store.accessToken()
        bytes += try folder.bytes()
        fixture.server.setDown(true)
        try await store.signOut()
        await store.sendRevocations()
        bytes += try folder.bytes()
        bytes += Data(fixture.log.text.utf8)
        #expect(!fixture.log.text.isEmpty && bytes.count > 10_000)
        #expect(bytes.firstRange(of: Data("account.http://127.0.0.1/almanac".utf8)) != nil)
        let secrets = fixture.server.tokens + ["91234567", "912 34 567", AccountServer.code, "739164", "request-1"]
        #expect(secrets.count == 9)
        for secret in secrets { #expect(bytes.firstRange(of: Data(secret.utf8)) == nil, "\(secret)") }
    }

    @Test func `a cancelled sign-in leaves only the wait in the vault`() async throws {
        let fixture = StoreFixture()
        let store = fixture.store()
        _ = try await store.requestCode(for: Sample.typed)
        try await store.cancelSignIn()
        let vault = try await fixture.vault.opened()
        let name = "account.http://127.0.0.1/almanac"
        let text = try #require(try await vault.secret(for: name)?.text())
        #expect(!text.contains("91234567") && !text.contains("request-") && text.contains("wait"))
        fixture.clock.advance(by: 61)
        try await store.cancelSignIn()
        #expect(try await vault.names().isEmpty)
    }

    @Test func `a sign-in that is cancelled while the code is requested leaves no trace of the number`() async throws {
        let fixture = StoreFixture()
        let store = fixture.store()
        let gate = Gate()
        fixture.server.hold("sign-in/codes", gate)
        let requesting = Task { try await store.requestCode(for: Sample.typed) }
        try await until { fixture.server.count(of: "sign-in/codes") == 1 }
        try await store.cancelSignIn()
        gate.open()
        await #expect(throws: CancellationError.self) { try await requesting.value }
        #expect(try await store.state() == .signedOut)
        await #expect(throws: AccountError.tooEarly(wait: .seconds(60))) {
            try await store.requestCode(for: Sample.typed)
        }
    }

    @Test func `a sign-in that is cancelled while the code is checked is revoked`() async throws {
        let fixture = StoreFixture()
        let store = fixture.store()
        _ = try await store.requestCode(for: Sample.typed)
        let gate = Gate()
        fixture.server.hold("sign-in/tokens", gate)
        let confirming = Task { try await store.confirm(Sample.code) }
        try await until { fixture.server.count(of: "sign-in/tokens") == 1 }
        try await store.cancelSignIn()
        gate.open()
        await #expect(throws: CancellationError.self) { try await confirming.value }
        #expect(try await store.state() == .signedOut)
        #expect(fixture.server.sessions == 0 && fixture.server.count(of: "revocations") == 1)
    }

    @Test func `after a lost response the renewal is retried with the same token`() async throws {
        let fixture = StoreFixture(try TemporaryFolder())
        let store = try await fixture.signIn()
        fixture.clock.advance(by: 900)
        fixture.server.setLosesAnswers(true)
        await expectUnavailable { _ = try await store.accessToken() }
        fixture.server.setLosesAnswers(false)
        let token = try await fixture.store().accessToken()
        #expect(token.text == fixture.server.tokens.last)
        let bodies = fixture.transport.requests.suffix(2).map(\.body)
        #expect(bodies.first == bodies.last && fixture.server.count(of: "tokens") == 2)
        fixture.clock.advance(by: 900)
        _ = try await store.accessToken()
        #expect(fixture.server.sessions == 1)
    }

    @Test func `a new token that cannot be stored is not used, and is requested again`() async throws {
        let fixture = StoreFixture()
        let store = try await fixture.signIn()
        let vault = try await fixture.vault.opened()
        let pin = try Passcode(pin: "271829")
        try await vault.setPasscode(pin)
        fixture.clock.advance(by: 900)
        let gate = Gate()
        fixture.server.hold("tokens", gate)
        let waiting = Task { try await store.accessToken() }
        try await until { fixture.server.count(of: "tokens") == 1 }
        await vault.lock()
        gate.open()
        await #expect(throws: AccountError.locked) { try await waiting.value }
        try await vault.unlock(with: pin)
        #expect(try await store.state() == .signedIn(Sample.account))
        #expect(try await store.accessToken().text == fixture.server.tokens.last)
        #expect(fixture.server.sessions == 1)
    }

    @Test func `while the PIN is locked, reads and changes fail`() async throws {
        let fixture = StoreFixture()
        let store = try await fixture.signIn()
        let vault = try await fixture.vault.opened()
        try await vault.setPasscode(Passcode(pin: "271829"))
        await vault.lock()
        await #expect(throws: AccountError.locked) { try await store.state() }
        await #expect(throws: AccountError.locked) { try await store.accessToken() }
        await #expect(throws: AccountError.locked) { try await store.requestCode(for: Sample.typed) }
        await #expect(throws: AccountError.locked) { try await store.confirm(Sample.code) }
        await #expect(throws: AccountError.locked) { try await store.cancelSignIn() }
        await #expect(throws: AccountError.locked) { try await store.signOut() }
        await store.sendRevocations()
        try await vault.wipe()
        #expect(try await store.state() == .signedOut)
    }

    @Test func `the error of an unusable vault has the reason`() async throws {
        let folder = try TemporaryFolder()
        _ = try await StoreFixture(folder).signIn()
        try Data("garbage".utf8).write(to: folder.url.appending(path: "vault/vault.key"))
        let store = StoreFixture(folder).store()
        let error = await #expect(throws: AccountError.self) { try await store.state() }
        guard case .store(let reason)? = error else { throw Unexpected() }
        #expect(reason.contains("vault.key"))
    }

    @Test func `an unreadable record is kept and named in the error`() async throws {
        let fixture = StoreFixture()
        let vault = try await fixture.vault.opened()
        let secret = Secret(#"{"stage":{"signedOut":{}},"waits":"none"}"#)
        try await vault.set(secret, for: "account.http://127.0.0.1/almanac")
        let error = await #expect(throws: AccountError.self) { try await fixture.store().signOut() }
        guard case .store? = error else { throw Unexpected() }
        #expect(try await vault.secret(for: "account.http://127.0.0.1/almanac") == secret)
    }

    @Test func `without a server the user is signed out, and the vault stays closed`() async throws {
        let store = AccountStore(
            vault: LazyVault { throw VaultError.blocked }, client: nil, lock: nil, logger: Logger(label: "test"))
        #expect(try await store.state() == .signedOut)
        try await store.cancelSignIn()
        try await store.signOut()
        await store.sendRevocations()
        await #expect(throws: AccountError.noServer) { try await store.requestCode(for: Sample.typed) }
        await #expect(throws: AccountError.noServer) { try await store.confirm(Sample.code) }
        await #expect(throws: AccountError.noServer) { try await store.accessToken() }
    }

    @Test func `each server has its own account, and tokens are not sent to other servers`() async throws {
        let fixture = StoreFixture(try TemporaryFolder())
        _ = try await fixture.signIn()
        let other = fixture.store(at: URL(string: "http://127.0.0.2/almanac"))
        #expect(try await other.state() == .signedOut)
        try await other.signOut()
        #expect(fixture.transport.requests.allSatisfy { $0.head.authority == "127.0.0.1" })
        let same = fixture.store(at: URL(string: "http://127.0.0.1/almanac/"))
        #expect(try await same.state() == .signedIn(Sample.account))
    }
}
