import Formatting
public import FoundationEssentials

extension NetworkError: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable, LocalizedError {
    /// One sentence for the user: the failure, the server, and the next step. It contains no control characters, even
    /// if the server sent some.
    public var description: String { sentence.plainLine(limit: 10_000) ?? "" }

    private var sentence: String {
        switch self {
        case .unavailable(let reason):
            "The network cannot be used: \(reason)."
        case .invalidRequest(let reason):
            "The request cannot be sent: \(reason)."
        case .cannotResolveHost(let host):
            "Cannot find the host \(host); check its name and your internet connection."
        case .cannotConnect(let host, let reason):
            "Cannot connect to \(host) (\(reason)); check that it is running and reachable."
        case .proxyFailed("", let variable, let reason):
            "The proxy of \(variable) cannot be used: \(reason); change the variable \(variable)."
        case .proxyFailed(let proxy, let variable, let reason):
            "The proxy \(proxy) cannot be used (\(reason)); check that it is running, or change the variable \(variable)."
        case .timedOut(let phase, let limit, let host):
            "\(host) \(phase.complaint) within \(limit.inSeconds) s; try again later."
        case .connectionLost(let host, let reason):
            "The connection to \(host) was lost (\(reason)); try again."
        case .tlsFailure(let host, let problem, let reason):
            "No secure connection to \(host) could be made (\(reason)); \(problem.advice)."
        case .malformedResponse(let host, let reason):
            "The response of \(host) is invalid (\(reason)); try again later, or check the address."
        case .tooLarge(let limit, let url):
            "The response of \(url) is larger than the limit of \(limit) bytes; check the address."
        case .tooManyRedirects(let limit, let url):
            "The server redirected more than \(limit) times, last from \(url); check the address."
        case .unsupportedRedirect("http", let url):
            "\(url) redirects to an unencrypted address, which is refused; check the address."
        case .unsupportedRedirect(let scheme, let url):
            "\(url) redirects to a \(scheme) address, which is not followed; check the address."
        case .status(let code, _, _, let url):
            "\(url) answered \(code) \(Self.meaning(of: code))\(remark)."
        case .decoding(let path, let reason, let url):
            "The response of \(url) cannot be decoded\(path.isEmpty ? "" : " at \(path)"): \(reason)."
        case .file(let path, let reason):
            "The file \(path) cannot be used: \(reason)."
        case .clientClosed:
            "The request ended because the network client was shut down."
        }
    }

    /// The same as `description`.
    public var debugDescription: String { description }

    /// A mirror with `description` only. The default mirror would show a body in `dump` and test reports.
    public var customMirror: Mirror { Mirror(self, children: ["error": description]) }

    /// The same as `description`.
    public var errorDescription: String? { description }

    private static func meaning(of code: Int) -> String {
        switch code {
        case 401: "(sign in first)"
        case 403: "(access denied)"
        case 404: "(not found)"
        case 429: "(too many requests; wait and try again)"
        case 500...599: "(the server failed; try again later)"
        default: "(the request was not accepted)"
        }
    }

    /// The message of a server's problem details. Other bodies are not shown, because they may contain anything.
    private var remark: String {
        let told = [problem?.title, problem?.detail].compactMap(\.self)
            .map { $0.plainLine() ?? "" }
            .filter { !$0.isEmpty }
        var text = told.joined(separator: ": ")
        // The sentence ends with its own full stop.
        while text.hasSuffix(".") { text.removeLast() }
        return text.isEmpty ? "" : ": \(text)"
    }
}

extension NetworkError.Phase {
    fileprivate var complaint: String {
        switch self {
        case .waitingForConnection: "had no free connection"
        case .connecting: "could not be reached"
        case .waitingForResponse: "did not answer"
        case .receivingResponse: "did not finish its response"
        }
    }
}

extension NetworkError.TLSProblem {
    fileprivate var advice: String {
        switch self {
        case .expired: "check this computer's clock, and tell the server's owner"
        case .wrongHost: "check the address"
        case .untrusted:
            // The first of the two that is set wins, see Authorities.
            "check the address, or name the file of the authority that signed the certificate in CURL_CA_BUNDLE or "
                + "SSL_CERT_FILE"
        case .clientCertificate: "the server accepts only clients with a certificate"
        case .handshake: "check the address and try again later"
        }
    }
}

extension Duration {
    fileprivate var inSeconds: String {
        let milliseconds = self.wholeMilliseconds
        let fraction = milliseconds % 1000
        guard fraction != 0 else { return "\(milliseconds / 1000)" }
        return "\(Double(milliseconds) / 1000)"
    }
}
