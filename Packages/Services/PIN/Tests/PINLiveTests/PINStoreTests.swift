import Foundation
import PIN
import PINLive
import ROSS
import Synchronization
import TestSupport
import Testing
import Vault

/// The effects of the PIN on a vault on the disk.
struct PINStoreTests {
    private let time = TestTime()

    private func store(at folder: URL) -> PINStore { PINStore(vault: .test(at: folder, time), clock: time.clock) }

    @Test func `the app is locked at launch`() async throws {
        try await withTemporaryFolder { folder async throws in
            try await store(at: folder).set(.right)
            let next = store(at: folder)
            #expect(try await next.state() == .locked(attemptsLeft: 10, wait: .zero))
            try await next.enter(.right)
            #expect(try await next.state() == .unlocked)
        }
    }

    @Test func `ten wrong attempts block across restarts and changed clocks`() async throws {
        try await withTemporaryFolder { folder async throws in
            try await store(at: folder).set(.right)
            for left in (5...9).reversed() { await expectWrong(at: folder, left: left) }
            // The wait is a minute. Neither a restart nor a changed clock shortens it.
            time.setWall(by: .year)
            await #expect(throws: PINError.mustWait(.minutes(1))) { try await store(at: folder).enter(.right) }
            time.setWall(by: .zero - .year - .year)
            time.reboot()
            await #expect(throws: PINError.mustWait(.minutes(1))) { try await store(at: folder).enter(.right) }
            for left in (1...4).reversed() {
                time.advance(by: .minutes(60))
                await expectWrong(at: folder, left: left)
            }
            time.advance(by: .minutes(60))
            await #expect(throws: PINError.blocked) { try await store(at: folder).enter(.wrong) }
            time.reboot()
            time.setWall(by: .year)
            let next = store(at: folder)
            #expect(try await next.state() == .blocked)
            await #expect(throws: PINError.blocked) { try await next.enter(.right) }
        }
    }

    private func expectWrong(at folder: URL, left: Int) async {
        let error = await #expect(throws: PINError.self) { try await store(at: folder).enter(.wrong) }
        guard case .wrong(left, _) = error else {
            Issue.record("\(left) attempts should be left: \(String(describing: error))")
            return
        }
    }

    @Test func `attempts at the same time are all counted`() async throws {
        try await withTemporaryFolder { folder async throws in
            try await store(at: folder).set(.right)
            let attempts = (0..<3).map { _ in store(at: folder) }
            // As by several processes. None is free.
            await withTaskGroup { group in
                for attempt in attempts { group.addTask { try? await attempt.enter(.wrong) } }
            }
            #expect(try await store(at: folder).state() == .locked(attemptsLeft: 7, wait: .zero))
        }
    }

    @Test func `secrets are locked with the app, and forgetting deletes them`() async throws {
        try await withTemporaryFolder { folder async throws in
            let vault = LazyVault.test(at: folder, time)
            let store = PINStore(vault: vault, clock: time.clock)
            try await vault.opened().set(Secret("token"), for: "account.token")
            try await store.set(.right)
            #expect(try await vault.opened().secret(for: "account.token") == Secret("token"))
            try await store.lock()
            await #expect(throws: VaultError.locked) { try await vault.opened().secret(for: "account.token") }
            try await store.forget()
            #expect(try await vault.opened().names() == [])
            #expect(try await store.state() == .none)
        }
    }

    @Test func `without a vault there is no PIN, and reading the state creates no vault`() async throws {
        try await withTemporaryFolder { folder async throws in
            let exists: @Sendable () -> Bool = { FileManager.default.fileExists(atPath: folder.path) }
            let store = PINStore(vault: .test(at: folder, time), exists: exists, clock: time.clock)
            #expect(try await store.state() == .none)
            try await store.lock()
            try await store.forget()
            #expect(!exists())
            try await store.set(.right)
            #expect(try await store.state() == .unlocked)
        }
    }

    @Test func `an unusable vault is an error with its reason, and is not unlocked`() async throws {
        try await withTemporaryFolder { folder async throws in
            try await store(at: folder).set(.right)
            let key = folder.appending(path: "vault.key")
            try Data("broken".utf8).write(to: key)
            let error = await #expect(throws: PINError.self) { try await store(at: folder).state() }
            #expect(error?.description.contains(key.path) == true)
            let enterError = await #expect(throws: PINError.self) { try await store(at: folder).enter(.right) }
            #expect(enterError == error)
        }
    }

