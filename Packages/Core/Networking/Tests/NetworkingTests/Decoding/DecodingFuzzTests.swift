import FoundationEssentials
import ProcessTesting
import Testing

@testable import Networking

/// Valid bodies with random damage. `FUZZ_COUNT` sets the number of tries.
struct DecodingFuzzTests {
    private static let limit = 256 * 1024
    private let count = ProcessInfo.processInfo.environment["FUZZ_COUNT"].flatMap { Int($0) } ?? 500

    @Test func `a damaged body ends in an error or within the size limit`() async throws {
        var errors = 0
        for seed in 0..<count {
            var generator = SplitMix64(seed: UInt64(seed))
            let damaged = Damage.done(to: EncodedSample.gzip, using: &generator)
            let chunkSize = [1, 13, .max].randomElement(using: &generator) ?? 1
            do {
                let decoded = try await decode(
                    damaged, chunkSize: chunkSize, limit: Self.limit)
                #expect(decoded.count <= Self.limit, "seed \(seed)")
            } catch let error as NetworkError {
                errors += 1
                switch error {
                case .malformedResponse, .tooLarge: break
                default: Issue.record("seed \(seed): \(error)")
                }
            }
        }
        #expect(errors > count / 4)
    }

    @Test func `a body split at random is decoded`() async throws {
        for seed in 0..<(count / 20) {
            var generator = SplitMix64(seed: UInt64(seed))
            let size = Int.random(in: 1...EncodedSample.gzip.count, using: &generator)
            #expect(
                try await decode(EncodedSample.gzip, chunkSize: size) == EncodedSample.text,
                "seed \(seed)")
        }
    }
}

private enum Damage {
    static func done(to bytes: Data, using generator: inout SplitMix64) -> Data {
        var bytes = Array(bytes)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
            let start = Int.random(in: 0...bytes.count, using: &generator)
            let end = Int.random(in: start...min(bytes.count, start + 32), using: &generator)
            switch Int.random(in: 0..<6, using: &generator) {
            case 0: bytes.removeSubrange(start..<end)
            case 1: bytes.insert(contentsOf: bytes[start..<end], at: end)
            case 2: bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start)
            case 3: bytes.removeSubrange(start...)
            default:
                guard start < bytes.count else { continue }
                bytes[start] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
            }
        }
        return Data(bytes)
    }
}
