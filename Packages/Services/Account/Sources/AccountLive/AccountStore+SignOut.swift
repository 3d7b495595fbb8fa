import Account
import Logging

extension AccountStore {
    public func signOut() async throws {
        guard let server else { return }
        cancellations += 1
        try await change(server) { record, context in
            if AccountTransition.allows(.signInCancelled, in: context.phase) {
                try record.enter(.signedOut, on: .signInCancelled, in: context)
            }
            guard AccountTransition.allows(.signOut, in: context.phase), let session = record.session else { return }
            record.revocations.append(session.refreshToken)
            try record.enter(.signedOut, on: .signOut, in: context)
        }
    }

    public func sendRevocations() async {
        guard let server else { return }
        do {
            for token in try await read(server).revocations {
                try await server.client.revoke(token)
                try await change(server) { record, _ in record.revocations.removeAll { $0 == token } }
            }
        } catch is CancellationError {
            // The tokens that are left are kept for the next call.
        } catch {
            logger.info("Cannot send a sign-out to the server now. It is sent later.", metadata: ["reason": "\(error)"])
        }
    }
}
