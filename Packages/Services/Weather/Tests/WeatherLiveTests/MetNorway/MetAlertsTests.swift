import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import ROSS
import Synchronization
import Testing
import Weather
import WeatherLive

struct MetAlertsTests {
    private static let bergen = City(
        id: 1, name: "Bergen", latitude: 60.39299, longitude: 5.32415, timeZone: "Europe/Oslo")

    /// A warning as MET Norway sends it, from two hours before ``Sample/now`` to a day after that, with changed parts.
    private static func feature(_ changes: (String, String)...) -> String {
        var json = """
            {"geometry": {"coordinates": [[[5, 60], [6, 60], [6, 61], [5, 60]]], "type": "Polygon"},
            "properties": {"altitude_above_sea_level": 0, "area": "Outer Hordaland", "awareness_level": "2; yellow; Moderate",
            "awareness_type": "1; Wind", "county": ["46"], "description": " Southeasterly gale, 17 m/s.\\n", "event": "gale",
            "eventAwarenessName": "Gale", "instruction": "Consider leaving the boat ashore.", "severity": "Moderate",
            "status": "Actual", "title": "Gale, yellow level, Outer Hordaland", "type": "Update",
            "web": "https://www.met.no/gale"},
            "type": "Feature", "when": {"interval": ["2026-11-25T10:30:00+00:00", "2026-11-26T10:30:00+00:00"]}}
            """
        for (text, change) in changes { json.replace(text, with: change) }
        return json
    }

    private static func response(_ features: String...) -> String {
        #"{"features": [\#(features.joined(separator: ","))], "lang": "en", "type": "FeatureCollection"}"#
    }

    private func read(_ json: String) throws -> WeatherAlerts { try MetAlerts.read(Data(json.utf8)) }

