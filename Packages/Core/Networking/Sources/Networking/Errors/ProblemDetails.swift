import FoundationEssentials

/// A server's description of an error in `application/problem+json` (RFC 9457).
///
/// A member of the wrong type counts as absent, as section 3.1 requires.
public struct ProblemDetails: Sendable, Hashable {
    /// The kind of problem as a URI reference. "about:blank" adds nothing to the status.
    public var type: String
    /// The kind of problem in a few words.
    public var title: String?
    /// The status of the response, repeated in the body.
    public var status: Int?
    /// A description of this occurrence.
    public var detail: String?
    /// The identifier of this occurrence as a URI reference.
    public var instance: String?
    /// All other members.
    public var extensions: [String: JSONValue]

    /// Creates problem details.
    public init(
        type: String = "about:blank", title: String? = nil, status: Int? = nil, detail: String? = nil,
        instance: String? = nil, extensions: [String: JSONValue] = [:]
    ) {
        self.type = type
        self.title = title
        self.status = status
        self.detail = detail
        self.instance = instance
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
        type = members.removeValue(forKey: "type")?.text ?? "about:blank"
        title = members.removeValue(forKey: "title")?.text
        detail = members.removeValue(forKey: "detail")?.text
        instance = members.removeValue(forKey: "instance")?.text
        if case .integer(let code) = members.removeValue(forKey: "status"), (100...599).contains(code) {
            status = code
        }
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
