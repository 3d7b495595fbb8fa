/// The answer to ask for when the body does not matter; it may be empty or anything.
public struct NoContent: Decodable, Sendable, Equatable {
    /// Nothing.
    public init() {}

    /// Reads nothing.
    public init(from decoder: any Decoder) {}
}
