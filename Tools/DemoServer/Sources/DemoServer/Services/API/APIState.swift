import CDemoFiles
import Foundation

/// The state of the API in memory, and the implementation of each operation.
actor APIState {
    private var signIn: SignInState
    var payments: PaymentState
    private var devices = Devices()
    private var rateLimit: RateLimit
    private let log: @Sendable (String) -> Void
    private let timeZone: String
    private lazy var city =
        CityTable.all.filter { $0.timezone == timeZone }.max { $0.population < $1.population }
        ?? CityTable.all.first { $0.name == "Oslo" }
    let prices: PriceList
    let wait: @Sendable (Date) async -> Void

    /// - Parameters:
    ///   - timeZone: The time zone from which the server derives the location of its clients.
    ///   - wait: Waits until the server's clock shows a time.
    ///   - log: Receives the codes that a real server would send by SMS.
    init(
        requestsPerMinute: Int = DemoServer.defaultRequestsPerMinute,
        randomness: any RandomNumberGenerator & Sendable,
        timeZone: String = TimeZone.current.identifier,
        wait: @escaping @Sendable (Date) async -> Void = { _ in },
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        signIn = SignInState(randomness: randomness)
        payments = PaymentState(randomness: randomness)
        prices = PriceList()
        self.wait = wait
        rateLimit = RateLimit(requestsPerMinute: requestsPerMinute)
        self.log = log
        self.timeZone = timeZone
    }

    /// The codes that can be used, oldest first, and their receivers.
    func usableCodes(now: Date) -> [(receiver: String, digits: String)] {
        let signIns = signIn.usableCodes(now: now).map { ($0.sent, "\($0.phone)", $0.digits) }
        let cards = payments.waiting.map { ($0.payment.created, $0.payment.card, $0.code) }
        return (signIns + cards).sorted { $0.0 < $1.0 }.map { ($0.1, $0.2) }
    }

    /// All tokens that were ever made, oldest first.
    var tokens: [String] { signIn.allTokens }

    /// All charges ever, oldest first.
    var charges: [Charge] { payments.charges }

    /// Whether a pass proves that a book is paid.
    func passCovers(_ pass: String, _ slug: String) -> Bool { payments.passCovers(pass, slug) }

    func respond(to request: DemoRequest, now: Date) async throws(APIProblem) -> DemoResponse {
        try rateLimit.admit(now: now)
        let (operation, parameters) = try APIOperation.find(request.method, request.path)
        switch operation {
        case .requestCode:
            let phone = try PhoneNumber(RequestBody(request.body).text("phone"))
            let code = try signIn.requestCode(for: phone, now: now)
            log("sign-in code for \(code.phone): \(code.digits)")
            return Self.success(status: 201, Self.members(code))
        case .signIn:
            let body = try RequestBody(request.body)
            let (account, pair) = try signIn.signIn(body.text("request"), code: body.text("code"), now: now)
            let member = JSONText.Member("account", .object(Self.members(account)))
            return Self.success(status: 201, [member] + Self.members(pair, now))
        case .renewTokens:
            let pair = try signIn.renew(RequestBody(request.body).text("refreshToken"), now: now)
            return Self.success(Self.members(pair, now))
        case .revokeToken:
            signIn.revoke(try RequestBody(request.body).text("token"))
            return Self.nothing
        case .readAccount:
            return Self.success(Self.members(try signIn.account(request.bearerToken, now: now)))
        case .registerDevice:
            let device = try Self.device(parameters)
            devices.register(device.id, platform: try RequestBody(request.body).text("platform"))
            return Self.success([.init("id", .string(device.text))])
        case .removeDevice:
            devices.remove(try Self.device(parameters).id)
            return Self.nothing
        case .readTopics:
            let topics = try devices.topics(of: Self.device(parameters).id)
            return Self.success([.init("topics", .array(topics.map { Self.object($0.topic, isOn: $0.isOn) }))])
        case .turnTopicOn, .turnTopicOff:
            let id = try Self.device(parameters).id
            try devices.set(parameters["topic"] ?? "", isOn: operation == .turnTopicOn, on: id)
            return Self.nothing
        case .readNotifications:
            let isOn = try devices.isOn(Devices.bookOfTheMonth, on: Self.device(parameters).id)
            return Self.success([.init("notifications", .array(isOn ? [bookOfTheMonth] : []))])
        case .readOffers:
            let offers = try prices.offers(for: request.query["book"], promotion: request.query["promo"])
            return Self.success([.init("offers", .array(offers.map(\.json)))])
        case .createPayment:
            return try await pay(request, now: now)
        case .readPayment:
            return try readPayment(request, parameters)
        case .confirmPayment:
            return try confirmPayment(request, parameters)
        case .cancelPayment:
            return try cancelPayment(request, parameters)
        case .readReceipts:
            let charges = payments.charges(of: try Self.payer(request), account: try optionalAccount(request, now: now))
            return Self.success([.init("receipts", .array(charges.map(\.receipt)))])
        case .bindPurchases:
            let account = try signIn.account(request.bearerToken, now: now)
            payments.bind(try Self.uuid(parameters["payer"]), to: account.id)
            return Self.nothing
        case .readLocation:
            guard let city else { throw .notFound }
            return Self.success(Self.members(city))
        case .readDocument:
            return DemoResponse(contentType: "application/yaml", body: Data(String(cString: demo_openapi()).utf8))
        }
    }

    // MARK: Requests

    /// The id of the account that is signed in; `nil` if the request has no header `Authorization`.
    func optionalAccount(_ request: DemoRequest, now: Date) throws(APIProblem) -> String? {
        guard request.headers["authorization"] != nil else { return nil }
        return try signIn.account(request.bearerToken, now: now).id
    }

    private static func device(_ parameters: [String: String]) throws(APIProblem) -> (id: UUID, text: String) {
        (try uuid(parameters["id"]), parameters["id"] ?? "")
    }

    /// A parameter of the path.
    static func uuid(_ parameter: String?) throws(APIProblem) -> UUID {
        guard let id = parameter.flatMap(UUID.init(uuidString:)) else { throw .notFound }
        return id
    }

    // MARK: Responses

    private static let nothing = DemoResponse(status: 204, contentType: nil, body: Data())

    static func success(status: Int = 200, headers: [String: String] = [:], _ members: [JSONText.Member])
        -> DemoResponse
    {
        .json(status: status, headers: headers.merging(["Cache-Control": "no-store"]) { $1 }, members)
    }

    private static func members(_ code: SignInState.Code) -> [JSONText.Member] {
        [
            .init("request", .string(code.request)), .init("phone", .string("\(code.phone)")),
            .init("expiresIn", .int(Int(SignInState.codeLifetime))),
            .init("resendIn", .int(Int(SignInState.resendWait))),
            .init("tries", .int(SignInState.maximumTries)),
        ]
    }

    private static func members(_ account: SignInState.Account) -> [JSONText.Member] {
        [.init("id", .string(account.id)), .init("phone", .string("\(account.phone)"))]
    }

    private static func members(_ pair: SignInState.TokenPair, _ now: Date) -> [JSONText.Member] {
        [
            .init("accessToken", .string(pair.access)), .init("refreshToken", .string(pair.refresh)),
            .init("expiresIn", .int(pair.expiresIn(now))),
        ]
    }

    private static func object(_ topic: Devices.Topic, isOn: Bool) -> JSONText {
        .object([.init("id", .string(topic.id)), .init("title", .string(topic.title)), .init("on", .bool(isOn))])
    }

    private static func members(_ city: City) -> [JSONText.Member] {
        [
            .init("latitude", .shortest(city.latitude)), .init("longitude", .shortest(city.longitude)),
            .init("name", .string("\(city.name), \(city.country)")),
        ]
    }
}
