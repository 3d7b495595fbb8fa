import Foundation

/// Counts and seeds of tests that try many things, from the environment.
public enum TestRuns {
    /// Returns the number in an environment variable, or the standard one.
    public static func count(_ name: String, _ standard: Int) -> Int {
        number(name).map(Int.init(clamping:)) ?? standard
    }

    /// Returns the seed in an environment variable, or a random one.
    public static func seed(_ name: String) -> UInt64 { number(name) ?? UInt64.random(in: 1...999_999) }

    private static func number(_ name: String) -> UInt64? {
        ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
    }
}
