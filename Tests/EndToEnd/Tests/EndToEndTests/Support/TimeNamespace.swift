import Foundation
import ProcessTesting

/// Starts programs at a chosen time of the clock since the boot, which no user can set: see time_namespaces(7).
///
/// The time does not depend on how long the test has run: however slow the machine is, a program starts at it.
struct TimeNamespace {
    /// The origin of ``offset``.
    let start: ContinuousClock.Instant

    /// Seconds after the start; less than 0 is before it.
    let offset: Int

    /// Whether the kernel and the rights of this user allow it.
    static func isPossible() async throws -> Bool {
        try await ChildProcess("/usr/bin/unshare", ["--time", "--boottime", "1", "/bin/true"]).exitCode() == 0
    }

    /// Runs almanac without a terminal, and waits for its end.
    func run(_ home: Home, _ arguments: String..., input: String = "") async throws -> Outcome {
        let shift = offset - Int((.now - start).components.seconds)
        return try await home.run(
            arguments, input: input, through: ["/usr/bin/unshare", "--time", "--boottime", "\(shift)"])
    }
}
