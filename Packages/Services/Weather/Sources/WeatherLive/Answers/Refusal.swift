import Formatting
import Foundation
import Networking

/// The part of an answer that reports an error. Servers without this part never report one in an answer of status 200.
struct Refusal: Decodable {
    var error: Bool?
    var reason: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Values of other types say nothing.
        error = try? container.decodeIfPresent(Bool.self, forKey: .error)
        reason = try? container.decodeIfPresent(String.self, forKey: .reason)
    }

    /// The fault of an answer that reports an error; `nil` for any other.
    var fault: AnswerFault? {
        guard error == true else { return nil }
        return .refused(reason: reason?.plainLine() ?? "no reason was given")
    }

    /// The error of a response whose status is not a success. A reason that the server gives says more than the status.
    static func error(for response: Response) -> any Error {
        if let fault = (try? JSONDecoder().decode(Refusal.self, from: response.body))?.fault { return fault }
        return NetworkError.status(
            code: response.head.status.code, headers: response.head.headerFields,
            body: response.body.prefix(1_024), url: String(response.url.absoluteString.prefix { $0 != "?" }))
    }

    private enum CodingKeys: CodingKey {
        case error, reason
    }
}
