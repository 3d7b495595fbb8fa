extension Presenter {
    /// Shows nothing: the view that began the work is gone.
    public func noteCancellation() {}

    /// Runs a throwing worker call. Shows its error, unless it was cancelled.
    ///
    /// - Parameters:
    ///   - hasLoadedContent: Whether the module has content on display, see
    ///     ``Presenter/showError(_:hasLoadedContent:)``.
    ///   - work: The call. It runs on the caller's actor.
    /// - Returns: The result of `work`; `nil` if it threw.
    @discardableResult
    public nonisolated(nonsending) func catching<Value>(
        hasLoadedContent: Bool = true, _ work: () async throws -> Value
    ) async -> Value? {
        do {
            return try await work()
        } catch {
            if Task.isCancelled {
                // A cancelled call may fail with another error, which is not shown either.
                await noteCancellation()
            } else if !(error is CancellationError) {
                await showError(error, hasLoadedContent: hasLoadedContent)
            }
            return nil
        }
    }

    /// Like ``catching(hasLoadedContent:_:)``, and shows the loader during the call.
    @discardableResult
    public nonisolated(nonsending) func loading<Value>(
        hasLoadedContent: Bool = true, _ work: () async throws -> Value
    ) async -> Value? {
        await showLoader()
        let value = await catching(hasLoadedContent: hasLoadedContent, work)
        await hideLoader()
        return value
    }
}
