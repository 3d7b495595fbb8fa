import Foundation
import Storage
import Testing
import Vault

@Suite struct VaultErrorTests {
    static let refusals: [InvalidPasscodeReason] = [.empty, .notDigits, .common, .tooFewDigits(minimum: 6)]
    static let ofFiles: [VaultError] = [
        .storage(.diskFull(file: "/a/b")), .damaged(file: "/a/b"), .rolledBack(file: "/a/b"),
        .recordDamaged(name: "token", file: "/a/b"),
        .databaseMissing(file: "/a/b"), .deviceKeyMissing(file: "/a/b"), .deviceKeyDamaged(file: "/a/b"),
        .deviceKeyUnusable(file: "/a/b", reason: "why"), .newerFormat(file: "/a/b"),
        .notLocked(file: "/a/b", reason: "why"),
    ]
    static let all =
        ofFiles + [
            .locked, .wrongPasscode(attemptsLeft: 4, wait: .seconds(90)), .wrongPasscode(attemptsLeft: 1, wait: .zero),
            .mustWait(.milliseconds(59_001)), .blocked, .wiped, .passcodeAlreadySet, .noPasscode,
            .invalidName(.empty), .invalidName(.controlCharacters), .invalidName(.tooLong(maximum: 255)),
            .valueTooLarge(count: 9, maximum: 8), .derivationFailed, .cryptographyFailed(reason: "why"),
        ] + refusals.map(VaultError.invalidPasscode)

    @Test(arguments: all)
    func `every error is one sentence with the next step`(error: VaultError) {
        #expect(error.description.hasSuffix("."))
        #expect(error.description.filter { $0 == "." }.count == 1)
        #expect(error.description.contains(":"))
        #expect(error.localizedDescription == error.description)
    }

    @Test(arguments: ofFiles)
    func `an error about a file names it`(error: VaultError) {
        #expect(error.description.contains("/a/b"))
    }

    @Test func `no two errors say the same`() {
        #expect(Set(Self.all.map(\.description)).count == Self.all.count)
    }

    @Test(arguments: [
        (Duration.milliseconds(1), "1 second"), (.seconds(59), "59 seconds"), (.milliseconds(59_001), "1 minute"),
        (.seconds(61), "2 minutes"), (.minutes(60), "60 minutes"),
    ])
    func `a wait is rounded up`(wait: Duration, text: String) {
        #expect(VaultError.mustWait(wait).description.contains("in \(text)."))
    }

    @Test func `no error of a vault in use holds a passcode or a secret`() async throws {
        let folder = try TestFolder()
        let clock = ManualVaultClock()
        let vault = try await Vault.open(at: folder.vault, options: .test(clock: clock))
        var errors: [any Error] = []
        func collect(_ body: () async throws -> Void) async {
            do { try await body() } catch { errors.append(error) }
        }
        let (right, wrong) = (try Passcode(pin: "90210731"), try Passcode(pin: "58209417"))
        try await vault.set("s3cr3t value", for: "token")
        try await vault.setPasscode(right)
        await collect { try await vault.setPasscode(wrong) }
        await collect { try await vault.changePasscode(from: wrong, to: right) }
        await collect { try await vault.changePasscode(from: right, to: Passcode(pin: "90210")) }
        await collect { try await vault.removePasscode(wrong) }
        await collect { _ = try Passcode(pin: "hunter2") }
        await collect { try await vault.set(Secret(String(repeating: "s3cr3t", count: 1 << 20)), for: "token") }
        await vault.lock()
        await collect { try await vault.set("s3cr3t", for: "token") }
        for _ in 0..<12 {
            await collect { try await vault.unlock(with: wrong) }
            await collect { try await vault.unlock(with: wrong) }
            clock.advance(by: .minutes(60))
        }
        try Data("not a database, but 90210731 and s3cr3t".utf8).write(to: folder.database)
        await collect { try await vault.wipe() }
        await collect { _ = try await Vault.open(at: folder.vault, options: .test()) }
        #expect(errors.count >= 20)

        var texts = errors.flatMap { ["\($0)", String(reflecting: $0), $0.localizedDescription] }
        for value in errors as [Any] + [vault, try await Vault.inMemory(options: .test())] {
            var dumped = ""
            dump(value, to: &dumped)
            texts.append(dumped)
        }
        for text in texts {
            for secret in ["90210", "58209", "hunter2", "s3cr3t"] { #expect(!text.contains(secret), "\(text)") }
        }
    }
}
