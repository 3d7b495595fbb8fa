public struct TodoListExits: Sendable {
    public let write: @Sendable () async throws -> Void

    public init(write: @escaping @Sendable () async throws -> Void) { self.write = write }
}
