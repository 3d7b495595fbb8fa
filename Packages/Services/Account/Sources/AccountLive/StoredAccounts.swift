import Account
import Formatting
import Foundation
import Vault

/// The record of one server in the vault.
struct StoredAccounts: Sendable {
    let vault: LazyVault
    let exists: @Sendable () -> Bool
    /// The record's name. It has the address of the server, so that no server gets the tokens of another one.
    let name: String

    init(vault: LazyVault, exists: @escaping @Sendable () -> Bool, server: URL) {
        self.vault = vault
        self.exists = exists
        var address = server.absoluteString
        while address.hasSuffix("/") { address.removeLast() }
        name = "account.\(address)"
    }

    /// - Throws: ``AccountError/locked``, ``AccountError/store(_:)``.
    func read() async throws -> StoredAccount {
        guard exists() else { return StoredAccount() }
        let secret = try await mapped {
            let vault = try await vault.opened()
            do {
                return try await vault.secret(for: name)
            } catch VaultError.wiped {
                // Another process has wiped the vault, and the vault reports it once.
                return try await vault.secret(for: name)
            }
        }
        guard let secret else { return StoredAccount() }
        do {
            return try secret.withUnsafeBytes { try JSONDecoder().decode(StoredAccount.self, fromUntrusted: Data($0)) }
        } catch {
            throw AccountError.store(
                "The account in the vault was written by another version of almanac. Update almanac.")
        }
    }

    /// Returns when the record is on the disk.
    ///
    /// - Throws: ``AccountError/locked``, ``AccountError/store(_:)``.
    func save(_ record: StoredAccount) async throws {
        try await mapped {
            let vault = try await vault.opened()
            guard record != StoredAccount() else { return try await vault.remove(name) }
            var json = try JSONEncoder().encode(record)
            defer { json.resetBytes(in: json.indices) }
            try await vault.set(Secret(json), for: name)
        }
    }

    private func mapped<Value>(_ body: () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch is CancellationError {
            throw CancellationError()
        } catch VaultError.locked {
            throw AccountError.locked
        } catch {
            throw AccountError.store(vault.text(of: error))
        }
    }
}
