extension Presenter {
    /// Runs a throwing worker call: swallows cancellation and shows any other error.
    ///
    /// - Parameters:
    ///   - hasLoadedContent: Whether the module has content on display, see ``Presenter/showError(_:hasLoadedContent:)``.
    ///   - work: The call. It runs on the caller's actor.
    /// - Returns: What `work` returned; `nil` if it threw.
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
            // A cancelled call may fail with an error of its own; nobody waits for it any more.
            guard !Task.isCancelled else { return nil }
            await showError(error, hasLoadedContent: hasLoadedContent)
            return nil
        }
    }

    /// Does as ``catching(hasLoadedContent:_:)`` does, with the loader on display meanwhile.
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
