import Foundation
import ProcessTesting
import Testing

@testable import Vault

/// `DAMAGE_PLACES` places, drawn from `DAMAGE_SEED`.
@Suite struct DamageTests {
    private let folder: TestFolder
    private let values: [String: String]

    init() throws {
        folder = try TestFolder()
        values = Dictionary(
            uniqueKeysWithValues: (0..<30).map { ("record \($0)", String(repeating: "value \($0) ", count: $0 * 5)) })
    }

    private func open() async throws -> Vault {
        try await Vault.open(at: folder.vault, options: .test())
    }

    /// Makes a vault and keeps its two files.
    private func make() async throws -> (database: Data, key: Data) {
        let vault = try await open()
        for (name, value) in values { try await vault.set(value, for: name) }
        try await vault.setPasscode(.right)
        return (try Data(contentsOf: folder.database), try Data(contentsOf: folder.key))
    }

    /// The results of reading a damaged vault: each value unchanged, or an error.
    private func check(_ place: String) async throws -> Bool {
        var isReported = false
        func report(_ error: any Error) {
            isReported = true
            #expect(error is VaultError, "\(place): \(error)")
            if case .wrongPasscode? = error as? VaultError { Issue.record("\(place): damage counted as a wrong PIN") }
        }
        do {
            let vault = try await open()
            try await vault.unlock(with: .right)
            for (name, value) in values {
                do {
                    let found = try await vault.text(for: name)
                    #expect(found == value, "\(place): a wrong secret under \(name)")
                } catch { report(error) }
            }
            do { #expect(Set(try await vault.names()) == Set(values.keys), "\(place)") } catch { report(error) }
        } catch { report(error) }
        return isReported
    }

    private enum Damage {
        case flippedDatabase, truncatedDatabase, flippedKey, truncatedKey

        /// One round of them: most in the database, where most of the bytes are.
        static let round = [
            flippedDatabase, truncatedDatabase, flippedDatabase, flippedKey, flippedDatabase, truncatedDatabase,
            flippedDatabase, truncatedKey,
        ]
    }

    private func flip(_ bytes: inout Data, _ random: inout SplitMix64) {
        bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }

    private func truncate(_ bytes: inout Data, _ random: inout SplitMix64) {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
    }

    @Test func `a damaged vault returns the stored secret or an error`() async throws {
        let count = TestRuns.count("DAMAGE_PLACES", 40)
        let seed = TestRuns.seed("DAMAGE_SEED")
        var random = SplitMix64(seed: seed)
        let whole = try await make()
        var reported = 0
        for run in 0..<count {
            var (database, key) = whole
            let damage = Damage.round[run % Damage.round.count]
            switch damage {
            case .flippedDatabase: flip(&database, &random)
            case .truncatedDatabase: truncate(&database, &random)
            case .flippedKey: flip(&key, &random)
            case .truncatedKey: truncate(&key, &random)
            }
            try database.write(to: folder.database)
            try key.write(to: folder.key)
            if try await check("place \(run) of DAMAGE_SEED=\(seed), \(damage)") { reported += 1 }
        }
        print("Damaged a vault at \(count) places (DAMAGE_SEED=\(seed)): \(reported) reported, the others harmless.")
        #expect(reported > 0)
    }
}
