import Account

/// The response to the request for a code.
struct CodeResponse: Decodable, Sendable {
    let request: String
    let phone: String
    let lifetime: Duration
    let resendWait: Duration
    let tries: Int

    private enum CodingKeys: CodingKey { case request, phone, expiresIn, resendIn, tries }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        request = try answer.word(.request)
        phone = try answer.phone(.phone)
        lifetime = try answer.seconds(.expiresIn)
        resendWait = try answer.seconds(.resendIn)
        tries = try answer.decode(Int.self, forKey: .tries)
    }
}

/// The response with a pair of tokens.
struct TokenResponse: Decodable, Sendable {
    let accessToken: String
    let refreshToken: String
    let lifetime: Duration

    private enum CodingKeys: CodingKey { case accessToken, refreshToken, expiresIn }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        accessToken = try answer.word(.accessToken)
        refreshToken = try answer.word(.refreshToken)
        lifetime = try answer.seconds(.expiresIn)
    }
}

/// The response to the right code.
struct SignInResponse: Decodable, Sendable {
    let account: Account
    let tokens: TokenResponse

    private enum CodingKeys: CodingKey { case account }
    private enum AccountKeys: CodingKey { case id, phone }

    init(from decoder: any Decoder) throws {
        let answer = try decoder.container(keyedBy: CodingKeys.self)
        let owner = try answer.nestedContainer(keyedBy: AccountKeys.self, forKey: .account)
        account = Account(id: try owner.word(.id), phone: try owner.phone(.phone))
        tokens = try TokenResponse(from: decoder)
    }
}

extension KeyedDecodingContainer {
    /// Visible ASCII, as tokens are, which can be sent in a header field and shown.
    fileprivate func word(_ key: Key) throws -> String {
        try text(key) { (1...4_096).contains($0.count) && $0.allSatisfy { (0x21...0x7E).contains($0) } }
    }

    /// A number in the form of E.164: a plus and at most fifteen digits.
    fileprivate func phone(_ key: Key) throws -> String {
        try text(key) { text in
            text.first == UInt8(ascii: "+") && (2...16).contains(text.count)
                && text.dropFirst().allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }

    /// Seconds, from none to a day.
    fileprivate func seconds(_ key: Key) throws -> Duration { .seconds(plausible: try decode(Int.self, forKey: key)) }

    private func text(_ key: Key, isPlausible: (String.UTF8View) -> Bool) throws -> String {
        let text = try decode(String.self, forKey: key)
        guard isPlausible(text.utf8) else {
            throw DecodingError.dataCorruptedError(forKey: key, in: self, debugDescription: "implausible")
        }
        return text
    }
}

extension Duration {
    /// Seconds that a server has named, brought into the range from none to a day.
    static func seconds(plausible seconds: Int) -> Duration { .seconds(min(max(0, seconds), 86_400)) }
}
