import FoundationEssentials
import Testing

/// The settings of fuzz tests. In the environment, `FUZZ_COUNT` sets the number of inputs of each test (default 2,000),
/// and `FUZZ_SEED` another seed.
enum FuzzRun {
    static let count = number("FUZZ_COUNT").map { Int(clamping: $0) } ?? 2_000
    static let seed = number("FUZZ_SEED") ?? 0x5EED_0001

    static func inputs(_ corpus: [String]) -> Mutator { Mutator(corpus: corpus, seed: seed, count: count) }

    /// Records an issue with instructions to reproduce it, unless `holds`.
    static func check(
        _ holds: Bool, _ rule: Comment, _ input: [UInt8], sourceLocation: SourceLocation = #_sourceLocation
    ) {
        if !holds {
            let shown = String(decoding: input.prefix(500), as: UTF8.self).debugDescription
            Issue.record("\(rule); FUZZ_SEED=\(seed), input \(shown)", sourceLocation: sourceLocation)
        }
    }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