    @Test(arguments: [["vault.key"], ["vault.sqlite"]], [nil, Data(), Data("broken".utf8)])
    func `a damaged vault without a PIN locks nothing`(files: [String], content: Data?) async throws {
        try await withTemporaryFolder { folder async throws in
            let vault = LazyVault.test(at: folder, time)
            try await vault.opened().set(Secret("token"), for: "account.token")
            try damage(files, in: folder, content)
            let store = store(at: folder)
            #expect(try await store.state() == .none)
            let error = await #expect(throws: PINError.self) { try await store.set(.right) }
            #expect(error?.description.contains("run the repair") == true)
        }
    }

    @Test(
        arguments: [["vault.key"], ["vault.sqlite"], ["vault.key", "vault.sqlite"]], [nil, Data(), Data("broken".utf8)])
    func `damage to a vault with a PIN never opens the app, and the message names the next step`(
        files: [String], content: Data?
    ) async throws {
        try await withTemporaryFolder { folder async throws in
            try await store(at: folder).set(.right)
            try damage(files, in: folder, content)
            let error = await #expect(throws: PINError.self) { try await store(at: folder).state() }
            #expect(error?.description.contains("run the repair") == true)
            // The first look has changed nothing.
            await #expect(throws: PINError.self) { try await store(at: folder).state() }
        }
    }

    /// - Parameter content: `nil` if the files are lost.
    private func damage(_ files: [String], in folder: URL, _ content: Data?) throws {
        for file in files.map({ folder.appending(path: $0) }) {
            if let content { try content.write(to: file) } else { try FileManager.default.removeItem(at: file) }
        }
    }

    @Test func `changes of the PIN by another process are signalled within a second`() async throws {
        try await withTemporaryFolder { folder async throws in
            let (here, elsewhere) = (store(at: folder), store(at: folder))
            var changes = await here.changes().makeAsyncIterator()
            func see(_ state: PINState) async throws {
                try await until { time.sleeperCount == 1 }
                time.advance(by: .seconds(1))
                _ = await changes.next()
                #expect(try await here.state() == state)
            }
            // There is no vault before.
            try await elsewhere.set(.right)
            try await see(.locked(attemptsLeft: 10, wait: .zero))
            try await here.enter(.right)
            _ = await changes.next()
            try await elsewhere.lock()
            try await see(.locked(attemptsLeft: 10, wait: .zero))
            try? await elsewhere.enter(.wrong)
            try await see(.locked(attemptsLeft: 9, wait: .zero))
            try await elsewhere.remove(.right)
            try await see(.none)
        }
    }

    @Test func `the end of the login session locks a running app once`() async throws {
        try await withTemporaryFolder { folder async throws in
            let session = Mutex<LoginSession?>(LoginSession(leader: 4711, start: 90_000))
            let store = PINStore(
                vault: .test(at: folder, time), clock: time.clock, terminal: { session.withLock(\.self) })
            try await store.set(.right)
            #expect(try await store.state() == .unlocked)
            // Its terminal is closed, and the number of its leader is used again.
            session.withLock { $0 = LoginSession(leader: 4711, start: 90_001) }
            #expect(try await store.state().isLocked)
            try await store.enter(.right)
            #expect(try await store.state() == .unlocked)
        }
    }

    @Test func `a store polls the files only while its changes are followed`() async throws {
        try await withTemporaryFolder { folder async throws in
            do {
                let store = store(at: folder)
                try await store.set(.right)
                #expect(time.sleeperCount == 0)
                let changes = await store.changes()
                try await until { time.sleeperCount == 1 }
                withExtendedLifetime((store, changes)) {}
            }
            try await until { time.sleeperCount == 0 }
        }
    }

    @Test func `the PIN is in no file`() async throws {
        try await withTemporaryFolder { folder async throws in
            let store = store(at: folder)
            try await store.set(.right)
            try? await store.enter(.other)
            for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
                let bytes = try Data(contentsOf: folder.appending(path: name))
                for pin in [PINDigits.right, .other] { #expect(bytes.range(of: Data(pin.text.utf8)) == nil) }
            }
        }
    }
}
