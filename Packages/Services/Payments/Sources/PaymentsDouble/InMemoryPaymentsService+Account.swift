import Foundation
import Payments

extension InMemoryPaymentsService {
    /// Whose a purchase is.
    struct Origin {
        let payer: UUID
        var owner: PurchaseOwner
    }

    public func restore() async throws -> [Product] {
        try useServer()
        settle(known)
        let (payer, account) = (payer, try await account())
        let ofAccount = try account.map { try server.receipts(payer: payer, account: $0) } ?? []
        // Signing out meanwhile has changed the payer.
        receipts = payer == self.payer ? ofAccount : []
        // Without an account only the purchases that were made here count.
        let ofMachine = try Set(origins.values.map(\.payer)).flatMap { try server.receipts(payer: $0, account: nil) }
        for receipt in ofAccount + ofMachine { enter(.charged, receipt.key) }
        signal.send(())
        let confirmed = known.filter { $0.state == .confirmed }.map(\.offer.product)
        return Array(Set(confirmed + receipts.map(\.offer.product))).sorted { "\($0)" < "\($1)" }
    }

    public func bind() async throws {
        guard let account = try await account() else { return }
        for purchase in known {
            guard let origin = origins[purchase.id], origin.owner == .machine else { continue }
            try useServer()
            try server.bind(origin.payer, to: account)
            // One that may still be on its way to the server is bound later.
            if purchase.state.phase.isKnownToServer { origins[purchase.id]?.owner = .account }
        }
    }

    public func isPaidByAccount(_ product: Product) throws -> Bool {
        let isPaidHere = known.contains {
            $0.state == .confirmed && origins[$0.id]?.owner == .machine && $0.offer.product.covers(product)
        }
        return try !isPaidHere && isPaid(product)
    }

    public func forgetAccount() throws {
        try useStore()
        payer = UUID()
        receipts = []
        for purchase in known where origins[purchase.id]?.owner == .account {
            if purchase.state.phase.isOpen {
                origins[purchase.id]?.owner = .formerAccount
            } else {
                forget(purchase.id)
            }
        }
        signal.send(())
    }

    func forget(_ id: Purchase.ID) {
        known.removeAll { $0.id == id }
        origins[id] = nil
    }
}
