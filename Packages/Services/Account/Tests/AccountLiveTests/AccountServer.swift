import Foundation
import Networking
import NetworkingTesting
import Synchronization
import TestSupport

/// A server that keeps the rules of almanac's interface for accounts. Its code is 123456.
final class AccountServer: Sendable {
    typealias Answer = StubTransport.Answer

    private struct SentCode {
        var phone: String
        var sent: Int64
        var tries = 5
        var isUsed = false
    }

    /// The tokens of one sign-in, the newest last.
    private struct Family {
        var refreshTokens: [String]
        var isRevoked = false
    }

    private struct State {
        var codes: [String: SentCode] = [:]
        var families: [String: Family] = [:]
        var count = 0
        var isDown = false
        var losesAnswers = false
        var gates: [String: Gate] = [:]
        var paths: [String] = []
        var tokens: [String] = []
    }

    static let code = "123456"
    private let state = Mutex(State())
    private let clock: TestClock

    init(clock: TestClock) { self.clock = clock }

    var transport: StubTransport { StubTransport { [self] in try await answer(to: $0) } }

    func setDown(_ isDown: Bool) { state.withLock { $0.isDown = isDown } }
    /// Works on requests, and loses the connection before the answer.
    func setLosesAnswers(_ losesAnswers: Bool) { state.withLock { $0.losesAnswers = losesAnswers } }
    /// Holds requests for a path, such as `tokens`, until the gate is open.
    func hold(_ path: String, _ gate: Gate) { state.withLock { $0.gates[path] = gate } }
    func endSessions() {
        state.withLock { state in for name in state.families.keys { state.families[name]?.isRevoked = true } }
    }

    /// The paths of the requests so far.
    var paths: [String] { state.withLock { $0.paths } }
    func count(of path: String) -> Int { paths.count { $0 == path } }
    /// All tokens so far.
    var tokens: [String] { state.withLock { $0.tokens } }
    /// How many sign-ins are neither revoked nor ended.
    var sessions: Int { state.withLock { $0.families.values.count { !$0.isRevoked } } }

    private func answer(to request: StubTransport.RecordedRequest) async throws -> Answer {
        let path = String(request.head.path?.dropFirst("/almanac/api/v1/".count) ?? "")
        let body = try JSONDecoder().decode([String: String].self, from: request.body ?? Data())
        let (isDown, gate) = state.withLock { state in
            state.paths.append(path)
            return (state.isDown, state.gates[path])
        }
        if isDown { return .failure(.cannotConnect(host: "127.0.0.1:80", reason: "refused")) }
        let answer = state.withLock { state in
            switch path {
            case "sign-in/codes": sendCode(to: body["phone"] ?? "", &state)
            case "sign-in/tokens": signIn(body["request"] ?? "", body["code"] ?? "", &state)
            case "tokens": renew(body["refreshToken"] ?? "", &state)
            case "revocations": revoke(body["token"] ?? "", &state)
            default: Answer.problem(404, "not-found")
            }
        }
        await gate?.pass()
        if state.withLock({ $0.losesAnswers }) {
            return .failure(.connectionLost(host: "127.0.0.1:80", reason: "reset"))
        }
        return answer
    }

    private func sendCode(to text: String, _ state: inout State) -> Answer {
        guard text.hasPrefix("+"), text.count > 7 else { return .problem(422, "invalid-phone") }
        let phone = "+" + text.filter(\.isNumber)
        let now = clock.now().sinceBoot
        let left = state.codes.values.filter { $0.phone == phone }.map { 60_000 - (now - $0.sent) }.max() ?? 0
        guard left <= 0 else { return .problem(429, "too-early", #","retryIn":\#((left + 999) / 1_000)"#) }
        state.codes = state.codes.filter { $0.value.phone != phone }
        let id = name("request", &state)
        state.codes[id] = SentCode(phone: phone, sent: now)
        return .json(
            #"{"request":"\#(id)","phone":"\#(phone)","expiresIn":600,"resendIn":60,"tries":5,"demo":true}"#,
            status: .created)
    }

    private func signIn(_ id: String, _ code: String, _ state: inout State) -> Answer {
        guard var sent = state.codes[id] else { return .problem(404, "unknown-request") }
        guard !sent.isUsed else { return .problem(410, "code-used") }
        guard sent.tries > 0 else { return .problem(410, "too-many-tries") }
        guard clock.now().sinceBoot - sent.sent < 600_000 else { return .problem(410, "code-expired") }
        sent.isUsed = code == Self.code
        if !sent.isUsed { sent.tries -= 1 }
        state.codes[id] = sent
        guard sent.isUsed else { return .problem(403, "wrong-code", #","triesLeft":\#(sent.tries)"#) }
        let family = name("family", &state)
        let pair = pair(&state)
        state.families[family] = Family(refreshTokens: [pair.refresh])
        return .json(
            #"{"account":{"id":"account-\#(sent.phone.suffix(2))","phone":"\#(sent.phone)"},\#(pair.json)}"#,
            status: .created)
    }

    private func renew(_ token: String, _ state: inout State) -> Answer {
        guard let (name, family) = state.families.first(where: { $0.value.refreshTokens.contains(token) }),
            !family.isRevoked
        else { return .problem(401, "invalid-token") }
        if token == family.refreshTokens.last {
            let pair = pair(&state)
            state.families[name]?.refreshTokens.append(pair.refresh)
            return .json("{\(pair.json)}")
        }
        // The answer was lost: the same pair once more. This server does not see whether the access token was used.
        if token == family.refreshTokens.dropLast().last, let last = family.refreshTokens.last {
            return .json("{\(Self.json(last))}")
        }
        state.families[name]?.isRevoked = true
        return .problem(401, "token-reused")
    }

    private func revoke(_ token: String, _ state: inout State) -> Answer {
        for (name, family) in state.families where family.refreshTokens.contains(token) {
            state.families[name]?.isRevoked = true
        }
        return .response(status: .noContent)
    }

    private func name(_ kind: String, _ state: inout State) -> String {
        state.count += 1
        return "\(kind)-\(state.count)"
    }

    private func pair(_ state: inout State) -> (refresh: String, json: String) {
        let refresh = name("refreshtoken", &state)
        state.tokens += [refresh, "access-\(refresh)"]
        return (refresh, Self.json(refresh))
    }

    private static func json(_ refresh: String) -> String {
        #""accessToken":"access-\#(refresh)","refreshToken":"\#(refresh)","expiresIn":900"#
    }
}

extension StubTransport.Answer {
    /// - Parameter more: Further members, each after a comma.
    static func problem(_ status: Int, _ code: String, _ more: String = "", detail: String = "A reason") -> Self {
        let json =
            #"{"type":"about:blank","title":"No","status":\#(status),"detail":"\#(detail)","code":"\#(code)"\#(more)}"#
        return .response(
            status: .init(code: status), headers: [.contentType: "application/problem+json"], body: Data(json.utf8))
    }
}
