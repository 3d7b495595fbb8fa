public struct PinCodeExits: Sendable {
    public let help: @Sendable () async throws -> Void

    public init(help: @escaping @Sendable () async throws -> Void) { self.help = help }
}
