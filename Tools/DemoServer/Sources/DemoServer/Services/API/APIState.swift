import Foundation

/// The state of the API, in memory, and what each operation does with it.
actor APIState {
    private var signIn: SignInState
    private var devices = Devices()
    private var rateLimit: RateLimit
    private let log: @Sendable (String) -> Void
    private let city: City?

    /// - Parameters:
    ///   - timeZone: The time zone by which the server knows where its clients are.
    ///   - log: Gets the codes that would be sent by SMS.
    init(
        requestsPerMinute: Int = DemoServer.defaultRequestsPerMinute,
        randomness: any RandomNumberGenerator & Sendable,
        timeZone: String = TimeZone.current.identifier,
        log: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        signIn = SignInState(randomness: randomness)
        rateLimit = RateLimit(requestsPerMinute: requestsPerMinute)
        self.log = log
        let cities = CityTable.all
        city =
            cities.filter { $0.timezone == timeZone }.max { $0.population < $1.population }
            ?? cities.first { $0.name == "Oslo" }
    }

    /// The codes that can be used, oldest first.
    func usableCodes(now: Date) -> [SignInState.Code] { signIn.usableCodes(now: now) }

    func respond(to request: DemoRequest, now: Date) throws(APIProblem) -> DemoResponse {
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
            return Self.success(Self.members(try signIn.account(Self.bearerToken(request), now: now)))
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
        case .readLocation:
            guard let city else { throw .notFound }
            return Self.success(Self.members(city))
        case .readDocument:
            return DemoResponse(contentType: "application/yaml", body: Data(PackageResources.openapi_yaml))
        }
    }

    // MARK: Requests

    /// The token of the header `Authorization`; an empty text if there is none.
    private static func bearerToken(_ request: DemoRequest) -> String {
        let parts = (request.headers["authorization"] ?? "").split(separator: " ")
        guard parts.count == 2, parts[0].lowercased() == "bearer" else { return "" }
        return String(parts[1])
    }

    private static func device(_ parameters: [String: String]) throws(APIProblem) -> (id: UUID, text: String) {
        let text = parameters["id"] ?? ""
        guard let id = UUID(uuidString: text) else { throw .notFound }
        return (id, text)
    }

    // MARK: Responses

    private static let nothing = DemoResponse(status: 204, contentType: nil, body: Data())

    private static func success(status: Int = 200, _ members: [JSONText.Member]) -> DemoResponse {
        .json(status: status, headers: ["Cache-Control": "no-store"], members)
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
