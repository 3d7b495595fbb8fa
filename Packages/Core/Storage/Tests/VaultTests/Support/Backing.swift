import Foundation

@testable import Vault

/// The live type and its double, which pass the same tests.
enum Backing: CaseIterable {
    case folder, memory

    @discardableResult
    func withVault<Value>(
        _ options: Vault.Options = .test(), _ body: (Vault) async throws -> Value
    ) async throws -> Value {
        switch self {
        case .memory:
            return try await body(.inMemory(options: options))
        case .folder:
            let folder = try TestFolder()
            defer { withExtendedLifetime(folder) {} }
            return try await body(.open(at: folder.vault, options: options))
        }
    }
}

extension Vault.Options {
    /// A cost that takes no time.
    static func test(
        clock: any VaultClock = ManualVaultClock(), derivation: @escaping Derivation = Passcode.scrypt
    ) -> Vault.Options {
        var options = Vault.Options(cost: ScryptCost(logarithmOfN: 4) ?? .recommended, clock: clock)
        options.derivation = derivation
        return options
    }
}

extension Vault {
    func set(_ text: String, for name: String) async throws {
        try await set(Secret(text), for: name)
    }

    func text(for name: String) async throws -> String? {
        try await secret(for: name)?.text()
    }

    /// Fails so many attempts, each after its wait.
    func fail(_ times: Int, clock: ManualVaultClock) async throws {
        for _ in 0..<times {
            clock.advance(by: .seconds(3600))
            do {
                try await unlock(with: .wrong)
            } catch VaultError.wrongPasscode {}
        }
    }
}

extension Passcode {
    static var right: Passcode { get throws { try Passcode(pin: "271828") } }
    static var other: Passcode { get throws { try Passcode(pin: "314159") } }
    static var wrong: Passcode { get throws { try Passcode(pin: "000000") } }
}
