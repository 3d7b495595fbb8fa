import Files

/// Runs blocking file access outside of the few threads that tasks share.
enum FileIO {
    private static let queue = BlockingQueue("Networking.files", isConcurrent: true)

    static func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        try await queue.run(work)
    }
}

extension NetworkError {
    init(_ error: FileError) {
        let advice = error.isNoRoom ? "free some space and try again" : "check that it exists and that you may use it"
        self = .file(path: error.path, reason: "\(error.reason); \(advice)")
    }
}
