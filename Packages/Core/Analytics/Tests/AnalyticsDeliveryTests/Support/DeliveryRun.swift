import Foundation

/// How far the longer tests go: `EVENTS` in the environment sets how many events they send (default 2,000), `KILL_RUNS` how
/// often they kill a process (default 20), `SEED` what "random" is.
enum DeliveryRun {
    static let events = number("EVENTS") ?? 2_000
    static let runs = number("KILL_RUNS") ?? 20
    static let seed = UInt64(clamping: number("SEED") ?? Int.random(in: 0..<1_000_000))

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }
}
