import Formatting
import Foundation
import Networking

/// The part of a response that reports an error. Servers without this part report none with status 200.
struct ProviderErrorReport: Decodable {
    var error: Bool?
    var reason: String?

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        // Values of other types say nothing.
        error = try? container.decodeIfPresent(Bool.self, forKey: .error)
        reason = try? container.decodeIfPresent(String.self, forKey: .reason)
    }

    /// The error that the response reports; `nil` if it reports none.
    var answerError: ResponseError? {
        guard error == true else { return nil }
        return .refused(reason: reason?.plainLine() ?? "no reason was given")
    }

    /// The error of a response whose status is not a success. A reason that the server gives says more than the status.
    static func error(for response: Response) -> any Error {
        if let pause = RequestedPause(response) { return pause }
        let report = try? JSONDecoder().decode(ProviderErrorReport.self, fromUntrusted: response.body)
        if let reported = report?.answerError { return reported }
        return NetworkError.status(
            code: response.head.status.code, headers: response.head.headerFields,
            body: response.body.prefix(1_024), url: String(response.url.absoluteString.prefix { $0 != "?" }))
    }

    private enum CodingKeys: CodingKey {
        case error, reason
    }
}
