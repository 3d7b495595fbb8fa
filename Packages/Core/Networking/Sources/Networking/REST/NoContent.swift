/// The type of a response whose body does not matter. The body may be empty or anything else.
public struct NoContent: Decodable, Sendable, Equatable {
    /// Nothing.
    public init() {}

    /// Reads nothing.
    public init(from decoder: any Decoder) {}
}
