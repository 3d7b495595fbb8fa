import Formatting
import FoundationEssentials

/// A server's description of an error in `application/problem+json` (RFC 9457).
///
/// A member of the wrong type is ignored, as section 3.1 requires.
public struct ProblemDetails: Sendable, Equatable {
    enum Member: Sendable, Equatable {
        case text(String)
        case number(Double)
    }

    /// The kind of problem in a few words.
    let title: String?
    /// A description of this occurrence.
    public let detail: String?
    /// All other members.
    let extensions: [String: Member]

    /// Creates empty problem details.
    public init() { self.init(title: nil) }

    init(title: String?, detail: String? = nil, extensions: [String: Member] = [:]) {
        self.title = title
        self.detail = detail
        self.extensions = extensions
    }

    /// The service's own code of the error, the member `code`.
    public var code: String? { extensions["code"]?.text }

    /// A number that the service adds; `nil` if the member is missing or no number.
    public func number(_ name: String) -> Double? {
        if case .number(let number) = extensions[name] { number } else { nil }
    }
}

extension ProblemDetails.Member {
    fileprivate var text: String? {
        if case .text(let text) = self { text } else { nil }
    }
}

extension ProblemDetails: Decodable {
    /// The value of a member; `nil` if it is neither a text nor a number.
    private struct Value: Decodable {
        let member: Member?

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                member = .text(text)
            } else {
                member = (try? container.decode(Double.self)).map(Member.number)
            }
        }
    }

    /// Reads the members of a JSON object.
    ///
    /// - Throws: `DecodingError` if the value is not an object.
    public init(from decoder: any Decoder) throws {
        var members = try decoder.singleValueContainer().decode([String: Value].self).compactMapValues(\.member)
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
        return try? JSONDecoder().decode(ProblemDetails.self, fromUntrusted: body)
    }
}
