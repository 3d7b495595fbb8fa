extension Presenter {
    /// Runs a throwing worker call. Ignores cancellation, and shows any other error.
    ///
    /// - Parameters:
    ///   - hasLoadedContent: Whether the module has content on display, see
    ///     ``Presenter/showError(_:hasLoadedContent:)``.
    ///   - work: The call. It runs on the caller's actor.
    /// - Returns: The result of `work`; `nil` if it threw.
    @discardableResult
    public nonisolated(nonsending) func catching<Value>(
        hasLoadedContent: Bool = true,
        _ work: () async throws -> Value
    ) async -> Value? {
        do {
            return try await work()
        } catch is CancellationError {
            return nil
        } catch {
            // A cancelled call may fail with another error, which is not shown either.
            guard !Task.isCancelled else { return nil }
            await showError(error, hasLoadedContent: hasLoadedContent)
            return nil
        }
    }

    /// Like ``catching(hasLoadedContent:_:)``, and shows the loader during the call.
    @discardableResult
    public nonisolated(nonsending) func loading<Value>(
        hasLoadedContent: Bool = true,
        _ work: () async throws -> Value
    ) async -> Value? {
        await showLoader()
        let value = await catching(hasLoadedContent: hasLoadedContent, work)
        await hideLoader()
        return value
    }
}
