import Foundation
import Testing
import Vault

/// The tour of `Vault.md`, compiled and run.
private struct Accounts {
    private let vault: Vault

    init(in folder: URL, options: Vault.Options = .init()) async throws {
        vault = try await Vault.open(at: folder, options: options)
    }

    init(inMemory options: Vault.Options) async throws {
        vault = try await Vault.inMemory(options: options)
    }

    func signIn(token: String) async throws {
        try await vault.set(Secret(token), for: "token")
    }

    /// Sends the token somewhere, without a copy that stays in memory.
    func send(_ body: (UnsafeRawBufferPointer) throws -> Void) async throws {
        try await vault.secret(for: "token")?.withUnsafeBytes(body)
    }

    func protect(withPIN digits: String) async throws {
        try await vault.setPasscode(Passcode(pin: digits))
        await vault.lock()
    }

    /// The message for the user, nil once it is unlocked.
    func unlock(_ digits: String) async throws -> String? {
        guard case .locked = try await vault.state else { return nil }
        do {
            try await vault.unlock(with: Passcode(pin: digits))
            return nil
        } catch let error as VaultError {
            return error.description
        }
    }
}

struct VaultTourTests {
    @Test func `the tour works in a folder and in memory`() async throws {
        let folder = try TestFolder()
        for accounts in [
            try await Accounts(in: folder.vault, options: .test()), try await Accounts(inMemory: .test()),
        ] {
            try await accounts.signIn(token: "t0ken")
            try await accounts.protect(withPIN: "271828")
            let answer = try await accounts.unlock("000000")
            #expect(answer == "The passcode is wrong: 9 attempts are left.")
            await #expect(throws: VaultError.locked) { try await accounts.send { _ in } }
            #expect(try await accounts.unlock("271828") == nil)
            try await accounts.send { #expect(Array($0) == Array("t0ken".utf8)) }
        }
    }
}
