import Foundation

/// The state machine of sign-in: codes, accounts and tokens.
///
/// A code. Only a code that is `waiting` can be used:
///
/// | from | event | to | response |
/// |---|---|---|---|
/// | | a code is requested | waiting | 201 |
/// | | less than 60 s after the last code, or 10 codes in an hour | | 429 too-early, rate-limited |
/// | waiting | another code for the same phone is requested | replaced | |
/// | waiting | the right code | used | 201, a new family of tokens |
/// | waiting | a wrong code, for the first to fourth time | waiting | 403 wrong-code |
/// | waiting | a wrong code for the fifth time | exhausted | 410 too-many-tries |
/// | waiting, 600 s old | any code | waiting | 410 code-expired |
/// | replaced, used, exhausted | any code | | 410 code-expired, code-used, too-many-tries |
///
/// A family is the tokens of one sign-in. It has a pair of tokens, and remembers the refresh token before:
///
/// | from | event | to | response |
/// |---|---|---|---|
/// | alive | the refresh token of the pair | alive, with a new pair that is not used | 200 |
/// | alive, pair not used | the refresh token before: the response was lost | | 200, the same pair |
/// | alive, pair used | the refresh token before | revoked | 401 token-reused |
/// | alive | an older refresh token | revoked | 401 token-reused |
/// | alive | an access token that is younger than 900 s | the pair is used, if it is of the pair | 200 |
/// | alive | any refresh token is revoked | revoked | 204 |
/// | alive | an access token is revoked | alive, without this access token | 204 |
/// | alive, last pair 30 days old | any refresh token | | 401 invalid-token |
/// | revoked | any token | | 401 invalid-token |
struct SignInState: Sendable {
    static let codeLifetime: TimeInterval = 600
    static let resendWait: TimeInterval = 60
    static let maximumTries = 5
    static let maximumCodesPerHour = 10
    static let accessLifetime: TimeInterval = 900
    static let familyLifetime: TimeInterval = 30 * 86_400

    struct Account: Sendable, Equatable {
        let id: String
        let phone: PhoneNumber
    }

    struct Code: Sendable {
        enum State { case waiting, replaced, used, exhausted }

        let request: String
        let phone: PhoneNumber
        let digits: String
        let sent: Date
        var state = State.waiting
        var wrongTries = 0

        func isExpired(_ now: Date) -> Bool { now >= sent.addingTimeInterval(SignInState.codeLifetime) }
    }

    struct TokenPair: Sendable, Equatable {
        let access: String
        let refresh: String
        let issued: Date

        func expiresIn(_ now: Date) -> Int {
            max(0, issued.addingTimeInterval(SignInState.accessLifetime).wholeSeconds(from: now))
        }
    }

    private struct Family {
        let account: Account
        var pair: TokenPair
        var isPairUsed = false
        var refreshBefore: String?
        var isRevoked = false

        func isAlive(_ now: Date) -> Bool {
            !isRevoked && now < pair.issued.addingTimeInterval(SignInState.familyLifetime)
        }
    }

    private var secrets: SecretGenerator
    private var accounts: [PhoneNumber: Account] = [:]
    private var codes: [String: Code] = [:]
    /// When codes were sent in the last hour, oldest first.
    private var sent: [PhoneNumber: [Date]] = [:]
    private var families: [Int: Family] = [:]
    /// The families of all refresh tokens ever, by token.
    private var refreshTokens: [String: Int] = [:]
    /// All access and refresh tokens that were ever made, oldest first.
    private(set) var allTokens: [String] = []
    private var accessTokens: [String: (family: Int, issued: Date)] = [:]

    init(randomness: any RandomNumberGenerator & Sendable) {
        secrets = SecretGenerator(randomness)
    }

    // MARK: Codes

    /// The codes that can be used, oldest first.
    func usableCodes(now: Date) -> [Code] {
        codes.values.filter { $0.state == .waiting && !$0.isExpired(now) }.sorted { $0.sent < $1.sent }
    }

