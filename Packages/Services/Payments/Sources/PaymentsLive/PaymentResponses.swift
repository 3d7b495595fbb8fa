import Foundation
import Payments

/// The server's response about one payment.
struct ServerPayment: Decodable, Sendable {
    enum State: String, Decodable, Sendable {
        case confirmed
        case declined
        case cancelled
        case needsConfirmation = "needs-confirmation"
    }

    let key: UUID
    let state: State
    /// The reason why the payment was declined, as a sentence for users.
    let reason: String
    /// The proof of a confirmed payment; `nil` without a usable one.
    let pass: String?

    private enum CodingKeys: CodingKey { case key, state, reason, pass }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        key = try answer.decode(UUID.self, forKey: .key)
        state = try answer.decode(State.self, forKey: .state)
        reason =
            ServerText.reason(try answer.decodeIfPresent(String.self, forKey: .reason)) ?? "The card was declined."
        pass = try answer.decodeIfPresent(String.self, forKey: .pass).flatMap { ServerText.isPass($0) ? $0 : nil }
    }
}

/// A proof of a payment by this installation or by the account.
struct Receipt: Decodable, Sendable {
    let key: UUID
    let product: Product
    let pass: String

    private enum CodingKeys: CodingKey { case key, product, pass }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        key = try answer.decode(UUID.self, forKey: .key)
        let item = try answer.decode(ServerOffer.Item.self, forKey: .product)
        pass = try answer.decode(String.self, forKey: .pass)
        guard let product = item.product, item.isPlausible, ServerText.isPass(pass) else {
            throw DecodingError.dataCorruptedError(forKey: .product, in: answer, debugDescription: "implausible")
        }
        self.product = product
    }
}

struct OffersResponse: Decodable, Sendable {
    /// The offers that can be read. One that cannot hides no other one.
    let offers: [ServerOffer]

    private enum CodingKeys: CodingKey { case offers }

    private struct Element: Decodable {
        let offer: Result<ServerOffer, any Error>

        init(from decoder: any Decoder) { offer = Result { try ServerOffer(from: decoder) } }
    }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        let elements = try answer.decode([Element].self, forKey: .offers)
        offers = elements.compactMap { try? $0.offer.get() }
        if offers.isEmpty { try elements.forEach { _ = try $0.offer.get() } }
    }
}

struct PaymentResponse: Decodable, Sendable { let payment: ServerPayment }

struct ReceiptsResponse: Decodable, Sendable { let receipts: [Receipt] }
