import Foundation
import Networking
import Payments
import PaymentsLive
import Storage
import TestSupport
import Testing

/// The tour of the README, compiled.
func open(at dataFile: URL, transport: any HTTPTransport, api: URL?) -> any PaymentsService {
    PaymentsStore(
        store: LazyStore { try .open(at: dataFile, migrations: PaymentsStore.migrations) },
        exists: { FileManager.default.fileExists(atPath: dataFile.path) },
        client: PaymentsClient(transport: transport, api: api), account: { nil }, token: { _ in nil })
}

func buy(_ book: String, with card: Card, from payments: any PaymentsService, ask: () -> String) async throws -> Bool {
    guard let offer = try await payments.offers(for: .book(book), promotion: nil).first else { return false }
    print(offer.title, offer.price.formatted(for: Locale(identifier: "en_GB")))
    var purchase = try await payments.purchase(offer, with: card)
    if purchase.state == .needsConfirmation { purchase = try await payments.confirm(purchase.id, code: ask()) }
    return purchase.state == .confirmed
}

struct TourTests {
    @Test func `the tour runs, and is in the README`() async throws {
        let folder = try TemporaryFolder()
        let payments = open(
            at: folder.url.appending(path: "payments.sqlite"), transport: PaymentsServer().transport,
            api: PaymentsServer.api)
        #expect(try await buy("opds2-emma", with: Sample.card(Sample.asking), from: payments) { PaymentsServer.code })

        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let source = try String(contentsOf: URL(filePath: #filePath), encoding: .utf8)
        let tour = source.split(separator: "compiled.\n").last?.split(separator: "\n\nstruct TourTests").first ?? "?"
        #expect(try String(contentsOf: readme, encoding: .utf8).contains(tour))
    }
}
