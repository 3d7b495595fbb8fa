import Foundation

/// The operations of paying.
extension APIState {
    func pay(_ request: DemoRequest, now: Date) async throws(APIProblem) -> DemoResponse {
        let order = try order(request, now: now)
        if let payment = try payments.recordedPayment(for: order, now: now) {
            return Self.success(payment, status: 201, headers: ["Idempotent-Replayed": "true"])
        }
        try payments.begin(order, for: prices.offer(order.offer), now: now)
        if order.card.behaviour == .slow { await wait(now.addingTimeInterval(PaymentState.slowness)) }
        guard let payment = payments.finish(order), order.card.behaviour != .lostAfterCharge else { return .aborted }
        return Self.success(payment, status: 201)
    }

    func readPayment(_ request: DemoRequest, _ parameters: [String: String]) throws(APIProblem) -> DemoResponse {
        let payment = try payments.payment(Self.uuid(parameters["key"]), of: Self.payer(request))
        guard payment.state != .inProgress else { throw .inProgress }
        return Self.success(payment)
    }

    func confirmPayment(_ request: DemoRequest, _ parameters: [String: String]) throws(APIProblem) -> DemoResponse {
        let key = try Self.uuid(parameters["key"])
        let body = try RequestBody(request.body)
        return Self.success(try payments.confirm(key, of: body.uuid("payer"), code: body.text("code")))
    }

    func cancelPayment(_ request: DemoRequest, _ parameters: [String: String]) throws(APIProblem) -> DemoResponse {
        let key = try Self.uuid(parameters["key"])
        return Self.success(try payments.cancel(key, of: RequestBody(request.body).uuid("payer")))
    }

    /// The notification of the topic ``Devices/bookOfTheMonth``.
    var bookOfTheMonth: JSONText {
        let book = prices.catalogue.bookOfTheMonth
        return .object([
            .init("id", .string("\(Devices.bookOfTheMonth)-\(book.slug)")),
            .init("title", .string("The book of the month at 90 % off")), .init("text", .string(book.title)),
            .init("link", .string("almanac://book/\(prices.bookOfTheMonth)?promo=\(PriceList.promotion)")),
        ])
    }

    /// The payer of the query.
    static func payer(_ request: DemoRequest) throws(APIProblem) -> UUID {
        guard let payer = request.query["payer"].flatMap(UUID.init(uuidString:)) else {
            throw .invalidQuery("The parameter payer must be a UUID.")
        }
        return payer
    }

    private func order(_ request: DemoRequest, now: Date) throws(APIProblem) -> PaymentOrder {
        let account = try optionalAccount(request, now: now)
        let body = try RequestBody(request.body)
        let (offer, price) = (try body.text("offer"), try body.object("price"))
        let (payer, card) = (try body.uuid("payer"), try body.object("card"))
        let money = Money(minorUnits: try price.wholeNumber("minorUnits"), currency: try price.text("currency"))
        let details = PaymentCard(
            number: try card.text("number"), expiry: try card.text("expiry"), code: try card.text("code"))
        guard let key = request.headers["idempotency-key"].flatMap(UUID.init(uuidString:)) else {
            throw .idempotencyKeyMissing
        }
        return PaymentOrder(key: key, offer: offer, price: money, payer: payer, account: account, card: details)
    }

    private static func success(
        _ payment: Payment, status: Int = 200, headers: [String: String] = [:]
    ) -> DemoResponse {
        success(status: status, headers: headers, [.init("payment", payment.json)])
    }
}
