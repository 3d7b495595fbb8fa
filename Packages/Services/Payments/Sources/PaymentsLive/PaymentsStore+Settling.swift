import Foundation
import Payments

extension PaymentsStore {
    public func purchases() async throws -> [Purchase] {
        try await settle { _ in true }
        return try await read(otherwise: []) { table, database in
            try table.purchases(in: database)
        }
        .visible(to: account).map(\.purchase)
    }

    /// Finds the outcome of purchases that have none, as far as the server can be reached.
    func settle(_ isMeant: (Purchase) -> Bool) async throws {
        guard let client = server?.client else { return }
        let stored = try await read(otherwise: []) { table, database in try table.purchases(in: database) }
        for item in stored where item.purchase.state.phase.isOpen && isMeant(item.purchase) {
            // The purchases that this process is sending get their outcome from the response.
            guard !inFlight.contains(item.purchase.id) else { continue }
            do {
                try await settle(item, with: client)
            } catch PaymentsFailure.notSent {
                // The others cannot be queried, either.
                return
            } catch is PaymentsFailure {
                // It keeps its state until the next call.
            } catch PaymentsError.unknownPurchase {
                // Another process has found its outcome, and forgotten it.
            }
        }
    }

    /// Enters the state of the server's response.
    @discardableResult
    func take(_ payment: ServerPayment) async throws -> Purchase {
        switch payment.state {
        case .confirmed: try await enter(.charged, payment.key, pass: payment.pass)
        case .needsConfirmation: try await enter(.codeRequested, payment.key)
        case .declined: try await enter(.refused, payment.key, reason: payment.reason)
        case .cancelled: try await enter(.cancelled, payment.key)
        }
    }

    /// Enters the state after an event. An event that is not in the table changes nothing: the outcome was stored
    /// already, perhaps by another process.
    @discardableResult
    func enter(
        _ event: PurchaseEvent, _ id: Purchase.ID, reason: String = "", pass: String? = nil
    ) async throws -> Purchase {
        let moment = now()
        let stored = try await write { table, database in
            guard var stored = try table.purchase(id, in: database) else { throw PaymentsError.unknownPurchase }
            if stored.apply(event, reason: reason, pass: pass, at: moment) { try table.update(stored, in: database) }
            return stored
        }
        // The account that has paid may have signed in again.
        if stored.purchase.state == .confirmed, !stored.isKept { _ = try? await restore() }
        return stored.purchase
    }

    private func settle(_ stored: OwnedPurchase, with client: PaymentsClient) async throws {
        let id = stored.purchase.id
        guard stored.purchase.state != .created else {
            try await enter(.abandoned, id, reason: DeclineReason.abandoned)
            return
        }
        do {
            try await take(client.payment(id, payer: stored.payer))
        } catch PaymentsFailure.refused(.unknownPayment, _) {
            guard try await isRequestExpired(stored) else { return }
            // A server may forget a key after a day, but no receipt.
            if let receipt = try await client.receipts(payer: stored.payer, token: nil)
                .first(where: { $0.key == id })
            {
                try await enter(.charged, id, pass: receipt.pass)
            } else {
                try await enter(.neverCharged, id, reason: DeclineReason.neverCharged)
            }
        }
    }

    /// Whether the request of a purchase can no longer arrive at the server.
    private func isRequestExpired(_ stored: OwnedPurchase) async throws -> Bool {
        let moment = now()
        var waiting = stored
        let isOver = waiting.isRequestExpired(at: moment)
        guard waiting.sent != stored.sent else { return isOver }
        return try await write { table, database in
            guard var stored = try table.purchase(stored.purchase.id, in: database) else { return false }
            let isOver = stored.isRequestExpired(at: moment)
            try table.update(stored, in: database)
            return isOver
        }
    }
}
