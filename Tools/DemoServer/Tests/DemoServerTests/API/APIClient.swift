import Foundation
import Testing

@testable import DemoServer

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A client of the API of a running server.
struct APIClient: Sendable {
    struct Reply: Sendable {
        var status: Int
        var headers: [String: String]
        var body: Data

        var json: JSONValue { (try? JSONDecoder().decode(JSONValue.self, from: body)) ?? .null }
        func text(_ key: String) throws -> String { try #require(json[key]?.text) }
    }

    static let phone = "+47 912 34 567"
    static let device = "/api/v1/devices/0f8fad5b-d9cb-469f-a165-70867728950e"

    let base: URL

    func send(
        _ method: String, _ path: String, body: String? = nil, token: String? = nil, headers: [String: String] = [:]
    ) async throws -> Reply {
        var request = URLRequest(url: try #require(URL(string: path, relativeTo: base)))
        request.httpMethod = method
        request.httpBody = body.map { Data($0.utf8) }
        if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
        for (name, value) in headers { request.setValue(value, forHTTPHeaderField: name) }
        let session = URLSession(configuration: .ephemeral)
        defer { session.finishTasksAndInvalidate() }
        let (data, response) = try await session.data(for: request)
        let http = try #require(response as? HTTPURLResponse)
        let headers = http.allHeaderFields.map { ("\($0.key)".lowercased(), "\($0.value)") }
        return Reply(status: http.statusCode, headers: Dictionary(headers) { first, _ in first }, body: data)
    }

    func advance(by seconds: Int) async throws {
        #expect(try await send("PUT", "/demo/clock", body: #"{"advance": \#(seconds)}"#).status == 200)
    }

    func requestCode(_ phone: String = phone) async throws -> Reply {
        try await send("POST", "/api/v1/sign-in/codes", body: #"{"phone": "\#(phone)"}"#)
    }

    /// The code that can be used.
    func sentCode() async throws -> String {
        try #require(try await send("GET", "/demo/codes").json["codes"]?.array.last?["code"]?.text)
    }

    func signIn(_ request: String, _ code: String) async throws -> Reply {
        try await send("POST", "/api/v1/sign-in/tokens", body: #"{"request": "\#(request)", "code": "\#(code)"}"#)
    }

    func signIn() async throws -> Reply {
        try await signIn(try await requestCode().text("request"), try await sentCode())
    }

    func signInAsOther() async throws -> Reply {
        try await signIn(try await requestCode("+47 987 65 432").text("request"), try await sentCode())
    }

    /// A code that differs from the sent one.
    func wrongCode() async throws -> String { try await sentCode() == "000000" ? "000001" : "000000" }

    func renew(_ refreshToken: String) async throws -> Reply {
        try await send("POST", "/api/v1/tokens", body: #"{"refreshToken": "\#(refreshToken)"}"#)
    }

    func account(_ accessToken: String?) async throws -> Reply {
        try await send("GET", "/api/v1/account", token: accessToken)
    }

    func registerDevice() async throws -> Reply {
        try await send("PUT", Self.device, body: #"{"platform": "linux"}"#)
    }
}
