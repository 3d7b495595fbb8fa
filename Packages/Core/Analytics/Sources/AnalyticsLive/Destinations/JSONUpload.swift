import Analytics
import Foundation
import HTTPTypes
import Networking

/// Posts JSON to an address. The sender decides when to try again.
struct JSONUpload: Sendable {
    let transport: any HTTPTransport
    let url: URL
    let headers: HTTPFields

    /// The time-out of a request. It is shorter than the deadlines of sending processes, so that a hanging server
    /// is reported as a failure.
    private static let timeout = Duration.seconds(10)

    /// - Parameter json: The body.
    func post(_ json: String) async throws -> Response {
        var head = HTTPRequest(method: .post, url: url, headerFields: headers)
        head.headerFields[.accept] = "application/json"
        // A redirect would become a GET without the events, and its status 200 would not mean that they arrived.
        let options = RequestOptions(
            timeout: Self.timeout, maximumBodySize: 1024 * 1024, maximumRedirects: 0)
        return try await transport.send(
            head, body: .bytes(Data(json.utf8), contentType: "application/json"), options: options)
    }

    /// The outcome of a delivery that ended with an error instead of a response.
    static func outcome(of error: any Error) -> DeliveryOutcome {
        guard let error = error as? NetworkError else { return .failed(reason: "\(error)") }
        return switch error {
        case .invalidRequest, .tooManyRedirects, .unsupportedRedirect: .unavailable(reason: error.description)
        default: .failed(reason: error.description)
        }
    }
}

extension Response {
    /// A description of the failure.
    var reason: String {
        NetworkError.status(code: head.status.code, headers: head.headerFields, body: body, url: url.absoluteString)
            .description
    }

    /// Whether this is a web page, such as the sign-in page with which a public network answers every request.
    var isPage: Bool {
        !body.isEmpty && head.headerFields[.contentType]?.lowercased().hasPrefix("text/html") == true
    }
}