    @Test func `a warning has its level, interval, texts and link`() throws {
        #expect(
            try read(Self.response(Self.feature()))
                == WeatherAlerts(known: [
                    WeatherAlert(
                        level: .yellow, title: "Gale", area: "Outer Hordaland",
                        start: Sample.moment("2026-11-25T10:30:00Z"), end: Sample.moment("2026-11-26T10:30:00Z"),
                        description: "Southeasterly gale, 17 m/s.", instruction: "Consider leaving the boat ashore.",
                        link: "https://www.met.no/gale")
                ]))
        #expect(try read(Self.response()) == WeatherAlerts(known: []))
    }

    @Test func `the worst warning is the first, and an unknown level is shown`() throws {
        let levels = [
            "2; yellow; Moderate", "5; violet; Odd", "4; red; Extreme", "1; green; Minor", "3; orange; Severe",
        ]
        let features = levels.map { Self.feature(("2; yellow; Moderate", $0)) }
        let json = #"{"features": [\#(features.joined(separator: ",")), \#(Self.feature(("awareness_level", "x")))]}"#
        #expect(try read(json).known.map(\.level) == [.red, .orange, .yellow, .unknown, .unknown, .green])
    }

    @Test func `a damaged warning is left out and counted, without harm to the others`() throws {
        let damaged = [
            "5", "null", "{}", #"{"properties": [], "when": []}"#, Self.feature(("when", "then")),
            Self.feature(("2026-11-26T10:30", "2026-11-24T10:30")), Self.feature(("2026-11-25T10:30:00+00:00", "soon")),
            Self.feature(("\"Gale\"", "5"), ("\"gale\"", "null"), ("\"Gale, yellow level, Outer Hordaland\"", "\"\"")),
        ]
        let alerts = try read(#"{"features": [\#(damaged.joined(separator: ",")), \#(Self.feature())]}"#)
        #expect(alerts.known.count == 1 && alerts.failure == "8 of 9 warnings cannot be read.")
    }

    @Test func `missing and strange parts are unknown`() throws {
        let feature = Self.feature(
            ("\"Gale\"", "null"), ("\"Outer Hordaland\"", "{}"), ("https://", "javascript:"), ("instruction", "x"),
            ("+00:00\"]", "Z\"]"))
        let alert = try #require(try read(Self.response(feature)).known.first)
        #expect(alert.title == "gale" && alert.area == nil && alert.link == nil && alert.instruction == nil)
        #expect(alert.end == (try Sample.moment("2026-11-26T10:30:00Z")))
    }

    @Test func `an exercise and a warning that was taken back are no warnings`() throws {
        let alerts = try read(Self.response(Self.feature(("Actual", "Test")), Self.feature(("Update", "Cancel"))))
        #expect(alerts == WeatherAlerts(known: []))
    }

    @Test(arguments: [
        ("", ResponseError.empty), ("{}", .field("features", .missing)),
        (#"{"features": {}}"#, .field("features", .wrongType)),
        ("nan", .notJSON(excerpt: "nan")),
    ])
    func `a response that has no list of warnings is refused`(json: String, error: ResponseError) {
        #expect(throws: error) { try read(json) }
    }

    /// A store with MET Norway, whose warnings are `alerts`, and the queries for warnings.
    private func fixture(
        _ alerts: @escaping @Sendable () -> StubTransport.Answer
    ) throws -> (fixture: Fixture, requests: @Sendable () -> [StubTransport.RecordedRequest]) {
        let transport = StubTransport { request in
            request.head.path?.contains("metalerts") == true ? alerts() : .json(Sample.metNorway())
        }
        let fixture = try Fixture(providers: [MetNorway()], freshness: .zero, transport)
        return (fixture, { transport.requests.filter { $0.head.path?.contains("metalerts") == true } })
    }

    @Test func `warnings are asked for with the forecast, for Norway and its seas alone`() async throws {
        let (fixture, requests) = try fixture { .json(Self.response(Self.feature())) }
        #expect(try await fixture.forecast(Self.bergen).alerts?.known.map(\.title) == ["Gale"])
        let request = try #require(requests().first)
        #expect(
            request.head.url?.absoluteString
                == "https://api.met.no/weatherapi/metalerts/2.0/current.json?lang=en&lat=60.393&lon=5.3242")
        #expect(request.head.headerFields[.userAgent] == Sample.userAgent)
        #expect(try await fixture.forecast().alerts == nil)
        #expect(requests().count == 1)
    }

    @Test(arguments: [
        StubTransport.Answer.failure(.clientClosed), .json("nan"), .response(status: .internalServerError),
    ])
    func `warnings that cannot be loaded do not hide the forecast, and the known ones stay until they end`(
        answer: StubTransport.Answer
    ) async throws {
        let isDown = Mutex(true)
        let (fixture, _) = try fixture { isDown.withLock { $0 } ? answer : .json(Self.response(Self.feature())) }
        let first = try await fixture.forecast(Self.bergen)
        #expect(!first.isStale && first.alerts?.known == [] && first.alerts?.failure?.isEmpty == false)
        isDown.withLock { $0 = false }
        #expect(try await fixture.forecast(Self.bergen).alerts?.failure == nil)
        isDown.withLock { $0 = true }
        for (hours, count) in [(21, 1), (1, 0)] {
            fixture.clock.advance(by: Double(hours) * 3_600)
            let later = try await fixture.forecast(Self.bergen)
            #expect(!later.isStale && later.alerts?.known.count == count && later.alerts?.failure != nil)
        }
    }

    @Test func `stored warnings that are not over are shown, and are complete for an hour`() async throws {
        let (fixture, _) = try fixture { .json(Self.response(Self.feature())) }
        _ = try await fixture.forecast(Self.bergen)
        for (hours, count, isComplete) in [(1, 1, true), (20, 1, false), (1, 0, false)] {
            fixture.clock.advance(by: Double(hours) * 3_600)
            let stored = try await fixture.weather.storedForecast(for: Self.bergen, days: 2)
            #expect(stored?.alerts?.known.count == count && (stored?.alerts?.failure == nil) == isComplete)
        }
    }

    @Test func `stored weather says if its warnings were not stored with it`() async throws {
        let isDown = Mutex(true)
        let (fixture, _) = try fixture {
            isDown.withLock { $0 } ? .failure(.clientClosed) : .json(Self.response(Self.feature()))
        }
        let note = "The latest ones are not stored."
        for isAnswered in [false, true, false] {
            isDown.withLock { $0 = !isAnswered }
            _ = try await fixture.forecast(Self.bergen)
            let stored = try await fixture.weather.storedForecast(for: Self.bergen, days: 2)
            #expect(stored?.alerts?.failure == (isAnswered ? nil : note))
            fixture.clock.advance(by: 3_601)
        }
    }

    @Test func `warnings of the preferred provider stay if another one has the forecast`() async throws {
        let isForecastDown = Mutex(false)
        let areAlertsDown = Mutex(false)
        let transport = StubTransport { request in
            switch (request.head.url?.host, request.head.path?.contains("metalerts")) {
            case ("api.met.no", true):
                areAlertsDown.withLock { $0 } ? .failure(.clientClosed) : .json(Self.response(Self.feature()))
            case ("api.met.no", _):
                isForecastDown.withLock { $0 } ? .response(status: .internalServerError) : .json(Sample.metNorway())
            default: .json(Sample.answer())
            }
        }
        let fixture = try Fixture(providers: ForecastProviders.all, freshness: .zero, transport)
        await fixture.weather.follow(providers: Multicast().subscribe(startingWith: "met-norway"))
        #expect(try await fixture.forecast(Self.bergen).alerts?.known.map(\.title) == ["Gale"])
        isForecastDown.withLock { $0 = true }
        for areDown in [false, true] {
            areAlertsDown.withLock { $0 = areDown }
            fixture.clock.advance(by: 3_700)
            let fallback = try await fixture.forecast(Self.bergen)
            #expect(fallback.provider.id == "open-meteo" && fallback.failure?.provider.id == "met-norway")
            #expect(fallback.alerts?.known.count == 1 && (fallback.alerts?.failure != nil) == areDown)
        }
        // The stored answer of MET Norway is two hours older than that of Open-Meteo.
        let stored = try await fixture.weather.storedForecast(for: Self.bergen, days: 2)
        #expect(stored?.provider.id == "met-norway" && stored?.failure == nil && stored?.alerts?.known.count == 1)
        try await fixture.database.write { db in
            try db.execute(
                sql: "DELETE FROM weatherAnswer WHERE provider = 'met-norway' AND endpoint NOT LIKE '%metalerts%'")
        }
        let other = try await fixture.weather.storedForecast(for: Self.bergen, days: 2)
        #expect(other?.provider.id == "open-meteo" && other?.failure?.provider.id == "met-norway")
        #expect(other?.alerts?.known.count == 1 && other?.alerts?.failure != nil)
    }

    @Test func `warnings are not asked for again before they expire, and then only if they have changed`() async throws
    {
        let count = Mutex(0)
        let fields: HTTPFields = [
            .date: "Wed, 25 Nov 2026 12:30:00 GMT", .expires: "Wed, 25 Nov 2026 12:40:00 GMT",
            .lastModified: "Wed, 25 Nov 2026 12:00:00 GMT",
        ]
        let (fixture, requests) = try fixture {
            count.withLock { count in
                count += 1
                return count == 1
                    ? .response(headers: fields, body: Data(Self.response(Self.feature()).utf8))
                    : .response(status: .notModified, headers: fields)
            }
        }
        for requestCount in [1, 1, 2] {
            #expect(try await fixture.forecast(Self.bergen).alerts?.known.count == 1)
            #expect(requests().count == requestCount)
            fixture.clock.advance(by: 300)
        }
        #expect(requests().last?.head.headerFields[.ifModifiedSince] == "Wed, 25 Nov 2026 12:00:00 GMT")
    }

    @Test func `a pause that the warnings ask for holds for the forecast too`() async throws {
        let answers = Mutex<[StubTransport.Answer]>([
            .response(status: .tooManyRequests, headers: [.retryAfter: "3600"]), .json(Self.response(Self.feature())),
        ])
        let (fixture, _) = try fixture { answers.withLock { $0.removeLast() } }
        // The second forecast may come before the pause.
        for _ in 1...2 { _ = try await fixture.forecast(Self.bergen) }
        let count = fixture.transport.requests.count
        let paused = try await fixture.forecast(Self.bergen)
        #expect(paused.isStale && paused.alerts?.known.count == 1 && fixture.transport.requests.count == count)
    }
}
