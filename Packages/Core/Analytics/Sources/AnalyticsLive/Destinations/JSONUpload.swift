import Analytics
import Foundation
import HTTPTypes
import Networking

/// Posts JSON to one address, once. When to try again is the sender's to decide.
struct JSONUpload: Sendable {
    let transport: any HTTPTransport
    let url: URL
    let headers: HTTPFields

    /// Why there is no answer.
    struct Failure: Error {
        let outcome: DeliveryOutcome
    }

    func post(_ body: Data) async throws(Failure) -> Response {
        var head = HTTPRequest(method: .post, url: url, headerFields: headers)
        head.headerFields[.accept] = "application/json"
        // A redirect would make this a GET without the events, whose 200 says nothing of them.
        let options = RequestOptions(maximumBodySize: 1024 * 1024, maximumRedirects: 0, retry: .never)
        do {
            return try await transport.send(
                head, body: .bytes(body, contentType: "application/json"), options: options)
        } catch let error as NetworkError {
            throw Failure(outcome: Self.outcome(of: error))
        } catch {
            throw Failure(outcome: .failed(reason: "\(error)"))
        }
    }

    private static func outcome(of error: NetworkError) -> DeliveryOutcome {
        switch error {
        case .invalidRequest, .tooManyRedirects, .unsupportedRedirect: .unavailable(reason: error.description)
        default: .failed(reason: error.description)
        }
    }
}

extension Response {
    /// In words, with the beginning of what the server says.
    var reason: String {
        NetworkError.status(code: head.status.code, headers: head.headerFields, body: body, url: url.absoluteString)
            .description
    }

    /// Whether this is a page for people, as the sign-in of a public network answers every request.
    var isPage: Bool {
        !body.isEmpty && head.headerFields[.contentType]?.lowercased().hasPrefix("text/html") == true
    }
}
