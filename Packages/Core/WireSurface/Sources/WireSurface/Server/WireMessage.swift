/// A message that a client can send to a module while the app asks for it.
public struct WireMessage: Sendable {
    let name: String
    let perform: @Sendable (WireValue) async throws -> WireValue

    /// A message with values and a result.
    public init<Input: Decodable & SendableMetatype, Output: Encodable & SendableMetatype>(
        _ name: String, _ perform: @escaping @Sendable (Input) async throws -> Output
    ) {
        self.name = name
        self.perform = { try WireValue(encoding: try await perform($0.decoded())) }
    }

    /// A message with values, and without a result.
    public init<Input: Decodable & SendableMetatype>(
        _ name: String, _ perform: @escaping @Sendable (Input) async throws -> Void
    ) {
        self.name = name
        self.perform = {
            try await perform($0.decoded())
            return .null
        }
    }

    /// A message without values, and with a result.
    public init<Output: Encodable & SendableMetatype>(
        _ name: String, _ perform: @escaping @Sendable () async throws -> Output
    ) {
        self.name = name
        self.perform = {
            try $0.requireNone()
            return try WireValue(encoding: try await perform())
        }
    }

    /// A message without values and without a result.
    public init(_ name: String, _ perform: @escaping @Sendable () async throws -> Void) {
        self.name = name
        self.perform = {
            try $0.requireNone()
            try await perform()
            return .null
        }
    }
}

extension WireValue {
    /// Refuses values for a message that has none.
    fileprivate func requireNone() throws(WireError) {
        guard self == .null else { throw .notUnderstood("this message has no values.") }
    }
}
