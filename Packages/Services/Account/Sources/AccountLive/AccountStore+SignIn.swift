import Account
import Vault

extension AccountStore {
    public func requestCode(for phone: String) async throws -> CodeRequest {
        let server = try available()
        let cancellations = cancellations
        // Refused at once, not only after a renewal of the tokens.
        try await check(.codeSent, on: server)
        return try await requestLock.withLock {
            let record = try await check(.codeSent, on: server)
            let wait = record.resendWait(for: phone, at: clock.now())
            guard wait == .zero else { throw AccountError.tooEarly(wait: wait) }
            do {
                let answer = try await server.client.requestCode(for: phone)
                return try await keep(answer, for: phone, unlessCancelledSince: cancellations, on: server)
            } catch AccountError.tooEarly(let wait) {
                try await change(server) { $0.setResendWait(wait, for: [phone], at: $1.time) }
                throw AccountError.tooEarly(wait: wait)
            }
        }
    }

    public func confirm(_ code: OneTimeCode) async throws -> Account {
        let server = try available()
        try await check(.codeAccepted, on: server)
        let account = try await requestLock.withLock {
            let record = try await check(.codeAccepted, on: server)
            guard let sent = record.sentCode else { throw AccountError.noCodeRequested }
            let start = clock.now()
            try CodeRequest(sent, of: record, at: start).check()
            do {
                let answer = try await server.client.signIn(request: sent.id, code: code.withoutBlanks)
                return try await keep(answer, of: sent.id, from: start, on: server)
            } catch let error as AccountError {
                try await keep(error, of: sent.id, on: server)
                throw error
            }
        }
        guard let account else {
            await sendRevocations()
            throw CancellationError()
        }
        return account
    }

    public func cancelSignIn() async throws {
        guard let server else { return }
        cancellations += 1
        try await change(server) { record, context in
            guard AccountTransition.allows(.signInCancelled, in: context.phase) else { return }
            try record.enter(.signedOut, on: .signInCancelled, in: context)
        }
    }

    /// Reads the record, if an event is allowed in its phase.
    @discardableResult
    private func check(_ event: AccountEvent, on server: Server) async throws -> StoredAccount {
        let record = try await read(server)
        _ = try AccountTransition.step(from: phase(of: record), on: event)
        return record
    }

    /// Stores the code that was sent. If the sign-in was cancelled meanwhile, stores only the wait.
    private func keep(
        _ answer: CodeResponse, for phone: String, unlessCancelledSince cancellations: Int, on server: Server
    ) async throws -> CodeRequest {
        let request = try await change(server) { record, context -> CodeRequest? in
            record.setResendWait(answer.resendWait, for: [answer.phone, phone], at: context.time)
            guard context.cancellations == cancellations else { return nil }
            let sent = StoredAccount.SentCode(
                id: answer.request, phone: answer.phone, lifetime: ExpiringSpan(answer.lifetime, from: context.time),
                triesLeft: answer.tries)
            try record.enter(.codeRequested(sent), on: .codeSent, in: context)
            return CodeRequest(sent, of: record, at: context.time)
        }
        guard let request else { throw CancellationError() }
        return request
    }

    /// Stores the tokens. If the sign-in was cancelled meanwhile, they are only stored to be revoked.
    ///
    /// - Returns: `nil` if the sign-in was cancelled meanwhile.
    private func keep(
        _ answer: SignInResponse, of request: String, from start: VaultTime, on server: Server
    ) async throws -> Account? {
        try await change(server) { record, context in
            guard record.sentCode?.id == request else {
                record.revocations.append(answer.tokens.refreshToken)
                return nil
            }
            let session = StoredAccount.Session(answer.account, answer.tokens, from: start)
            try record.enter(.signedIn(session), on: .codeAccepted, in: context)
            return answer.account
        }
    }

    /// Stores the server's verdict on the code.
    private func keep(_ error: AccountError, of request: String, on server: Server) async throws {
        try await change(server) { record, context in
            guard var sent = record.sentCode, sent.id == request else { return }
            switch error {
            case .wrongCode(let left): sent.triesLeft = left
            case .tooManyTries: sent.triesLeft = 0
            case .codeExpired: sent.lifetime = ExpiringSpan(.zero, from: context.time)
            default: return
            }
            try record.enter(.codeRequested(sent), on: .codeRefused, in: context)
        }
    }
}
