import CDemoFiles
import Foundation
import ProcessTesting
import Testing

@testable import DemoServer

/// Tests of the API beyond the content of `openapi.yaml`.
struct APITests {
    @Test func `a sign-in works from the code through the token renewal to the revocation`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let asked = try await client.requestCode()
            #expect(asked.json["phone"] == .text("+4791234567"))
            #expect(asked.json["expiresIn"] == .number(600) && asked.json["resendIn"] == .number(60))
            #expect(asked.json["tries"] == .number(5))
            let code = try await client.sentCode()
            #expect(!String(decoding: asked.body, as: UTF8.self).contains(code))
            let signedIn = try await client.signIn(try asked.text("request"), code)
            #expect(signedIn.json["expiresIn"] == .number(900))
            #expect(signedIn.headers["cache-control"] == "no-store")

            let account = try await client.account(try signedIn.text("accessToken"))
            #expect(account.json["id"] == signedIn.json["account"]?["id"])
            #expect(account.json["phone"] == .text("+4791234567"))
            try await client.advance(by: 900)
            #expect(try await client.account(try signedIn.text("accessToken")).status == 401)
            let renewed = try await client.renew(try signedIn.text("refreshToken"))
            #expect(try await client.account(try renewed.text("accessToken")).status == 200)

            let body = #"{"token": "\#(try renewed.text("refreshToken"))"}"#
            #expect(try await client.send("POST", "/api/v1/revocations", body: body).status == 204)
            #expect(try await client.account(try renewed.text("accessToken")).status == 401)
            #expect(try await client.renew(try renewed.text("refreshToken")).status == 401)
        }
    }

    @Test func `a device keeps its topics until it is removed`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let topics = APIClient.device + "/topics"
            func on() async throws -> [String] {
                let all = try await client.send("GET", topics).json["topics"]?.array ?? []
                return all.filter { $0["on"] == .bool(true) }.compactMap { $0["id"]?.text }
            }
            let registered = try await client.registerDevice()
            #expect(registered.json["id"] == .text("0f8fad5b-d9cb-469f-a165-70867728950e"))
            #expect(try await on() == [])
            for id in ["news", "book-of-the-month", "news"] {
                #expect(try await client.send("PUT", "\(topics)/\(id)").status == 204)
            }
            _ = try await client.registerDevice()
            #expect(try await on() == ["book-of-the-month", "news"])
            #expect(try await client.send("DELETE", topics + "/news").status == 204)
            #expect(try await on() == ["book-of-the-month"])
            #expect(try await client.send("DELETE", APIClient.device).status == 204)
            #expect(try await client.send("GET", topics).status == 404)
            _ = try await client.registerDevice()
            #expect(try await on() == [])
        }
    }

    @Test func `the rate limit is reset after a minute`() async throws {
        try await withServer(requestsPerMinute: 2) { base in
            let client = APIClient(base: base)
            for status in [200, 200, 429] {
                #expect(try await client.send("GET", "/api/v1/location").status == status)
            }
            try await client.advance(by: 59)
            #expect(try await client.send("GET", "/api/v1/location").headers["retry-after"] == "1")
            #expect(try await client.send("GET", "/geocoding/v1/search?name=oslo").status == 200)
            try await client.advance(by: 1)
            #expect(try await client.send("GET", "/api/v1/location").status == 200)
        }
    }

    @Test func `faults affect the API but not the control endpoints`() async throws {
        try await withServer(faults: Faults(status: 503)) { base in
            let client = APIClient(base: base)
            let asked = try await client.requestCode()
            #expect(asked.status == 503)
            #expect(try await client.send("GET", "/demo/codes").json["codes"] == .array([]))
            #expect(try await client.send("GET", "/demo/clock").status == 200)
            #expect(try await client.send("PUT", "/demo/codes").status == 405)
        }
    }

    @Test func `the OpenAPI document is served unchanged`() async throws {
        try await withServer { base in
            let reply = try await APIClient(base: base).send("GET", "/api/openapi.yaml")
            #expect(reply.body == Data(String(cString: demo_openapi()).utf8))
        }
    }

    @Test(arguments: [
        ("Europe/Oslo", "Oslo, Norway"), ("Asia/Tokyo", "Tokyo, Japan"),
        ("America/New_York", "New York, United States"),
        ("Etc/UTC", "Oslo, Norway"), ("", "Oslo, Norway"),
    ])
    func `the location is the biggest city of the time zone, or Oslo`(timeZone: String, name: String) async throws {
        let state = APIState(randomness: SplitMix64(seed: 1), timeZone: timeZone)
        let response = try await state.respond(to: DemoRequest(path: "/api/v1/location"), now: testNow)
        let body = try JSONDecoder().decode(JSONValue.self, from: response.body)
        #expect(body["name"] == .text(name))
    }

    @Test func `bodies that are too long, too deep or not valid text are refused with 400`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let deep = String(repeating: "[", count: 10_000)
            for body in [#"{"phone": "\#(String(repeating: "1", count: 70_000))"}"#, deep, #"{"phone": "\ud800"}"#] {
                let reply = try await client.send("POST", "/api/v1/sign-in/codes", body: body)
                #expect(reply.status == 400 && reply.json["code"] == .text("invalid-body"))
            }
        }
    }

    @Test(arguments: ["", "Bearer", "Basic eDp5", "Bearer a b", "bearer nobody"])
    func `an invalid authorization header is refused`(header: String) async throws {
        let state = APIState(randomness: SplitMix64(seed: 1))
        let request = DemoRequest(path: "/api/v1/account", headers: ["authorization": header])
        await #expect(throws: APIProblem.invalidToken) { try await state.respond(to: request, now: testNow) }
    }
}
