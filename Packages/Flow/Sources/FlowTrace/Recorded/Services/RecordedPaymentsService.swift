// 'joist diagram --write' writes this file.
import Foundation
import Payments
import ROSS
import ROSSTrace

final class RecordedPaymentsService: PaymentsService {
    private let base: any PaymentsService
    private let recorder: TraceRecorder

    init(_ base: any PaymentsService, _ recorder: TraceRecorder) {
        self.base = base
        self.recorder = recorder
    }

    func offers(for product: Product?, promotion: String?) async throws -> [Offer] {
        try await recorder.service("PaymentsService") { try await base.offers(for: product, promotion: promotion) }
    }
    func isPaid(_ product: Product) async throws -> Bool {
        try await recorder.service("PaymentsService") { try await base.isPaid(product) }
    }
    func purchase(_ offer: Offer, with card: Card) async throws -> Purchase {
        try await recorder.service("PaymentsService") { try await base.purchase(offer, with: card) }
    }
    func confirm(_ id: Purchase.ID, code: String) async throws -> Purchase {
        try await recorder.service("PaymentsService") { try await base.confirm(id, code: code) }
    }
    func cancel(_ id: Purchase.ID) async throws -> Purchase {
        try await recorder.service("PaymentsService") { try await base.cancel(id) }
    }
    func purchases() async throws -> [Purchase] {
        try await recorder.service("PaymentsService") { try await base.purchases() }
    }
    func restore() async throws -> [Product] {
        try await recorder.service("PaymentsService") { try await base.restore() }
    }
    func bind() async throws { try await recorder.service("PaymentsService") { try await base.bind() } }
    func isPaidByAccount(_ product: Product) async throws -> Bool {
        try await recorder.service("PaymentsService") { try await base.isPaidByAccount(product) }
    }
    func forgetAccount() async throws {
        try await recorder.service("PaymentsService") { try await base.forgetAccount() }
    }
    func pass(for product: Product) async throws -> String? {
        try await recorder.service("PaymentsService") { try await base.pass(for: product) }
    }
    func changes() async -> Subscription<Void> { await recorder.service("PaymentsService") { await base.changes() } }
}
