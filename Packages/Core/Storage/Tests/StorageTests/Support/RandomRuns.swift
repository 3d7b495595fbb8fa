import Foundation
import ProcessTesting

/// Count and seed of a test with random choices: from the environment, printed, so that a failure can be repeated.
struct RandomRuns: RandomNumberGenerator {
    let count: Int
    private var numbers: SplitMix64

    /// - Parameter name: `KILL` reads `KILL_RUNS` and `KILL_SEED`.
    init(_ name: String, countVariable: String, defaultCount: Int) {
        let environment = ProcessInfo.processInfo.environment
        count = environment[countVariable].flatMap(Int.init) ?? defaultCount
        let seed = environment["\(name)_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("\(countVariable)=\(count) \(name)_SEED=\(seed)")
        numbers = SplitMix64(seed: seed)
    }

    static func kills() -> RandomRuns { RandomRuns("KILL", countVariable: "KILL_RUNS", defaultCount: 10) }
    static func fuzz() -> RandomRuns { RandomRuns("FUZZ", countVariable: "FUZZ_COUNT", defaultCount: 2_000) }

    mutating func next() -> UInt64 { numbers.next() }
}
