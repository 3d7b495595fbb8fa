import Foundation

/// Steele, Lea, Flood, "Fast Splittable Pseudorandom Number Generators": small, and the same for the same seed.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

/// Counts and seeds of tests that try many things.
enum Effort {
    static func count(_ name: String, _ standard: Int) -> Int { number(name).map(Int.init(clamping:)) ?? standard }

    static func seed(_ name: String) -> UInt64 { number(name) ?? UInt64.random(in: 1...999_999) }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
