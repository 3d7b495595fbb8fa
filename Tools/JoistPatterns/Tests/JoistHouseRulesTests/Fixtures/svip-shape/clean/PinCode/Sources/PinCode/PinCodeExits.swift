public struct PinCodeExits: Sendable {
    public let help: @Sendable () async throws -> Void
    public let forgotten: (@Sendable () async throws -> String?)?
}
