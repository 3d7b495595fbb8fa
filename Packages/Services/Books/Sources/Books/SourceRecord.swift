/// A catalogue of books for machines: the wire prints it.
public struct SourceRecord: Encodable, Equatable, Sendable, Identifiable {
    /// The id by which a search names the source.
    public let id: BookSource.ID
    /// The name for display.
    public let name: String

    /// Creates the record of a source.
    public init(_ source: BookSource) { (id, name) = (source.id, source.name) }
}
