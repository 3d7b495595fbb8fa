import Foundation
import HTTPTypes
import Networking
import Payments

/// A client of the server's API for payments.
///
/// All methods throw ``PaymentsFailure`` and `CancellationError`. No error has a card, a code or a token.
public struct PaymentsClient: Sendable {
    /// The address of the server's API, without the version.
    let api: URL
    private let rest: RESTClient

    /// - Parameters:
    ///   - api: The address of the server's API, without the version. There is no client without it.
    ///   - timeout: The longest time that a request may take.
    public init?(transport: any HTTPTransport, api: URL?, timeout: Duration = .seconds(10)) {
        guard let api else { return nil }
        self.api = api
        rest = RESTClient(
            transport: transport, baseURL: api,
            options: RequestOptions(
                timeout: timeout, connectTimeout: timeout, maximumBodySize: 4 * 1_024 * 1_024,
                // A redirect could take a card to another server.
                maximumRedirects: 0))
    }

    func offers(book: String?, promotion: String?) async throws -> [Offer] {
        let query = ["book": book, "promo": promotion]
        let answer = try await ask(.init(.get, "v1/offers", query: query), as: OffersResponse.self)
        // An offer that this version does not understand hides no other one.
        return answer.offers.compactMap(\.checkedOffer)
    }

    func pay(for purchase: Purchase, payer: UUID, card: Card, token: String?) async throws -> ServerPayment {
        let order = Order(
            offer: purchase.offer.id, price: ServerOffer.Price(purchase.offer.price), payer: payer.text,
            card: Order.CardFields(number: card.number, expiry: card.expiry, code: card.code))
        var headers = authorization(token)
        if let name = HTTPField.Name("Idempotency-Key") { headers[name] = purchase.id.text }
        // A second sending could reach the server after its response that it has never charged.
        return try await payment(
            purchase.id, .init(.post, "v1/payments", headers: headers, body: .json(order, isSentOnce: true)))
    }

    func payment(_ key: UUID, payer: UUID) async throws -> ServerPayment {
        try await payment(key, .init(.get, "v1/payments/\(key.text)", query: ["payer": payer.text]))
    }

    func confirm(_ key: UUID, payer: UUID, code: String) async throws -> ServerPayment {
        try await payment(
            key,
            .init(
                .post, "v1/payments/\(key.text)/confirmation", body: .json(["payer": payer.text, "code": code])))
    }

    func cancel(_ key: UUID, payer: UUID) async throws -> ServerPayment {
        try await payment(
            key, .init(.post, "v1/payments/\(key.text)/cancellation", body: .json(["payer": payer.text])))
    }

    func receipts(payer: UUID, token: String?) async throws -> [Receipt] {
        let request = RESTRequest<ReceiptsResponse>(
            .get, "v1/receipts", query: ["payer": payer.text], headers: authorization(token))
        return try await ask(request, as: ReceiptsResponse.self).receipts
    }

    func bind(_ payer: UUID, token: String?) async throws {
        _ = try await ask(
            .init(.post, "v1/payers/\(payer.text)/account", headers: authorization(token)), as: NoContent.self)
    }

    private func payment(_ key: UUID, _ request: RESTRequest<PaymentResponse>) async throws -> ServerPayment {
        let payment = try await ask(request, as: PaymentResponse.self).payment
        guard payment.key == key else {
            throw PaymentsFailure.unanswered("The server answered about another payment.")
        }
        return payment
    }

    private func ask<Answer: Decodable & Sendable>(
        _ request: RESTRequest<Answer>, as type: Answer.Type
    ) async throws -> Answer {
        do {
            return try await rest.send(request)
        } catch let error as NetworkError {
            throw PaymentsFailure(error)
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw PaymentsFailure.unanswered(String(describing: error))
        }
    }

    private func authorization(_ token: String?) -> HTTPFields {
        token.map { [.authorization: "Bearer \($0)"] } ?? [:]
    }
}

/// The body of a payment's request. It is written to the network only.
private struct Order: Encodable, Sendable {
    struct CardFields: Encodable, Sendable {
        let number: String
        let expiry: String
        let code: String
    }

    let offer: String
    let price: ServerOffer.Price
    let payer: String
    let card: CardFields
}
