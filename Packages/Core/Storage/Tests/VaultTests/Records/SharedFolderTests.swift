import Files
import Foundation
import Storage
import Testing

@testable import Vault

struct SharedFolderTests {
    let folder: TestFolder

    init() throws { folder = try TestFolder() }

    private func open() async throws -> Vault {
        try await Vault.open(at: folder.vault, options: .test())
    }

    @Test func `two vaults on one folder read each other's writes`() async throws {
        let (here, there) = (try await open(), try await open())
        try await here.set("value", for: "token")
        #expect(try await there.text(for: "token") == "value")
        try await there.set("new", for: "token")
        #expect(try await here.text(for: "token") == "new")
        try await there.remove("token")
        #expect(try await here.names() == [])
    }

    @Test func `each vault is unlocked separately, with the passcode in force`() async throws {
        let (here, there) = (try await open(), try await open())
        try await here.setPasscode(.right)
        #expect(try await there.state == .locked(attemptsLeft: 10, wait: .zero))
        try await there.unlock(with: .right)
        try await there.set("value", for: "token")
        try await here.changePasscode(from: .right, to: .other)
        #expect(try await here.text(for: "token") == "value")
        // The data key is another one now.
        #expect(try await there.state == .locked(attemptsLeft: 10, wait: .zero))
        await #expect(throws: VaultError.locked) { try await there.text(for: "token") }
        await #expect(throws: VaultError.locked) { try await there.set("new", for: "token") }
        await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
            try await there.unlock(with: .right)
        }
        try await there.unlock(with: .other)
        #expect(try await there.text(for: "token") == "value")
        try await here.removePasscode(.other)
        #expect(try await there.text(for: "token") == "value", "without a passcode nothing is locked")
    }

    @Test func `a vault that another vault wiped neither reads nor writes`() async throws {
        let (here, there) = (try await open(), try await open())
        for vault in [here, there] { try await vault.set("value", for: "token") }
        try await here.wipe()
        try await here.setPasscode(.right)
        #expect(try await there.state == .locked(attemptsLeft: 10, wait: .zero))
        await #expect(throws: VaultError.wiped) { try await there.set("value", for: "token") }
        await #expect(throws: VaultError.locked) { try await there.secret(for: "token") }
        #expect(try await here.names() == [])
        try await there.unlock(with: .right)
        #expect(try await there.secret(for: "token") == nil)
    }

    @Test func `waiting for another vault's lock ends at the timeout`() async throws {
        let file = folder.vault.appendingPathComponent("vault.turn")
        let busy = VaultError.storage(.busy(file: file.path))
        let lock = SharedLock(file.path, timeout: .milliseconds(30))
        await #expect(throws: busy) { try await lock.withLock { try await lock.withLock {} } }
        try await lock.withLock {}
    }

    @Test func `vaults that open a new folder at once make one vault`() async throws {
        let vaults = try await withThrowingTaskGroup(of: Vault.self) { group in
            for _ in 0..<6 { group.addTask { try await open() } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        for (index, vault) in vaults.enumerated() { try await vault.set("value", for: "record \(index)") }
        for vault in vaults { #expect(try await vault.names().count == 6) }
    }
}
