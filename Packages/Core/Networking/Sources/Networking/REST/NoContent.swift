/// The type of a response whose body does not matter. The body may be empty or anything else.
///
/// ```swift
/// let _: NoContent = try await client.put("notes/\(number)", body: note)
/// ```
public struct NoContent: Decodable, Sendable, Equatable {
    init() {}

    /// Creates the value and reads nothing.
    public init(from decoder: any Decoder) {}
}
