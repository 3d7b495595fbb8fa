import Foundation
import Payments

extension PaymentsStore {
    public func purchase(_ offer: Offer, with card: Card) async throws -> Purchase {
        let server = try available()
        try Task.checkCancellation()
        let signedIn = try await signedIn()
        let account = signedIn?.account
        try await settle { $0.offer.product.covers(offer.product) }

        // As precise as it is stored.
        let created = Date(milliseconds: now().milliseconds)
        let purchase = Purchase(id: UUID(), offer: offer, created: created, state: .created)
        inFlight.insert(purchase.id)
        defer { inFlight.remove(purchase.id) }
        let payer = try await write { table, database in
            let payer = try table.payer(of: account, in: database)
            // For the same product the table has a unique index, too.
            try offer.checkPayable(
                by: account, paid: table.paid(in: database), purchases: table.purchases(in: database))
            try table.insert(OwnedPurchase(purchase, payer: payer, account: account), in: database)
            return payer
        }
        // Goes on to its outcome, even if the task is cancelled.
        return try await Task {
            try await pay(for: purchase, payer: payer, token: signedIn?.token, card: card, at: server)
        }.value
    }

    public func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase {
        let digits = code.codeWithoutBlanks
        return try await answerBank(about: id) { try await $0.confirm(id, payer: $1, code: digits) }
    }

    public func cancel(_ id: Purchase.ID) async throws -> Purchase {
        try await answerBank(about: id) { try await $0.cancel(id, payer: $1) }
    }

    /// Sends the user's answer to a bank that waits for a code.
    private func answerBank(
        about id: Purchase.ID, _ send: @escaping @Sendable (PaymentsClient, _ payer: UUID) async throws -> ServerPayment
    ) async throws -> Purchase {
        let client = try available().client
        try await settle { $0.id == id && $0.state != .needsConfirmation }
        let (purchase, payer) = try await known(id)
        guard purchase.state == .needsConfirmation else { return purchase }
        // As above.
        return try await Task {
            do {
                return try await take(send(client, payer))
            } catch PaymentsFailure.notSent(let reason) {
                throw PaymentsError.unavailable(reason)
            } catch PaymentsFailure.refused(.wrongCode, let problem) {
                guard let triesLeft = problem.triesLeft else {
                    return try await enter(.refused, id, reason: DeclineReason.tooManyCodes)
                }
                try await enter(.codeRefused, id)
                throw PaymentsError.wrongCode(triesLeft: triesLeft)
            } catch is PaymentsFailure {
                try await enter(.answerLost, id)
                // The server may have answered that the bank no longer waits.
                try await settle { $0.id == id }
                return try await known(id).purchase
            }
        }.value
    }

    private func pay(
        for purchase: Purchase, payer: UUID, token: String?, card: Card, at server: Server
    ) async throws -> Purchase {
        let sent = try await enter(.sending, purchase.id)
        guard sent.state == .sent else {
            throw PaymentsError.unavailable(
                "Another almanac has closed this payment before it was sent. Nothing was charged. Try again.")
        }
        do {
            let payment = try await authorized(token) {
                try await server.client.pay(for: purchase, payer: payer, card: card, token: $0)
            }
            return try await take(payment)
        } catch PaymentsFailure.notSent(let reason) {
            try await enter(.notSent, purchase.id, reason: DeclineReason.notSent(reason))
            throw PaymentsError.unavailable(reason)
        } catch PaymentsFailure.unauthorized(let error) {
            try await enter(.refused, purchase.id, reason: DeclineReason.notSent("\(error)"))
            throw error
        } catch PaymentsFailure.refused(let code, let problem) {
            guard let reason = code.reason(problem, for: purchase.offer) else {
                return try await enter(.answerLost, purchase.id)
            }
            let refused = try await enter(.refused, purchase.id, reason: reason)
            guard let error = code.error(for: purchase.offer) else { return refused }
            // Another device has paid with the same account or payer. The receipt shows it, and has the pass.
            if code == .alreadyPaid { _ = try? await restore() }
            throw error
        } catch is PaymentsFailure {
            return try await enter(.answerLost, purchase.id)
        }
    }

    private func known(_ id: Purchase.ID) async throws -> (purchase: Purchase, payer: UUID) {
        let stored = try await read(otherwise: nil) { table, database in try table.purchase(id, in: database) }
        guard let stored = await [stored].compactMap(\.self).visible(to: account).first else {
            throw PaymentsError.unknownPurchase
        }
        return (stored.purchase, stored.payer)
    }
}
