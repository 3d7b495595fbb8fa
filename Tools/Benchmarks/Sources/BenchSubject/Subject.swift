/// A measured client, used as by its users.
package protocol Subject: Sendable {
    associatedtype Body: Collection<UInt8>

    init(_ assignment: Assignment) throws

    /// Gets a small page whole.
    func get(_ page: Page) async throws -> (status: Int, body: Body)

    /// Gets the large page without holding it in memory.
    ///
    /// - Returns: The number of bytes.
    func download() async throws -> Int

    /// Writes the large page to a new file.
    func download(to path: String) async throws

    /// Called last, when the reading is printed.
    func end() async
}

/// An error of a subject's program.
package struct SubjectFailure: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
}
