import Foundation
import Testing

@testable import DemoServer

struct DemoClockTests {
    private func now(_ reply: APIClient.Reply) -> String? {
        reply.status == 200 ? reply.json["now"]?.text : nil
    }

    @Test func `the clock moves forward and back`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            let path = "/demo/clock"
            #expect(now(try await client.send("GET", path)) == "2026-11-21T12:07:00Z")
            let later = try await client.send("PUT", path, body: #"{"advance": 60}"#)
            #expect(now(later) == "2026-11-21T12:08:00Z")
            let earlier = try await client.send("PUT", path, body: #"{"advance": -90}"#)
            #expect(now(earlier) == "2026-11-21T12:06:30Z")
        }
    }

    @Test func `the forecast uses the demo clock`() async throws {
        try await withServer { base in
            let client = APIClient(base: base)
            _ = try await client.send("PUT", "/demo/clock", body: #"{"advance": 86400}"#)
            let forecast = "/open-meteo/v1/forecast?latitude=59.91&longitude=10.75&current=is_day"
            let current = try await client.send("GET", forecast).json["current"]
            #expect(current?["time"]?.text == "2026-11-22T12:00")
        }
    }

    @Test(arguments: [
        "", "[]", "{}", #"{"advance": "1"}"#, #"{"now": "tomorrow"}"#, #"{"advance": 1e300}"#, #"{"advance": -1e10}"#,
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
        #expect(clock.advance(by: 60))
        base.advance(by: 5)
        #expect(clock.now == testNow.addingTimeInterval(65))
    }
}
