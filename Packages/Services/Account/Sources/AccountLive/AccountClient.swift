import Account
import Foundation
import Networking

/// A client of the server's API for accounts.
///
/// All methods throw `AccountError` and `CancellationError`. No error has a token, a code or a phone number.
public struct AccountClient: Sendable {
    let server: URL
    let timeout: Duration
    private let rest: RESTClient

    /// - Parameters:
    ///   - server: The address below which the server has `api`. There is no client without it.
    ///   - timeout: The longest time that a request may take.
    public init?(transport: any HTTPTransport, server: URL?, timeout: Duration = .seconds(10)) {
        guard let server else { return nil }
        (self.server, self.timeout) = (server, timeout)
        rest = RESTClient(
            transport: transport, baseURL: server,
            options: RequestOptions(
                timeout: timeout, connectTimeout: timeout, maximumBodySize: 64 * 1_024,
                // A redirect could take a token to another server.
                maximumRedirects: 0))
    }

    func requestCode(for phone: String) async throws -> CodeResponse {
        try await post("sign-in/codes", ["phone": phone], codes: [.invalidPhone, .tooEarly])
    }

    func signIn(request: String, code: String) async throws -> SignInResponse {
        try await post(
            "sign-in/tokens", ["request": request, "code": code],
            codes: [.wrongCode, .codeExpired, .codeUsed, .tooManyTries, .unknownRequest])
    }

    func renew(refreshToken: String) async throws -> TokenResponse {
        try await post("tokens", ["refreshToken": refreshToken], codes: [.invalidToken, .tokenReused])
    }

    func revoke(_ token: String) async throws {
        let _: NoContent = try await post("revocations", ["token": token], codes: [])
    }

    private func post<Answer: Decodable>(
        _ path: String, _ body: [String: String], codes: Set<AccountErrorCode>
    ) async throws -> Answer {
        do {
            return try await rest.post("api/v1/\(path)", body: body)
        } catch let error as NetworkError {
            if let known = AccountErrorCode.error(in: error, among: codes, to: body["phone"] ?? "") { throw known }
            throw AccountError.unavailable(error.withoutBody.description)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw AccountError.unavailable(String(describing: error))
        }
    }
}

extension NetworkError {
    /// The error without the server's words, which could repeat the request.
    fileprivate var withoutBody: NetworkError {
        guard case .status(let code, _, _, let url) = self else { return self }
        return .status(code: code, headers: [:], body: Data(), url: url)
    }
}
