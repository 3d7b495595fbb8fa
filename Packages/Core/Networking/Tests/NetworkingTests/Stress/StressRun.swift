import FoundationEssentials
import Glibc
import ProcessTesting
import Testing

/// Common code of the stress tests. In the environment, `STRESS_COUNT` sets the number of requests (default 5,000), and
/// `STRESS_SEED` the random seed.
enum StressRun {
    static let count = number("STRESS_COUNT") ?? 5_000
    static let seed = UInt64(clamping: number("STRESS_SEED") ?? Int.random(in: 0..<1_000_000))

    /// Whether a sanitizer is active. Sanitizers keep freed memory and their own records, so memory use is meaningless.
    static let hasSanitizer = ["__asan_init", "__tsan_init"].contains { (name: String) in dlsym(nil, name) != nil }

    private static func number(_ name: String) -> Int? {
        ProcessInfo.processInfo.environment[name].flatMap { Int($0) }
    }

    /// The numbers of completed and of cancelled requests.
    struct Tally: Sendable {
        var completed = 0
        var cancelled = 0
    }

    /// Runs random plans, each in a separate task, `size` at a time.
    static func waves<Plan: Sendable>(
        of size: Int, count: Int, _ plan: (inout SplitMix64) -> Plan,
        _ carryOut: @escaping @Sendable (Plan) async throws -> Bool
    ) async throws -> Tally {
        var random = SplitMix64(seed: seed)
        var tally = Tally()
        for _ in 0..<max(1, count / size) {
            let plans = (0..<size).map { _ in plan(&random) }
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for plan in plans { group.addTask { try await carryOut(plan) } }
                for try await isCompleted in group {
                    if isCompleted { tally.completed += 1 } else { tally.cancelled += 1 }
                }
            }
        }
        return tally
    }

    /// Runs `work` and cancels it after the given number of turns; `nil` means never. Returns true if it completed,
    /// false if it was cancelled.
    static func run(
        cancelledAfter turns: Int?, _ work: @escaping @Sendable () async throws -> Void
    ) async throws -> Bool {
        let task = Task { try await work() }
        if let turns {
            for _ in 0..<turns { await Task.yield() }
            task.cancel()
        }
        do {
            try await task.value
            return true
        } catch is CancellationError {
            #expect(turns != nil, "seed \(seed)")
            return false
        }
    }
}
