/// Lets other tasks run until `condition` holds. It has no time limit of its own: `joist test --timeout` ends the test
/// program.
///
/// - Throws: `CancellationError` when the task is cancelled.
public func until(
    isolation: isolated (any Actor)? = #isolation, _ condition: () async -> Bool
) async throws {
    while await !condition() {
        try Task.checkCancellation()
        await Task.yield()
    }
}

/// Lets other tasks run until `condition` holds or two minutes have passed, which only a failing test takes.
public func waitPatiently(isolation: isolated (any Actor)? = #isolation, until condition: () -> Bool) async {
    let deadline = ContinuousClock.now + .seconds(120)
    while !condition(), ContinuousClock.now < deadline { await Task.yield() }
}
