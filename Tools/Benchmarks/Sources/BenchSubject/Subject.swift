/// A client under test, used as its users would.
public protocol Subject: Sendable {
    associatedtype Body: Collection<UInt8>

    init(_ assignment: Assignment) throws

    /// Gets a small page whole.
    func get(_ page: Page) async throws -> (status: Int, body: Body)

    /// Gets the large page without holding it in memory.
    ///
    /// - Returns: How many bytes came.
    func download() async throws -> Int

    /// Writes the large page to a file that is not there yet.
    func download(to path: String) async throws

    /// Called last, when the outcome is printed.
    func end() async
}

/// Why a subject's program cannot go on.
public struct SubjectFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
