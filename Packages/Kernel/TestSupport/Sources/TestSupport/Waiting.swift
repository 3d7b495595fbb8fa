/// Lets other tasks run until `condition` holds. It has no time limit of its own: `joist test --timeout` ends the test
/// program.
///
/// - Throws: `CancellationError` when the task is cancelled.
public func until(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async throws -> Bool
) async throws {
    var looks = 0
    while try await !condition() {
        try Task.checkCancellation()
        looks += 1
        try await step(looks)
    }
}

/// Lets other tasks run until `condition` holds or two minutes have passed, which only a failing test takes.
public func waitPatiently(isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(120)
    var looks = 0
    while !condition(), ContinuousClock.now < deadline {
        looks += 1
        try? await step(looks)
    }
}

/// Lets tasks of this process run. After a while, the condition is about another process, which needs the core: looks
/// then become rarer.
private func step(_ looks: Int) async throws {
    if looks < 1000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(min(looks - 999, 10))) }
}
