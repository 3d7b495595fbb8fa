import Foundation
import Testing

@testable import Vault

/// Session tickets: a vault's memory of a passcode within one login session.
struct SessionTicketTests {
    let folder: TestFolder
    let clock = ManualVaultClock()
    let session = LoginSession(leader: 4711, start: 90_000)
    let other = LoginSession(leader: 4711, start: 90_001)

    init() throws { folder = try TestFolder() }

    /// A locked vault on the folder, as in another process.
    func open() async throws -> Vault {
        try await Vault.open(at: folder.vault, options: .test(clock: clock))
    }

    /// A vault with a secret, whose passcode was entered in the session.
    func remember(in session: LoginSession? = nil) async throws {
        let vault = try await open()
        if case .noPasscode = try await vault.state {
            try await vault.set("value", for: "token")
            try await vault.setPasscode(.right)
        } else {
            try await vault.unlock(with: .right)
        }
        await vault.remember(in: session ?? self.session)
    }

    func isOpen(_ session: LoginSession? = nil, within limit: Duration? = .minutes(5)) async throws -> Bool {
        let vault = try await open()
        let isOpen = try await vault.resume(in: session ?? self.session, within: limit)
        let text = try? await vault.text(for: "token")
        #expect(text == (isOpen ? "value" : nil))
        return isOpen
    }

    var files: [URL] {
        get throws {
            try FileManager.default.contentsOfDirectory(at: folder.vault, includingPropertiesForKeys: nil)
                .filter { $0.lastPathComponent.hasPrefix("vault.grant-") }
        }
    }

    @Test func `a passcode unlocks later vaults of the session, and each use restarts the time`() async throws {
        try await remember()
        for _ in 0..<3 {
            clock.advance(by: .minutes(4))
            #expect(try await isOpen())
        }
        clock.advance(by: .minutes(5))
        #expect(try await !isOpen())
        #expect(try files.isEmpty)
    }

    @Test func `a ticket is valid for the limit at its use`() async throws {
        try await remember()
        clock.advance(by: .year)
        #expect(try await isOpen(within: nil))
        clock.advance(by: .minutes(1))
        #expect(try await !isOpen(within: .minutes(1)))
        #expect(try await !isOpen(within: nil), "a ticket that was refused is gone")
    }

    @Test func `setting the clock does not lengthen a ticket`() async throws {
        try await remember()
        clock.advance(by: .minutes(6))
        clock.setWall(by: .zero - .minutes(6))
        #expect(try await !isOpen())
    }

    @Test func `another session cannot use a ticket of this session`() async throws {
        try await remember()
        #expect(try await !isOpen(other))
        #expect(try await !isOpen(LoginSession(leader: 4712, start: 90_000)))
        try await remember(in: other)
        #expect(try await isOpen())
        #expect(try await isOpen(other))
    }

    @Test func `a ticket does not outlive the boot, and later tickets remove it`() async throws {
        try await remember()
        let old = try files
        clock.reboot(after: .zero)
        #expect(try await !isOpen(within: nil))
        #expect(try files == old)
        // The test's clock counts from another time than the file system's.
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: old[0].path)
        try await remember()
        #expect(try files.count == 1 && files != old)
    }

    @Test func `no ticket is written without a boot id`() async throws {
        let time = VaultTime(wall: 1, sinceBoot: 1, boot: SystemVaultClock.unknownBoot)
        #expect(try SessionTicket(.random(for: UUID()), nil, at: time, in: session, deviceKey: .random()) == nil)
    }

    @Test func `a copied ticket opens nothing in another session, and is removed`() async throws {
        try await remember()
        let mine = try files[0]
        try await remember(in: other)
        let theirs = try #require(try files.first { $0 != mine })
        try Data(contentsOf: mine).write(to: theirs)
        #expect(try await !isOpen(other))
        #expect(try files == [mine])
        #expect(try await isOpen())
    }

    @Test func `a copy of the folder is locked, although its ticket is a copy too`() async throws {
        try await remember()
        let copy = folder.vault.deletingLastPathComponent().appending(path: "copy")
        try FileManager.default.copyItem(at: folder.vault, to: copy)
        let vault = try await Vault.open(at: copy, options: .test(clock: clock))
        #expect(try await !vault.resume(in: session, within: nil))
        #expect(try await isOpen())
    }

    @Test func `a ticket from the future opens nothing`() async throws {
        clock.advance(by: .minutes(10))
        try await remember()
        clock.advance(by: .zero - .minutes(1))
        #expect(try await !isOpen(within: nil))
        #expect(try files.isEmpty)
    }

    @Test func `a restored ticket keeps its age`() async throws {
        try await remember()
        let file = try files[0]
        let old = try Data(contentsOf: file)
        clock.advance(by: .minutes(4))
        #expect(try await isOpen())
        clock.advance(by: .minutes(2))
        try old.write(to: file)
        #expect(try await !isOpen())
    }

    @Test func `no changed bit or length of a ticket opens anything, and the file is removed`() async throws {
        try await remember()
        let file = try files[0]
        let good = try Data(contentsOf: file)
        #expect(good.count == SessionTicket.count)
        var damaged = good.indices.map { index in
            var bytes = good
            bytes[index] ^= 1 << (index % 8)
            return bytes
        }
        damaged += [Data(), good.dropLast(), good + [0], Data("broken".utf8), Data(count: SessionTicket.count)]
        for bytes in damaged {
            try bytes.write(to: file)
            #expect(try await !isOpen(within: nil))
            #expect(!FileManager.default.fileExists(atPath: file.path))
        }
        try good.write(to: file)
        #expect(try await isOpen())
    }

    @Test func `changing, removing or wiping a passcode invalidates tickets`() async throws {
        for change in [
            { try await $0.changePasscode(from: .right, to: .other) }, { try await $0.removePasscode(.right) },
            { try await $0.wipe() },
        ] as [@Sendable (Vault) async throws -> Void] {
            try? FileManager.default.removeItem(at: folder.vault)
            try await remember()
            let file = try files[0]
            let ticket = try Data(contentsOf: file)
            let vault = try await open()
            try await change(vault)
            #expect(try files.isEmpty)
            if case .noPasscode = try await vault.state { try await vault.setPasscode(.right) }
            try ticket.write(to: file)
            #expect(try await !open().resume(in: session, within: nil))
        }
    }

    @Test func `no ticket opens a blocked vault`() async throws {
        try await remember()
        let file = try files[0]
        let ticket = try Data(contentsOf: file)
        let vault = try await open()
        try await vault.fail(9, clock: clock)
        #expect(try await isOpen(within: nil))
        clock.advance(by: .minutes(60))
        await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .wrong) }
        #expect(try files.isEmpty)
        try ticket.write(to: file)
        #expect(try await !isOpen(within: nil))
    }

    @Test func `a vault that is locked or has no passcode writes no ticket`() async throws {
        let vault = try await open()
        try await vault.set("value", for: "token")
        await vault.remember(in: session)
        try await vault.setPasscode(.right)
        await vault.lock()
        await vault.remember(in: session)
        #expect(try files.isEmpty)
    }

    @Test func `only the owner can access the file, and its name does not reveal the session`() async throws {
        try await remember()
        let file = try files[0]
        #expect(try folder.mode(file) == 0o600)
        let bytes = try Data(contentsOf: file)
        for text in ["4711", "90000"] { #expect(bytes.range(of: Data(text.utf8)) == nil) }
        var leader = Data()
        leader.append(Int32(4711))
        for number in [leader, Data(leader.reversed())] { #expect(bytes.range(of: number) == nil) }
    }
}
