import Books

/// The reason why an answer cannot be used. The description is the end of a sentence.
///
/// ```swift
/// var document = Data("<entry><title>T</title><x".utf8)
/// document += [0xC3, 0x28, 0xFF] + Data("/></entry>".utf8)
/// #expect(throws: CatalogueError.self) { try decode(document) }
/// ```
public enum CatalogueError: Error, Equatable, Sendable, CustomStringConvertible {
    /// It is not JSON or XML. The reason is the parser's.
    case malformed(reason: String)
    /// It is JSON or XML, but no catalogue.
    case notACatalogue
    /// It declares a document type. Catalogues have none, and entities could read files or fill the memory.
    case documentType
    /// It is nested deeper, or has more elements, than any catalogue needs.
    case tooComplex
    /// The server says that it will not answer.
    case refused(reason: String)

    public var description: String {
        switch self {
        case .malformed(let reason): "it cannot be read (\(reason))"
        case .notACatalogue: "it is no catalogue of books"
        case .documentType: "it declares a document type, which is refused because it could be harmful"
        case .tooComplex: "it is too complex for a catalogue of books"
        case .refused(let reason): "the server says: \(reason)"
        }
    }
}
