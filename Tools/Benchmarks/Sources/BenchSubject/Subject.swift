/// A measured client, used as by its users.
public protocol Subject: Sendable {
    associatedtype Body: Collection<UInt8>

    init(_ assignment: Assignment) throws

    /// Runs the loops that send requests, on the client's own executor if that is asked for.
    func run<Value: Sendable>(_ loops: @Sendable () async throws -> Value) async throws -> Value

    /// Gets a small page whole.
    func get(_ page: Page) async throws -> (status: Int, body: Body)

    /// Gets the large page without holding it in memory.
    ///
    /// - Returns: The number of bytes.
    func download() async throws -> Int

    /// Writes the large page to a new file.
    func download(to path: String) async throws

    /// Called last, when the outcome is printed.
    func end() async
}

extension Subject {
    public func run<Value: Sendable>(_ loops: @Sendable () async throws -> Value) async throws -> Value {
        try await loops()
    }
}

/// An error of a subject's program.
public struct SubjectFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
