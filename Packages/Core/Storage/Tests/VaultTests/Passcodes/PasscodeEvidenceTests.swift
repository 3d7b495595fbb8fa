import Foundation
import Storage
import Testing

@testable import Vault

/// The answers of an unusable vault about its passcode.
struct PasscodeEvidenceTests {
    private let folder: TestFolder

    init() throws { folder = try TestFolder() }

    enum Loss: CaseIterable {
        case flippedKey, lostKey, flippedDatabase, emptiedDatabase, lostDatabase

        fileprivate func happen(to folder: TestFolder) throws {
            switch self {
            case .flippedKey: try flip(folder.key, at: 20)
            case .lostKey: try FileManager.default.removeItem(at: folder.key)
            case .flippedDatabase: try flip(folder.database, at: 2_000)
            case .emptiedDatabase: try Data().write(to: folder.database)
            case .lostDatabase: try FileManager.default.removeItem(at: folder.database)
            }
        }

        private func flip(_ file: URL, at place: Int) throws {
            var bytes = try Data(contentsOf: file)
            guard bytes.count > place else { return }
            bytes[place] ^= 4
            try bytes.write(to: file)
        }
    }

    private func make(passcode: Bool) async throws {
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.set("value", for: "token")
        if passcode { try await vault.setPasscode(.right) }
    }

    private var mayHavePasscode: Bool { get async { await Vault.mayHavePasscode(at: folder.vault) } }

    @Test(arguments: Loss.allCases)
    func `the remaining file shows whether the vault had a passcode`(loss: Loss) async throws {
        try await make(passcode: false)
        #expect(await !mayHavePasscode)
        try loss.happen(to: folder)
        #expect(await !mayHavePasscode)
    }

    @Test(arguments: Loss.allCases, Loss.allCases)
    func `no loss hides a passcode`(one: Loss, other: Loss) async throws {
        try await make(passcode: true)
        #expect(await mayHavePasscode)
        try one.happen(to: folder)
        #expect(await mayHavePasscode)
        try? other.happen(to: folder)
        #expect(await mayHavePasscode)
    }

    @Test func `without the key file and the database, a passcode is assumed to exist`() async throws {
        try await make(passcode: false)
        for file in [folder.key, folder.database] { try FileManager.default.removeItem(at: file) }
        #expect(await mayHavePasscode)
    }

    @Test func `a database from before the passcode does not hide it`() async throws {
        try await make(passcode: false)
        let old = try Data(contentsOf: folder.database)
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.setPasscode(.right)
        try old.write(to: folder.database)
        #expect(await mayHavePasscode)
    }

    @Test func `a passcode that was removed is not needed any more`() async throws {
        try await make(passcode: true)
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.removePasscode(.right)
        try FileManager.default.removeItem(at: folder.database)
        #expect(await !mayHavePasscode)
    }

    @Test(arguments: Loss.allCases)
    func `a check reports every loss, and nothing in a sound vault`(loss: Loss) async throws {
        try await make(passcode: true)
        try await Vault.open(at: folder.vault, options: .test()).check()
        try loss.happen(to: folder)
        let error = await #expect(throws: VaultError.self) {
            try await Vault.open(at: folder.vault, options: .test()).check()
        }
        #expect(error?.isDamage == true)
        #expect(error?.description(advising: "do this").hasSuffix(": do this.") == true)
    }
}
