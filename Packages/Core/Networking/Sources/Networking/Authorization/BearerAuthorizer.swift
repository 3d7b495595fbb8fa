public import FoundationEssentials
public import HTTPTypes

/// Sends a bearer token (RFC 6750) and gets a new one when it is refused or about to expire.
///
/// However many requests need a new token, only one refresh runs. If it fails, all waiting requests fail with its
/// error, and the next request tries again. Cancelling a waiting request ends only its own wait. The refresh goes on,
/// because a service may revoke the old token as soon as it issues a new one.
public actor BearerAuthorizer: Authorizer {
    /// Gets a new token. The parameter is the last token, or `nil` if there was none. A task of the authorizer calls
    /// the closure, one call at a time unless `use` is called in between.
    public typealias TokenProvider = @Sendable (BearerToken?) async throws -> BearerToken

    private typealias Waiter = CheckedContinuation<BearerToken, any Error>

    /// The current token; `nil` before the first refresh.
    public private(set) var token: BearerToken?

    private let leeway: Duration
    private let now: @Sendable () -> Date
    private let provider: TokenProvider

    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0
    private var isRefreshing = false
    /// The number of tokens set from outside.
    private var generation = 0

    /// - Parameters:
    ///   - token: The first token. Without a token, the first request waits for a refresh.
    ///   - leeway: A token that expires sooner than this is refreshed before it is used.
    ///   - now: The time of day.
    ///   - refresh: Gets a new token. Its own requests must not pass through this authorizer.
    public init(
        token: BearerToken? = nil, leeway: Duration = .seconds(30), now: @escaping @Sendable () -> Date = { Date() },
        refresh: @escaping TokenProvider
    ) {
        self.token = token
        self.leeway = leeway
        self.now = now
        provider = refresh
    }

    /// Replaces the token, for example after signing in or out. The result of a running refresh is dropped, because it
    /// belongs to the previous token. Waiting requests use `token`, or wait for a new refresh if it is `nil`.
    public func use(_ token: BearerToken?) {
        self.token = token
        generation += 1
        isRefreshing = false
        if let token {
            resumeAll(with: .success(token))
        } else if !waiters.isEmpty {
            beginRefresh()
        }
    }

    /// Adds the token. Waits for a new one if there is none, or if it is about to expire.
    ///
    /// - Throws: The error of the refresh, `NetworkError.invalidRequest` if the token has a character that is not
    ///   allowed in tokens, or `CancellationError` when the task was cancelled.
    public func authorize(_ head: inout HTTPRequest) async throws {
        let token = if let token, !isEnding(token) { token } else { try await refreshedToken() }
        guard !token.value.isEmpty, token.value.utf8.allSatisfy(\.isVisible) else {
            throw NetworkError.invalidRequest(reason: "its token contains a character that is not allowed in tokens")
        }
        head.headerFields[.authorization] = Self.field(token)
    }

    /// Returns true if there is another token than the refused one. Waits for a new token if necessary.
    ///
    /// - Throws: The error of the refresh, or `CancellationError` when the task was cancelled.
    public func refresh(after rejected: HTTPRequest) async throws -> Bool {
        if let token, rejected.headerFields[.authorization] != Self.field(token) { return true }
        _ = try await refreshedToken()
        return true
    }

    private func isEnding(_ token: BearerToken) -> Bool {
        guard let expiry = token.expiry else { return false }
        return expiry.timeIntervalSince(now()) < Double(leeway.wholeMilliseconds) / 1000
    }

    /// Joins the running refresh, or begins one. The actor does no other work between the caller's check and the
    /// joining.
    private func refreshedToken() async throws -> BearerToken {
        lastWaiter += 1
        let id = lastWaiter
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: Waiter) in
                guard !Task.isCancelled else { return waiter.resume(throwing: CancellationError()) }
                waiters[id] = waiter
                beginRefresh()
            }
        } onCancel: {
            Task { await self.cancelWaiter(id) }
        }
    }

    private func beginRefresh() {
        guard !isRefreshing else { return }
        isRefreshing = true
        let (last, provider, generation) = (token, provider, generation)
        // Detached, so that cancelling a request does not cancel the refresh.
        Task.detached {
            let result: Result<BearerToken, any Error>
            do {
                result = .success(try await provider(last))
            } catch {
                result = .failure(error)
            }
            await self.endRefresh(result, of: generation)
        }
    }

    private func endRefresh(_ result: Result<BearerToken, any Error>, of generation: Int) {
        guard generation == self.generation else { return }
        isRefreshing = false
        if case .success(let token) = result { self.token = token }
        resumeAll(with: result)
    }

    private func resumeAll(with result: Result<BearerToken, any Error>) {
        let waiting = waiters
        waiters = [:]
        for waiter in waiting.values { waiter.resume(with: result) }
    }

    private func cancelWaiter(_ id: Int) {
        waiters.removeValue(forKey: id)?.resume(throwing: CancellationError())
    }

    private static func field(_ token: BearerToken) -> String { "Bearer \(token.value)" }
}

/// A token that authorizes its bearer (RFC 6750).
public struct BearerToken: Sendable, Hashable {
    /// The token itself.
    public var value: String
    /// The time when the token expires; `nil` if that is not known.
    public var expiry: Date?

    /// Creates a token.
    public init(_ value: String, expiry: Date? = nil) {
        self.value = value
        self.expiry = expiry
    }
}

// A printed token must not appear in a log.
extension BearerToken: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// A placeholder that does not show the token.
    public var description: String { "BearerToken([hidden])" }
    /// A placeholder that does not show the token.
    public var debugDescription: String { description }
    /// An empty mirror, so that `dump` does not show the token.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
