import Payments
import ROSS
import ROSSTesting
import TestSupport

/// Records what it is asked for, and fails if it has to.
final class PaymentsServiceMock: PaymentsService {
    private let recorder: MessageRecorder
    private let paid: Set<Product>
    /// Paid by an account that is not signed in.
    private let paidByOthers: Set<Product>
    /// The message that fails.
    private let failing: String?

    init(
        _ recorder: MessageRecorder, paid: Set<Product> = [], paidByOthers: Set<Product> = [], failing: String? = nil
    ) {
        self.recorder = recorder
        (self.paid, self.paidByOthers) = (paid, paidByOthers)
        self.failing = failing
    }

    private func record(_ message: String) throws {
        recorder.record("payments.\(message)")
        if failing == message { throw TestError() }
    }

    func isPaid(_ product: Product) async throws -> Bool {
        try record("isPaid(\(product.text))")
        return paid.contains(product)
    }

    func purchases() async throws -> [Purchase] {
        try record("purchases")
        return [.mobyDick]
    }

    func restore() async throws -> [Product] {
        try record("restore")
        return Array(paid)
    }

    func bind() async throws { try record("bind") }

    func offers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try record("offers(\(product?.text ?? "all"), \(promotion ?? "none"))")
        return [.library, .mobyDick]
    }

    func isPaidByAccount(_ product: Product) async throws -> Bool {
        try record("isPaidByAccount(\(product.text))")
        return paid.union(paidByOthers).contains(product)
    }

    func forgetAccount() async throws { try record("forgetAccount") }

    func purchase(_ offer: Offer, with card: Card) async throws -> Purchase { throw PaymentsError.noServer }
    func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase { throw PaymentsError.unknownPurchase }

    func cancel(_ id: Purchase.ID) async throws -> Purchase {
        try record("cancel")
        return .mobyDick
    }

    func pass(for product: Product) async throws -> String? { nil }
    func changes() async -> Subscription<Void> { Multicast().subscribe() }
}
