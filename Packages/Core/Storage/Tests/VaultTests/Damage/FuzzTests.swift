import Foundation
import ProcessTesting
import Testing

@testable import Vault

/// `FUZZ_COUNT` inputs to each decoder of a stored form, drawn from `FUZZ_SEED`.
@Suite struct FuzzTests {
    private let count = TestRuns.count("FUZZ_COUNT", 2_000)
    /// Printed by the first test, used by all.
    private static let seed = TestRuns.seed("FUZZ_SEED")

    /// Valid bytes with some of them changed, cut off or added, or random ones altogether.
    private func mutated(_ valid: Data, _ random: inout SplitMix64) -> Data {
        var bytes = valid
        switch Int.random(in: 0..<4, using: &random) {
        case 0:
            bytes = Data(
                (0..<Int.random(in: 0...200, using: &random)).map { _ in .random(in: 0...255, using: &random) })
        case 1: bytes = bytes.prefix(Int.random(in: 0...bytes.count, using: &random))
        case 2:
            bytes += Data(
                (0..<Int.random(in: 1...40, using: &random)).map { _ in .random(in: 0...255, using: &random) })
        default:
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                bytes[Int.random(in: bytes.indices, using: &random)] = .random(in: 0...255, using: &random)
            }
        }
        // Now and then with a slice's own indices, which do not start at zero.
        return Bool.random(using: &random) ? bytes : (Data([0]) + bytes).dropFirst()
    }

    @Test func `arbitrary stored bytes are refused, or decode to a value that encodes to the same bytes`() async throws
    {
        var random = SplitMix64(seed: Self.seed)
        let key = DataKey.random(for: UUID())
        let cost = try #require(ScryptCost(logarithmOfN: 2))
        let slot = try await KeySlot(wrapping: key, passcode: .right, cost: cost, deviceKey: .random()).encoded
        let now = ManualVaultClock().now()
        let underWay = (0..<7).reduce(Attempts(at: now)) { attempts, _ in attempts.counting(at: now) }
        var decoded = 0
        for _ in 0..<count {
            let slotBytes = mutated(slot, &random)
            let attemptBytes = mutated(
                Bool.random(using: &random) ? underWay.encoded : underWay.failed().encoded, &random)
            do throws(VaultError) {
                let slot = try KeySlot(decoding: slotBytes, file: "file")
                #expect(slot.encoded == slotBytes)
                decoded += 1
            } catch { #expect(error == .damaged(file: "file") || error == .newerFormat(file: "file")) }
            do throws(VaultError) {
                let attempts = try Attempts(decoding: attemptBytes, file: "file")
                #expect(attempts.encoded == attemptBytes)
                #expect(attempts.settled(at: now).remaining(at: now) <= .minutes(60))
                decoded += 1
            } catch { #expect(error == .damaged(file: "file") || error == .newerFormat(file: "file")) }
        }
        print("Decoded \(count) forms of either kind (FUZZ_SEED=\(Self.seed)): \(decoded) taken, the others refused.")
        #expect(decoded > 0)
    }

    @Test func `only bytes that were sealed are opened`() throws {
        var random = SplitMix64(seed: Self.seed)
        let key = DataKey.random(for: UUID())
        let deviceKey = DeviceKey.random()
        let name = try RecordName("token")
        let box = try key.seal(Secret("value"), name: name, version: 7)
        let body = Data("body".utf8)
        let signed = try deviceKey.authenticating(body, as: .keySlot, of: key.vault)
        #expect(try key.open(box, name: name, version: 7) == Secret("value"))
        #expect(try key.open(box, name: name, version: 8) == nil)
        #expect(try key.open(box, name: try RecordName("token2"), version: 7) == nil)
        #expect(try DataKey(secret: key.secret, vault: UUID()).open(box, name: name, version: 7) == nil)
        #expect(try deviceKey.authenticated(signed, as: .keySlot, of: key.vault) == body)
        #expect(try deviceKey.authenticated(signed, as: .attempts, of: key.vault) == nil)
        #expect(try deviceKey.authenticated(signed, as: .keySlot, of: UUID()) == nil)
        for _ in 0..<count {
            let boxBytes = mutated(box, &random)
            #expect(try boxBytes == box || key.open(boxBytes, name: name, version: 7) == nil)
            let signedBytes = mutated(signed, &random)
            let opened = try deviceKey.authenticated(signedBytes, as: .keySlot, of: key.vault)
            #expect(signedBytes == signed || opened == nil)
        }
    }

    @Test func `a device key file is read completely or refused`() throws {
        var random = SplitMix64(seed: Self.seed)
        let folder = try TestFolder()
        let file = DeviceKeyFile(url: folder.vault.deletingLastPathComponent().appendingPathComponent("key"))
        let key = DeviceKey.random()
        try file.prepare(.init(key: key))()
        let whole = try Data(contentsOf: file.url)
        for _ in 0..<count {
            let bytes = mutated(whole, &random)
            try bytes.write(to: file.url)
            do throws(VaultError) {
                #expect(try file.read()?.key.secret == key.secret && bytes == whole)
            } catch { #expect(error == .deviceKeyDamaged(file: file.url.path)) }
        }
    }

    @Test func `a newer format is distinguished from damage`() {
        let newer = VaultError.newerFormat(file: "file")
        #expect(throws: newer) { try KeySlot(decoding: Data([2]) + Data(count: 80), file: "file") }
        #expect(throws: newer) { try Attempts(decoding: Data([3, 0]), file: "file") }
    }

    @Test func `a stored cost beyond the limits is refused`() throws {
        for (logarithm, blockSize, parallelism) in [
            (63, 8, 1), (30, 8, 1), (17, 255, 1), (17, 8, 255), (255, 255, 255),
        ] {
            let bytes = Data([1, 1, UInt8(logarithm), UInt8(blockSize), UInt8(parallelism)]) + Data(count: 76)
            #expect(throws: VaultError.damaged(file: "file")) { try KeySlot(decoding: bytes, file: "file") }
        }
    }
}
