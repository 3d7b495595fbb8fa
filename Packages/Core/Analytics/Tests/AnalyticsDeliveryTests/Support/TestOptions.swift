import Foundation

/// The size of the longer tests. In the environment, `EVENTS` sets the number of events (default 600), `KILL_RUNS`
/// the number of killed processes (default 20), and `SEED` the seed of random choices.
enum TestOptions {
    static let events = number("EVENTS") ?? 600
    static let runs = number("KILL_RUNS") ?? 20
    static let seed = UInt64(clamping: number("SEED") ?? Int.random(in: 0..<1_000_000))

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
