import Account
import Formatting
import Networking

/// The error codes of the server that the account handles.
enum AccountErrorCode: String {
    case invalidPhone = "invalid-phone"
    case tooEarly = "too-early"
    case wrongCode = "wrong-code"
    case codeExpired = "code-expired"
    case codeUsed = "code-used"
    case tooManyTries = "too-many-tries"
    case unknownRequest = "unknown-request"
    case invalidToken = "invalid-token"
    case tokenReused = "token-reused"

    /// The status of a response with this code.
    var status: Int {
        switch self {
        case .invalidToken, .tokenReused: 401
        case .wrongCode: 403
        case .unknownRequest: 404
        case .codeExpired, .codeUsed, .tooManyTries: 410
        case .invalidPhone: 422
        case .tooEarly: 429
        }
    }

    /// The account's error for the code in a response; `nil` if the code is missing or not among those expected.
    static func error(in failure: NetworkError, among expected: Set<AccountErrorCode>, to phone: String)
        -> AccountError?
    {
        guard case .status(let status, _, _, _) = failure, let problem = failure.problem,
            let code = problem.code.flatMap(AccountErrorCode.init(rawValue:)),
            expected.contains(code), code.status == status
        else { return nil }
        return code.error(problem, to: phone)
    }

    private func error(_ problem: ProblemDetails, to phone: String) -> AccountError? {
        switch self {
        case .invalidPhone:
            return .invalidPhone(Self.reason(problem.detail, without: phone))
        case .tooEarly:
            return problem.seconds("retryIn").map { .tooEarly(wait: $0) }
        case .wrongCode:
            guard let left = problem.number("triesLeft").flatMap({ Int(exactly: $0) }) else { return nil }
            return .wrongCode(left: left)
        case .codeExpired, .codeUsed, .unknownRequest: return .codeExpired
        case .tooManyTries: return .tooManyTries
        case .invalidToken, .tokenReused: return .sessionEnded
        }
    }

    /// The server's reason on one line, unless it repeats the phone number, in whatever form: errors must not show it.
    private static func reason(_ detail: String?, without phone: String) -> String {
        guard let line = detail?.plainLine(), !line.contains(phone), line.count(where: \.isNumber) < 7 else {
            return AccountError.phoneAdvice
        }
        return line
    }
}

extension ProblemDetails {
    fileprivate func seconds(_ name: String) -> Duration? {
        guard let seconds = number(name) else { return nil }
        if let whole = Int(exactly: seconds) { return .seconds(plausible: whole) }
        // Rounded up, so that the wait is long enough.
        return (0...86_400).contains(seconds) ? .seconds(seconds.rounded(.up)) : nil
    }
}
