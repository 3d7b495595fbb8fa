import FoundationEssentials

/// A server's description of an error in `application/problem+json` (RFC 9457).
///
/// A member of the wrong type is ignored, as section 3.1 requires.
public struct ProblemDetails: Sendable, Hashable {
    /// The kind of problem in a few words.
    let title: String?
    /// A description of this occurrence.
    public let detail: String?
    /// All other members.
    public let extensions: [String: JSONValue]

    /// Creates empty problem details.
    public init() { self.init(title: nil) }

    init(title: String?, detail: String? = nil, extensions: [String: JSONValue] = [:]) {
        self.title = title
        self.detail = detail
        self.extensions = extensions
    }
}

extension ProblemDetails: Decodable {
    /// The value of a member; `nil` if it cannot be read, such as a number out of range.
    private struct Member: Decodable {
        let value: JSONValue?
        init(from decoder: any Decoder) { value = try? JSONValue(from: decoder) }
    }

    /// Reads the members of a JSON object.
    ///
    /// - Throws: `DecodingError` if the value is not an object.
    public init(from decoder: any Decoder) throws {
        var members = try decoder.singleValueContainer().decode([String: Member].self).compactMapValues(\.value)
        title = members.removeValue(forKey: "title")?.text
        detail = members.removeValue(forKey: "detail")?.text
        extensions = members
    }
}

extension NetworkError {
    /// The problem details in the body of a `status` error, if there are any. Each call parses them.
    public var problem: ProblemDetails? {
        guard case .status(_, let headers, let body, _) = self,
            let type = headers[.contentType]?.split(separator: ";", omittingEmptySubsequences: false).first,
            type.utf8.trimmingBlanks.spells("application/problem+json")
        else { return nil }
        return try? JSONDecoder().decode(ProblemDetails.self, from: body)
    }
}
