import ROSS

/// The user's account: sign-in by phone with a code by SMS, the tokens, and sign-out.
///
/// ``AccountTransition/table`` has its states and transitions.
///
/// All methods throw ``AccountError``, and `CancellationError` if the task was cancelled.
///
/// ```swift
/// _ = try await service.requestCode(for: Sample.typed)
/// #expect(try await service.confirm(OneTimeCode(" 123 456\n")) == Sample.account)
/// #expect(try await service.state() == .signedIn(Sample.account))
/// ```
public protocol AccountService: Service {
    /// The state at this moment.
    func state() async throws -> AccountState

    /// A signal at each change of the state. Read ``state()`` after it. A change that another process has made is
    /// signalled at the next call of any method.
    func changes() async -> Subscription<Void>

    /// Asks the server to send a code to a phone. A code that was sent before no longer counts.
    ///
    /// ```swift
    /// let fixture = try implementation.fixture()
    /// let request = try await fixture.service.requestCode(for: Sample.typed)
    /// #expect(
    ///     request
    ///         == CodeRequest(phone: Sample.phone, lifetime: .seconds(600), resendWait: .seconds(60), triesLeft: 5))
    /// ```
    ///
    /// - Parameter phone: The number as the user typed it. The server brings it into the form of E.164.
    /// - Throws: ``AccountError/invalidPhone(_:)``, ``AccountError/tooEarly(wait:)``, ``AccountError/alreadySignedIn``;
    ///   `CancellationError` also if ``cancelSignIn()`` was called meanwhile.
    func requestCode(for phone: String) async throws -> CodeRequest

    /// Signs in with the code that was sent.
    ///
    /// - Throws: ``AccountError/wrongCode(triesLeft:)``, ``AccountError/codeExpired``, ``AccountError/tooManyTries``,
    ///   ``AccountError/noCodeRequested``, ``AccountError/alreadySignedIn``; `CancellationError` also if
    ///   ``cancelSignIn()`` was called meanwhile.
    func confirm(_ code: OneTimeCode) async throws -> Account

    /// Forgets the phone number and the requested code. The wait for the next code stays. Has no effect on a
    /// user who is signed in or signed out.
    func cancelSignIn() async throws

    /// Signs out on this machine, without asking the server. A requested code is forgotten, too. Call
    /// ``sendRevocations()`` then, so that the server revokes the tokens.
    func signOut() async throws

    /// A token for one request in the user's name, renewed before if it has expired. Renewals at the same time, also by
    /// other processes, are one renewal.
    ///
    /// - Parameter rejected: A token that the server has refused before its time. It is renewed, unless that has been
    ///   done meanwhile. `nil` for the first try of a request.
    /// - Throws: ``AccountError/signedOut``, ``AccountError/sessionEnded``.
    func accessToken(insteadOf rejected: AccessToken?) async throws -> AccessToken

    /// Sends the revocations of sign-outs. Choices that cannot be sent are kept for the next call.
    func sendRevocations() async
}

extension AccountService {
    /// As ``accessToken(insteadOf:)``, for the first try of a request.
    public func accessToken() async throws -> AccessToken { try await accessToken(insteadOf: nil) }
}
