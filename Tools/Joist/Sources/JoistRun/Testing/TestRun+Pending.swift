import JoistWorkspace

extension TestRun {
    /// The chosen packages with tests that ``run(progress:)`` would run, and how long those tests took when they passed
    /// last; `nil` if that is unknown. A package whose manifest cannot be read is one of them, so that it fails. Nothing is
    /// built.
    ///
    /// - Throws: ``RunError``, `WorkspaceError`, `CancellationError`.
    package func pending(progress: ProgressHandler = { _ in }) async throws -> [(package: Package, seconds: Double?)] {
        let packages = (options.packages ?? workspace.packages).filter { $0.isUnreadable || !tests(of: $0).isEmpty }
        // Where nothing has passed, nothing need be resolved.
        guard !packages.isEmpty, localCache.folder.exists || options.remoteCache != nil else {
            return packages.map { ($0, nil) }
        }
        let lock = try await RunLock.acquire(in: workspace.root) { progress(.waiting) }
        defer { lock.unlock() }
        let (testRecords, found) = try await recall(packages, diagnostics: Diagnostics(), progress: progress)
        let left = packages.filter { $0.isUnreadable || tests(of: $0).contains { found[$0] == nil } }
        return left.map { package in
            let seconds = tests(of: package).filter { found[$0] == nil }
                .compactMap { lastSeconds(of: $0, testRecords) }
            return (package, seconds.isEmpty ? nil : seconds.reduce(0, +))
        }
    }
}
