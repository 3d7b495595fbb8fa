import Account
import Vault

extension AccountStore {
    public func accessToken(insteadOf rejected: AccessToken?) async throws -> AccessToken {
        let server = try available()
        if renewal == nil {
            guard let session = try await read(server).session else { throw AccountError.signedOut }
            if let token = usableToken(of: session, insteadOf: rejected) { return token }
        }
        let renewal = renewal ?? Task { try await renew(on: server, insteadOf: rejected) }
        self.renewal = renewal
        return try await renewal.sharedValue
    }

    private func usableToken(of session: StoredAccount.Session, insteadOf rejected: AccessToken?) -> AccessToken? {
        let token = AccessToken(session.accessToken)
        let lifetime = session.lifetime.remainingInBoot(at: clock.now())
        return token.isUsable(for: lifetime, insteadOf: rejected) ? token : nil
    }

    private func renew(on server: Server, insteadOf rejected: AccessToken?) async throws -> AccessToken {
        defer { renewal = nil }
        let token = try await requestLock.withLock {
            let record = try await read(server)
            guard let session = record.session else { throw AccountError.signedOut }
            // Another process may have renewed the tokens meanwhile.
            if let token = usableToken(of: session, insteadOf: rejected) { return token as AccessToken? }
            let step = try AccountTransition.step(from: phase(of: record), on: .refreshStarted)
            isRefreshing = step.next == .refreshing
            defer { isRefreshing = false }
            note(step.recorded)
            return try await exchangeTokens(of: session, on: server)
        }
        guard let token else {
            await sendRevocations()
            throw AccountError.signedOut
        }
        return token
    }

    /// Asks for new tokens, which are on the disk before they are used.
    ///
    /// If this fails, the old refresh token stays. If only the response was lost, the server gives the same new tokens
    /// for it once more.
    ///
    /// - Returns: `nil` if the user has signed out meanwhile. The new tokens are then kept to be revoked.
    private func exchangeTokens(of session: StoredAccount.Session, on server: Server) async throws -> AccessToken? {
        let start = clock.now()
        do {
            let answer = try await server.client.renew(refreshToken: session.refreshToken)
            return try await change(server) { record, context in
                guard record.session?.refreshToken == session.refreshToken else {
                    record.revocations.append(answer.refreshToken)
                    return nil
                }
                let renewed = StoredAccount.Session(session.account, answer, from: start)
                try record.enter(.signedIn(renewed), on: .refreshed, in: context)
                return AccessToken(answer.accessToken)
            }
        } catch AccountError.sessionEnded {
            try await change(server) { record, context in
                guard record.session?.refreshToken == session.refreshToken else { return }
                try record.enter(.signedOut, on: .sessionEnded, in: context)
            }
            throw AccountError.sessionEnded
        } catch {
            // The session stays, unless the user has signed out meanwhile.
            if let record = try? await read(server),
                let step = try? AccountTransition.step(from: phase(of: record), on: .refreshFailed)
            {
                note(step.recorded)
            }
            throw error
        }
    }
}
