import Foundation
import ProcessTesting
import Vault

/// Random steps on a vault: each is announced with `try`, done, and acknowledged with `did`.
struct Work {
    private let vault: Vault
    private var random: SplitMix64
    private var pin: String?

    init(folder: String, seed: UInt64, pin: String?) async throws {
        random = SplitMix64(seed: seed)
        self.pin = pin
        vault = try await Vault.open(
            at: URL(fileURLWithPath: folder), options: .init(cost: ScryptCost(logarithmOfN: 8) ?? .recommended))
        if pin != nil { try await unlock() }
        say("ready")
    }

    mutating func step() async throws {
        switch Int.random(in: 0..<12, using: &random) {
        case 0..<5:
            let name = "record \(Int.random(in: 0..<20, using: &random))"
            let value = String(repeating: token(), count: Int.random(in: 1...40, using: &random))
            try await told("set|\(name)|\(value)") { try await vault.set(Secret(value), for: name) }
        case 5:
            let name = "record \(Int.random(in: 0..<20, using: &random))"
            try await told("remove|\(name)") { try await vault.remove(name) }
        case 6, 7:
            guard pin != nil else { return try await setPIN() }
            await vault.lock()
            for _ in 0..<Int.random(in: 0...2, using: &random) { try await failAttempt() }
            try await unlock()
        case 8:
            guard let old = pin else { return try await setPIN() }
            try await told("clear") { try await vault.removePasscode(Passcode(pin: old)) }
            pin = nil
        default:
            guard let old = pin else { return try await setPIN() }
            let new = try newPIN()
            try await told("pin|\(new)") {
                try await vault.changePasscode(from: Passcode(pin: old), to: Passcode(pin: new))
            }
            pin = new
        }
    }

    private mutating func setPIN() async throws {
        let new = try newPIN()
        try await told("pin|\(new)") { try await vault.setPasscode(Passcode(pin: new)) }
        pin = new
    }

    private func unlock() async throws {
        guard let pin else { return }
        try await told("unlock") { try await vault.unlock(with: Passcode(pin: pin)) }
    }

    private func failAttempt() async throws {
        try await told("fail") {
            do {
                // Longer than any that is set.
                try await vault.unlock(with: Passcode(pin: "0000000000"))
            } catch VaultError.wrongPasscode {}
        }
    }

    private func told(_ step: String, _ body: () async throws -> Void) async throws {
        say("try|" + step)
        try await body()
        say("did|" + step)
    }

    /// A PIN that a vault accepts.
    private mutating func newPIN() throws -> String {
        while true {
            let pin = String(Int.random(in: 100_000...999_999, using: &random))
            let passcode = try Passcode(pin: pin)
            if (try? passcode.check()) != nil { return pin }
        }
    }

    private mutating func token() -> String {
        String(UInt64.random(in: 0 ... .max, using: &random), radix: 16)
    }
}
