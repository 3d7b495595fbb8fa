public struct PinCodeExits: Sendable {
    public let help: @Sendable () async throws -> Void
    public var forgotten: @Sendable () async throws -> Void
    public let name: String
}
