import Foundation

/// Count and seed of a test with random choices: from the environment, printed, so that a failure can be repeated.
struct RandomRuns: RandomNumberGenerator {
    let count: Int
    private var state: UInt64

    /// - Parameter name: `KILL` reads `KILL_RUNS` and `KILL_SEED`.
    init(_ name: String, countVariable: String, defaultCount: Int) {
        let environment = ProcessInfo.processInfo.environment
        count = environment[countVariable].flatMap(Int.init) ?? defaultCount
        state = environment["\(name)_SEED"].flatMap(UInt64.init) ?? UInt64.random(in: 0...UInt64(UInt32.max))
        print("\(countVariable)=\(count) \(name)_SEED=\(state)")
    }

    static func kills() -> RandomRuns { RandomRuns("KILL", countVariable: "KILL_RUNS", defaultCount: 10) }
    static func fuzz() -> RandomRuns { RandomRuns("FUZZ", countVariable: "FUZZ_COUNT", defaultCount: 2_000) }

    /// SplitMix64: https://prng.di.unimi.it/splitmix64.c
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
