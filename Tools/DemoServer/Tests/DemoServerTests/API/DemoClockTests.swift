import Foundation
import Testing

@testable import DemoServer

struct DemoClockTests {
    private func now(_ reply: APIClient.Reply) -> String? {
        reply.status == 200 ? reply.json["now"]?.text : nil
    }

    @Test func `the clock moves by seconds, to a time, and back to the start`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let path = "/demo/clock"
            #expect(now(try await client.send("GET", path)) == "2026-11-21T12:07:00Z")
            #expect(now(try await client.send("PUT", path, body: #"{"advance": 60}"#)) == "2026-11-21T12:08:00Z")
            #expect(now(try await client.send("PUT", path, body: #"{"advance": -90}"#)) == "2026-11-21T12:06:30Z")
            let reply = try await client.send("PUT", path, body: #"{"now": "2030-01-01T00:00:00Z"}"#)
            #expect(now(reply) == "2030-01-01T00:00:00Z")
            #expect(now(try await client.send("PUT", path, body: #"{"advance": 1}"#)) == "2030-01-01T00:00:01Z")
            #expect(now(try await client.send("DELETE", path)) == "2026-11-21T12:07:00Z")
        }
    }

    @Test func `the forecast uses the demo clock`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            _ = try await client.send("PUT", "/demo/clock", body: #"{"now": "2027-06-01T10:00:00Z"}"#)
            let forecast = "/open-meteo/v1/forecast?latitude=59.91&longitude=10.75&current=is_day"
            let current = try await client.send("GET", forecast).json["current"]
            #expect(current?["time"]?.text == "2027-06-01T10:00")
        }
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"advance": "1"}"#, #"{"now": 1}"#, #"{"now": "tomorrow"}"#, #"{"advance": 1e300}"#,
        #"{"now": "1969-12-31T23:59:59Z"}"#, #"{"advance": 1, "now": "2030-01-01T00:00:00Z"}"#,
    ])
    func `an invalid move of the clock is refused and changes nothing`(body: String) async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let reply = try await client.send("PUT", "/demo/clock", body: body)
            #expect(reply.status == 400 && reply.json["reason"]?.text?.isEmpty == false)
            #expect(now(try await client.send("GET", "/demo/clock")) == "2026-11-21T12:07:00Z")
            #expect(try await client.send("POST", "/demo/clock").status == 405)
        }
    }

    @Test func `the clock keeps running from the time it was moved to`() throws {
        let base = DemoClock { testNow }
        let clock = DemoClock { base.now }
        #expect(clock.move(to: date("2030-01-01T00:00:00Z")))
        base.advance(by: 5)
        #expect(clock.now == date("2030-01-01T00:00:05Z"))
    }
}
