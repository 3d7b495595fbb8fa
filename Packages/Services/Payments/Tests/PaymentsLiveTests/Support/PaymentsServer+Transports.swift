import Foundation
import HTTPTypes
import Networking
import NetworkingTesting

extension PaymentsServer {
    var transport: StubTransport { StubTransport { [self] in try await answer(to: $0) } }

    func answer(to recorded: StubTransport.RecordedRequest) async throws -> StubTransport.Answer {
        if state.withLock({ $0.isDown }) { return .failure(.cannotConnect(host: "demo.test:443", reason: "refused")) }
        let request = Request(recorded)
        let gate = note(request).gate
        await gate?.pass()
        switch answer(to: request) {
        case .json(let status, let text): return .json(text, status: .init(code: status))
        case .cut: return .failure(.connectionLost(host: "demo.test:443", reason: "reset"))
        case .problem(let status, let code, let more, let detail):
            return .problem(status, code, more, detail: detail)
        }
    }

    static func problem(_ status: Int, _ code: String, _ more: String, _ detail: String) -> String {
        #"{"type":"about:blank","title":"No","status":\#(status),"detail":"\#(detail)","code":"\#(code)"\#(more)}"#
    }
}

extension StubTransport.Answer {
    /// - Parameter more: Further members, each after a comma.
    static func problem(_ status: Int, _ code: String, _ more: String = "", detail: String = "A reason") -> Self {
        .response(
            status: .init(code: status), headers: [.contentType: "application/problem+json"],
            body: Data(PaymentsServer.problem(status, code, more, detail).utf8))
    }
}

extension PaymentsServer.Request {
    init(_ recorded: StubTransport.RecordedRequest) {
        let fields = recorded.head.headerFields
        self.init(
            method: recorded.head.method.rawValue, target: recorded.head.path ?? "",
            key: HTTPField.Name("Idempotency-Key").flatMap { fields[$0] }, authorization: fields[.authorization],
            body: recorded.body ?? Data())
    }

    init(method: String, target: String, key: String?, authorization: String?, body: Data) {
        let components = URLComponents(string: target)
        self.init(method: method, path: String((components?.path ?? "").dropFirst("/api/v1/".count)))
        for item in components?.queryItems ?? [] { query[item.name] = item.value }
        self.key = key
        // The token of an account has its name.
        account = authorization.map { String($0.dropFirst("Bearer token-of-".count)) }
        self.body = body
    }
}
