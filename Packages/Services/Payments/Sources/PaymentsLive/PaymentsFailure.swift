import Networking
import Payments

/// The reason why a request to the server has no response.
enum PaymentsFailure: Error {
    /// No byte of the request was sent.
    case notSent(String)
    /// The server has refused the request, and has not executed it.
    case refused(PaymentsErrorCode, ProblemDetails)
    /// The server has refused the token of the account before it executed anything, and this error left no other one.
    case unauthorized(any Error)
    /// The request was sent, or may have been, and perhaps executed.
    case unanswered(String)

    /// The error that a method throws if its request charges nothing.
    var thrown: any Error {
        switch self {
        case .unauthorized(let error): error
        case .refused(.unauthorized, _): PaymentsError.sessionEnded
        case .notSent(let reason), .unanswered(let reason): PaymentsError.unavailable(reason)
        case .refused(let code, let problem):
            PaymentsError.unavailable(ServerText.reason(problem.detail) ?? code.sentence)
        }
    }

    init(_ error: NetworkError) {
        if let code = PaymentsErrorCode(error) {
            self = .refused(code, error.problem ?? ProblemDetails())
        } else if error.isBeforeSending {
            self = .notSent(error.withoutBody.description)
        } else {
            self = .unanswered(error.withoutBody.description)
        }
    }
}

extension NetworkError {
    /// Whether the request has certainly not left this machine. Redirects are off.
    fileprivate var isBeforeSending: Bool {
        switch self {
        case .unavailable, .invalidRequest, .cannotResolveHost, .cannotConnect, .proxyFailed, .tlsFailure: true
        case .timedOut(let phase, _, _): phase == .waitingForConnection || phase == .connecting
        case .connectionLost, .malformedResponse, .tooLarge, .tooManyRedirects, .unsupportedRedirect, .status,
            .decoding, .file, .clientClosed:
            false
        }
    }

    /// The error without the server's words, which could repeat the request.
    fileprivate var withoutBody: NetworkError {
        guard case .status(let code, _, _, let url) = self else { return self }
        return .status(code: code, headers: [:], body: .init(), url: url)
    }
}
