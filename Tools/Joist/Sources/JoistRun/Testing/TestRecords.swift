import JoistWorkspace

/// Finds and saves the records of passed tests, in the local cache and in the remote one.
struct TestRecords: Sendable {
    let hasher: InputHasher
    let keys: InputHasher.Keys
    let localCache: LocalCache
    let diagnostics: Diagnostics

    /// Finds the tests that passed before with the same inputs: here or, according to the cache, elsewhere.
    func find(_ tests: [PackageGraph.Node], in cache: RemoteCache?) async -> [PackageGraph.Node: PackageResult] {
        var results: [PackageGraph.Node: PackageResult] = [:]
        var unknown: [(test: PackageGraph.Node, key: ContentHash)] = []
        for test in tests {
            guard let key = keys.keys[test]?.hash else { continue }
            if let record = localCache.record(key, target: hasher.inputs.name(of: test)) {
                results[test] = record.result(of: test, from: .local)
            } else {
                unknown.append((test, key))
            }
        }
        guard let cache, !unknown.isEmpty else { return results }
        let found = await cache.records(unknown.map { ($0.key, hasher.inputs.name(of: $0.test)) })
        for (test, key) in unknown {
            guard let record = found[key] else { continue }
            results[test] = record.result(of: test, from: .remote)
            await diagnostics.attempt { try localCache.save(record, parts: hasher.parts(of: test, in: keys)) }
        }
        return results
    }

    /// Records a pass.
    ///
    /// - Returns: `nil` if there is nothing to record, or if the inputs changed since the run started, so that it is
    ///   unknown which inputs passed.
    func record(_ result: PackageResult, of test: PackageGraph.Node) async throws -> TestRecord? {
        guard let key = keys.keys[test], !result.cases.isEmpty else { return nil }
        // An unreadable input is treated as changed.
        let present = try? await hasher.keys(of: [test]).keys[test]
        try Task.checkCancellation()
        guard present == key else { return nil }
        let record = TestRecord(result, target: hasher.inputs.name(of: test), key: key.hash)
        await diagnostics.attempt { try localCache.save(record, parts: hasher.parts(of: test, in: keys)) }
        return record
    }
}
