extension HTTPClient {
    /// An executor that runs tasks on the client's thread. Neither a request that such a task sends nor its answer
    /// changes the thread.
    ///
    /// Child tasks and default actors of such a task run there too; an unstructured `Task { }` does not. A task must
    /// not block this thread, nor compute for long: all requests of the client would wait for it. In debug builds the
    /// client reports such tasks on standard error. After the client was shut down, tasks run where other tasks do. A
    /// client with several threads runs tasks on the first one.
    public var executor: any TaskExecutor { agents[0].executor }

    /// Runs a part of a task on the client's thread; see ``executor``.
    public func run<Value: Sendable, Failure: Error>(
        fileID: String = #fileID, line: Int = #line, _ operation: @Sendable () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let executor = agents[0].executor(named: "the task that \(fileID):\(line) runs")
        return try await withTaskExecutorPreference(executor, operation: operation)
    }
}
