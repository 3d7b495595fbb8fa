import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

struct ProblemDetailsTests {
    private func error(_ body: String, type: String? = "application/problem+json") -> NetworkError {
        var headers = HTTPFields()
        headers[.contentType] = type
        return .status(code: 403, headers: headers, body: Data(body.utf8), url: "http://example.org/a")
    }

    @Test func `the texts and numbers of problem details are parsed`() {
        let problem = error(
            #"{"type":"https://e.org/no","title":"No credit","status":403,"detail":"Balance is 30.","instance":"/1","#
                + #""code":"no-credit","balance":30,"more":[true,null,1.5,{"a":"b"}]}"#,
            type: "Application/Problem+JSON ; charset=utf-8"
        ).problem
        #expect(
            problem
                == ProblemDetails(
                    title: "No credit", detail: "Balance is 30.",
                    extensions: [
                        "type": .text("https://e.org/no"), "status": .number(403), "instance": .text("/1"),
                        "code": .text("no-credit"), "balance": .number(30),
                    ]))
        #expect(problem?.code == "no-credit")
        #expect(problem?.number("balance") == 30)
        #expect(problem?.number("code") == nil)
    }

    @Test func `members of a wrong type are absent`() {
        #expect(
            error(#"{"title":["x"],"detail":null,"huge":1e999,"ok":1}"#).problem
                == ProblemDetails(title: nil, extensions: ["ok": .number(1)]))
        #expect(error("{}").problem == ProblemDetails())
    }

    @Test(arguments: [
        ("{}", "application/json"), ("{}", nil), ("<problem/>", "application/problem+xml"),
        ("{", "application/problem+json"), ("[]", "application/problem+json"), ("{}", "application/problem+jsonx"),
    ])
    func `any other body is not problem details`(body: String, type: String?) {
        #expect(error(body, type: type).problem == nil)
    }

    @Test func `the description shows title and detail without control characters`() {
        #expect(
            error(#"{"title":"No credit","detail":"Balance\n\u001b[31m is 30."}"#).description
                == "http://example.org/a answered 403 (access denied): No credit: Balance [31m is 30.")
        #expect(error("{}").description == "http://example.org/a answered 403 (access denied).")
        let hostile = NetworkError.decoding(path: "a\u{1B}[0m", reason: "x\ny", url: "u")
        #expect(!hostile.description.unicodeScalars.contains { $0.value < 0x20 })
    }

    @Test func `a status error keeps at most 64 KiB of the body`() async {
        let transport = StubTransport(.response(status: .badGateway, body: Data(count: 100_000)))
        let client = RESTClient(transport: transport, baseURL: URL(string: "http://127.0.0.1")!)
        guard case .status(502, _, let body, _) = await networkError({ try await client.get("", as: Int.self) }) else {
            Issue.record("no status error")
            return
        }
        #expect(body.count == 65_536)
    }
}
