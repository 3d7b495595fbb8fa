import FoundationEssentials
import HTTPTypes
import Synchronization

@testable import Networking

/// A time of day that passes only when a test advances it.
final class TestClock: Sendable {
    private let state = Mutex(Date(timeIntervalSince1970: 1_768_478_400))
    var now: Date { state.withLock { $0 } }
    func advance(_ seconds: Double) { state.withLock { $0.addTimeInterval(seconds) } }
}

/// Runs one case of the suite against a cache and a scripted server.
struct CacheSuiteRunner {
    let test: SuiteCase
    let clock = TestClock()

    /// - Returns: The failure; `nil` if the case passes.
    func run() async throws -> String? {
        let cache = HTTPCache.inMemory { [clock] in clock.now }
        let server = SuiteServer(steps: test.steps, clock: clock)
        let carrier = CacheCarrier(cache: cache, next: server)
        for (index, step) in test.steps.enumerated() {
            let hop = try hop(for: step, index)
            var problem: String?
            do {
                let answer = try await carrier.carry(hop)
                problem = check(step, index, answer.head, try await answer.text, server)
            } catch NetworkError.connectionLost where step.disconnects && step.expects == .anything {
            } catch {
                problem = "\(error)"
            }
            if let problem { return "request \(index + 1): \(problem)" }
            while !cache.beginRevalidation(hop.address.cacheKey) { await Task.yield() }
            cache.endRevalidation(hop.address.cacheKey)
            if step.pauses { clock.advance(3) }
        }
        return nil
    }

    private func hop(for step: SuiteStep, _ index: Int) throws -> Hop {
        var fields = HTTPFields.of(step.asks, at: clock.now)
        fields.append(HTTPField(name: .of("Req-Num"), value: "\(index + 1)"))
        let method = HTTPRequest.Method(step.method) ?? .get
        let head = HTTPRequest(
            method: method, scheme: "http", authority: "example.org", path: step.path, headerFields: fields)
        return try Hop(Request(head, body: method == .get || method == .head ? nil : .bytes(Data("abc".utf8))))
    }

    private func check(
        _ step: SuiteStep, _ index: Int, _ head: HTTPResponse, _ body: String, _ server: SuiteServer
    ) -> String? {
        let number = head.headerFields[.of("Server-Request-Count")].flatMap { Int($0) }
        let request = server.request(index + 1)
        switch step.expects {
        case .anything: break
        case .cached: if !(number.map { $0 < index + 1 } ?? false) { return "not from the cache" }
        case .notCached: if number != index + 1 { return "from the cache" }
        case .validatedByTag: if request?.headerFields[.ifNoneMatch] == nil { return "not validated by tag" }
        case .validatedByDate: if request?.headerFields[.ifModifiedSince] == nil { return "not validated by date" }
        }
        let status = step.sees ?? step.status
        if head.status.code != status { return "status \(head.status.code), not \(status)" }
        for (name, value) in step.has {
            let expected = value.text(at: server.timeOfFirstAnswer)
            let actual = head.headerFields[.of(name)]
            if actual != expected { return "\(name): \(actual ?? "missing"), not \(expected)" }
        }
        for (name, value) in step.lacks {
            guard let actual = head.headerFields[.of(name)] else { continue }
            if value == nil || value == actual { return "\(name) is there" }
        }
        if let least = step.ageAbove, !(head.headerFields[.age].flatMap { Int($0) }.map { $0 > least } ?? false) {
            return "Age is \(head.headerFields[.age] ?? "missing")"
        }
        for (name, value) in step.sends {
            let actual = request?.headerFields[.of(name)]
            if actual != value.text(at: clock.now) { return "sent \(name): \(actual ?? "nothing")" }
        }
        if let method = step.sendsMethod, request?.method.rawValue != method { return "sent no \(method)" }
        let hasContent = step.method != "HEAD" && status != 204 && status != 304 && status != 504
        let expected = step.body ?? SuiteServer.content
        if hasContent, head.headerFields[.contentLength] == nil, body != expected { return "body \(body)" }
        return nil
    }
}

/// A server that answers each request with the answer of its step, and records it.
final class SuiteServer: HopCarrier {
    private struct State {
        var requests: [(number: Int, hop: Hop)] = []
        var timeOfFirstAnswer: Date?
    }

    static let content = "content"

    private let steps: [SuiteStep]
    private let clock: TestClock
    private let state = Mutex(State())

    init(steps: [SuiteStep], clock: TestClock) {
        self.steps = steps
        self.clock = clock
    }

    var timeOfFirstAnswer: Date { state.withLock { $0.timeOfFirstAnswer } ?? clock.now }

    func request(_ number: Int) -> Hop? { state.withLock { $0.requests.first { $0.number == number }?.hop } }

    func carry(_ hop: Hop) async throws -> HopAnswer {
        let number = hop.headerFields[.of("Req-Num")].flatMap { Int($0) } ?? 1
        let step = steps[number - 1]
        clock.advance(step.seconds)
        let count = state.withLock { state in
            state.requests.append((number, hop))
            if state.timeOfFirstAnswer == nil { state.timeOfFirstAnswer = clock.now }
            return state.requests.count
        }
        guard !step.disconnects else {
            throw NetworkError.connectionLost(host: hop.address.origin.name, reason: "closed")
        }
        var fields = HTTPFields.of(step.says, at: clock.now)
        fields.append(HTTPField(name: .of("Server-Request-Count"), value: "\(count)"))
        fields.append(HTTPField(name: .of("Client-Request-Count"), value: "\(number)"))
        var status = step.status
        if step.expects == .validatedByTag || step.expects == .validatedByDate {
            let previous = steps[number - 2]
            let isTag = hop.headerFields[.ifNoneMatch].map { $0 == text("ETag", previous) } ?? false
            let isDate = hop.headerFields[.ifModifiedSince].map { $0 == text("Last-Modified", previous) } ?? false
            status = isTag || isDate ? 304 : 999
        }
        var body = status == 304 || status == 204 || hop.method == .head ? "" : step.body ?? Self.content
        if let length = fields[.contentLength].flatMap({ Int($0) }), !body.isEmpty {
            body = String((body + "0123456789").prefix(length))
        }
        let head = HTTPResponse(status: .init(code: status), headerFields: fields)
        return HopAnswer(head: head, body: ResponseBody(Data(body.utf8)), hops: [HopMetrics(hop.address)])
    }

    private func text(_ name: String, _ step: SuiteStep) -> String? {
        step.says.first { $0.key == name }?.value.text(at: timeOfFirstAnswer)
    }
}

extension HTTPFields {
    static func of(_ fields: SuiteFields, at now: Date) -> HTTPFields {
        HTTPFields(fields.map { HTTPField(name: .of($0.key), value: $0.value.text(at: now)) })
    }
}

extension HTTPField.Name {
    /// The field name with this text, which must be valid.
    static func of(_ name: String) -> HTTPField.Name {
        guard let name = HTTPField.Name(name) else { preconditionFailure("not a field name: \(name)") }
        return name
    }
}
