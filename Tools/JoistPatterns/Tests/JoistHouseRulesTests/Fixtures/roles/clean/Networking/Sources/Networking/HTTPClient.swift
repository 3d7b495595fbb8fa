public struct HTTPClient: Sendable {
    public init() {}
    public func load(_ path: String) async throws -> [UInt8] { [] }
}
