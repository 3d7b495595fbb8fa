public import FoundationEssentials
public import HTTPTypes

/// Sends a bearer token (RFC 6750) and gets a new one when it is refused or about to end.
///
/// However many requests need a new token, one refresh runs. If it fails, all that wait for it fail
/// with its error, and the next request tries again. Cancelling a request that waits ends its own wait
/// only: the refresh goes on, for a service may take the old token back as soon as it gives a new one.
public actor BearerAuthorizer: Authorizer {
    /// Gets a new token; it is given the last one, or `nil` if there was none. Called by a task of the
    /// authorizer's own, one at a time unless `use` comes between.
    public typealias TokenProvider = @Sendable (BearerToken?) async throws -> BearerToken

    private typealias Waiter = CheckedContinuation<BearerToken, any Error>

    /// The token that requests are sent with; `nil` before the first refresh.
    public private(set) var token: BearerToken?

    private let leeway: Duration
    private let now: @Sendable () -> Date
    private let provider: TokenProvider

    private var waiters: [Int: Waiter] = [:]
    private var lastWaiter = 0
    private var isRefreshing = false
    /// Counts the tokens set from outside.
    private var generation = 0

    /// - Parameters:
    ///   - token: To begin with; without one the first request waits for a refresh.
    ///   - leeway: A token whose expiry is nearer than this is refreshed before it is used.
    ///   - now: The time of day.
    ///   - refresh: Gets a new token. Send its own requests without this authorizer.
    public init(
        token: BearerToken? = nil, leeway: Duration = .seconds(30), now: @escaping @Sendable () -> Date = { Date() },
        refresh: @escaping TokenProvider
    ) {
        self.token = token
        self.leeway = leeway
        self.now = now
        provider = refresh
    }

    /// Replaces the token, as after signing in or out. What a running refresh brings is thrown away:
    /// it belongs to the token before. Requests that wait go on with `token`, or with a new refresh if
    /// it is `nil`.
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

    /// Adds the token; waits for a new one if there is none, or if it is about to end.
    ///
    /// - Throws: What the refresh throws, `NetworkError.invalidRequest` if the token has a character
    ///   that no token may have, or `CancellationError` when the task was cancelled.
    public func authorize(_ head: inout HTTPRequest) async throws {
        let token = try await usableToken()
        guard !token.value.isEmpty, token.value.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw NetworkError.invalidRequest(reason: "its token has a character that no token may have")
        }
        head.headerFields[.authorization] = Self.field(token)
    }

    /// True if there is another token than the one refused, be it that it was there already.
    ///
    /// - Throws: What the refresh throws, or `CancellationError` when the task was cancelled.
    public func refresh(after rejected: HTTPRequest) async throws -> Bool {
        if let token, rejected.headerFields[.authorization] != Self.field(token) { return true }
        _ = try await refreshedToken()
        return true
    }

    private func usableToken() async throws -> BearerToken {
        guard let token, !isEnding(token) else { return try await refreshedToken() }
        return token
    }

    private func isEnding(_ token: BearerToken) -> Bool {
        guard let expiry = token.expiry else { return false }
        return expiry.timeIntervalSince(now()) < Double(leeway.wholeMilliseconds) / 1000
    }

    /// Joins the refresh that runs, or begins one. No other work of this actor comes between the
    /// caller's check and the joining.
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
        // Of no request's own task, so that no request's cancelling reaches it.
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