    mutating func requestCode(for phone: PhoneNumber, now: Date) throws(APIProblem) -> Code {
        let lastHour = sent[phone, default: []].filter { now < $0.addingTimeInterval(3600) }
        if let last = lastHour.last {
            let next = last.addingTimeInterval(Self.resendWait)
            guard now >= next else { throw .tooEarly(retryIn: next.wholeSeconds(from: now)) }
        }
        if lastHour.count >= Self.maximumCodesPerHour {
            throw .rateLimited(retryIn: lastHour[0].addingTimeInterval(3600).wholeSeconds(from: now))
        }
        for (request, code) in codes where code.phone == phone && code.state == .waiting {
            codes[request]?.state = .replaced
        }
        let code = Code(request: secrets.text(bits: 128), phone: phone, digits: secrets.code(), sent: now)
        codes[code.request] = code
        sent[phone] = lastHour + [now]
        return code
    }

    /// Signs in. The first sign-in with a phone creates its account.
    mutating func signIn(_ request: String, code text: String, now: Date) throws(APIProblem) -> (Account, TokenPair) {
        guard var code = codes[request] else { throw .unknownRequest }
        defer { codes[request] = code }
        switch code.state {
        case .replaced: throw .codeReplaced
        case .used: throw .codeUsed
        case .exhausted: throw .tooManyTries
        case .waiting: break
        }
        guard !code.isExpired(now) else { throw .codeExpired }
        guard ConstantTime.areEqual(code.digits, text) else {
            code.wrongTries += 1
            guard code.wrongTries < Self.maximumTries else {
                code.state = .exhausted
                throw .tooManyTries
            }
            throw .wrongCode(triesLeft: Self.maximumTries - code.wrongTries)
        }
        code.state = .used
        let account = accounts[code.phone] ?? Account(id: secrets.text(bits: 128), phone: code.phone)
        accounts[code.phone] = account
        let family = families.count
        let pair = issuePair(for: family, now: now)
        families[family] = Family(account: account, pair: pair)
        return (account, pair)
    }

    // MARK: Tokens

    mutating func renew(_ refresh: String, now: Date) throws(APIProblem) -> TokenPair {
        guard let id = refreshTokens[refresh], var family = families[id], family.isAlive(now) else {
            throw .invalidToken
        }
        defer { families[id] = family }
        if refresh == family.pair.refresh {
            family.refreshBefore = refresh
            family.pair = issuePair(for: id, now: now)
            family.isPairUsed = false
        } else if refresh != family.refreshBefore || family.isPairUsed {
            family.isRevoked = true
            throw .tokenReused
        }
        return family.pair
    }

    /// The account of an access token.
    mutating func account(_ access: String, now: Date) throws(APIProblem) -> Account {
        guard let token = accessTokens[access], let family = families[token.family] else { throw .invalidToken }
        recordUse(of: access, in: token.family)
        guard !family.isRevoked, now < token.issued.addingTimeInterval(Self.accessLifetime) else {
            throw .invalidToken
        }
        return family.account
    }

    /// Ends the family of a refresh token, or an access token alone. Unknown tokens are ignored, as RFC 7009 asks.
    mutating func revoke(_ token: String) {
        if let family = refreshTokens[token] {
            families[family]?.isRevoked = true
        } else if let access = accessTokens.removeValue(forKey: token) {
            recordUse(of: token, in: access.family)
        }
    }

    private mutating func recordUse(of access: String, in family: Int) {
        if families[family]?.pair.access == access { families[family]?.isPairUsed = true }
    }

    private mutating func issuePair(for family: Int, now: Date) -> TokenPair {
        let pair = TokenPair(access: secrets.text(bits: 256), refresh: secrets.text(bits: 256), issued: now)
        allTokens += [pair.access, pair.refresh]
        refreshTokens[pair.refresh] = family
        accessTokens[pair.access] = (family, now)
        return pair
    }
}
