/// A product that is paid, by a purchase on this machine or by a receipt of the server.
package struct PaidProduct: AccountOwned {
    package let product: Product
    /// The server's proof; `nil` if there is none yet.
    package let pass: String?
    /// Whether it was paid here and belongs to no account.
    package let isOfMachine: Bool
    package let account: String?

    package init(_ product: Product, pass: String?, isOfMachine: Bool, account: String?) {
        (self.product, self.pass, self.isOfMachine, self.account) = (product, pass, isOfMachine, account)
    }
}

extension OwnedPurchase {
    /// `nil` unless the purchase is confirmed.
    package var paidProduct: PaidProduct? {
        guard purchase.state == .confirmed else { return nil }
        return PaidProduct(purchase.offer.product, pass: pass, isOfMachine: owner == .machine, account: account)
    }
}

extension [PaidProduct] {
    package func isPaid(_ product: Product) -> Bool { contains { $0.product.covers(product) } }

    package func isPaidByAccount(_ product: Product) -> Bool {
        isPaid(product) && !contains { $0.isOfMachine && $0.product.covers(product) }
    }

    /// The pass of exactly this product, or else of one that covers it.
    package func pass(for product: Product) -> String? {
        let passes = filter { $0.product.covers(product) && $0.pass != nil }
        return (passes.first { $0.product == product } ?? passes.first)?.pass
    }

    /// Each product once, the library first.
    package var products: [Product] {
        Set(map(\.product)).sorted { left, right in
            switch (left, right) {
            case (_, .library): false
            case (.library, .book): true
            case (.book(let id), .book(let other)): id < other
            }
        }
    }
}

extension Offer {
    /// Checks that the offer can be paid for.
    ///
    /// - Parameters:
    ///   - account: The account that is signed in; `nil` if there is none.
    ///   - purchases: The purchases of this machine, newest first.
    /// - Throws: ``PaymentsError/alreadyPaid(title:)``, ``PaymentsError/unfinished(title:)``.
    package func checkPayable(
        by account: String?, paid: [PaidProduct], purchases: [OwnedPurchase]
    ) throws(PaymentsError) {
        guard !paid.visible(to: account).isPaid(product) else { throw .alreadyPaid(title: title) }
        let open = purchases.visible(to: account).map(\.purchase)
            .first { $0.state.phase.isOpen && $0.offer.product.covers(product) }
        if let open { throw .unfinished(title: open.offer.title) }
    }
}
