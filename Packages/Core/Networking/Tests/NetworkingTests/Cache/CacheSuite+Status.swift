extension SuiteCase {
    private static func heuristic(_ status: Int, isPublic: Bool = false, expects: SuiteStep.Expectation) -> SuiteCase {
        let first: SuiteStep =
            isPublic
            ? .of(["Last-Modified": -86_400, "Date": 0, "Cache-Control": "public"])
            : .of(["Last-Modified": -86_400, "Date": 0])
        return SuiteCase(
            "heuristic-\(status)-\(expects == .cached ? "cached" : "not_cached")",
            expects == .cached ? .optimal : .required,
            first.with { $0.status = status },
            .of {
                $0.status = status
                $0.expects = expects
            })
    }

    private static let tenPercent = "fresh for a tenth of the time since the last change, which is over by then"

    static let heuristics: [SuiteCase] =
        [200, 203, 204, 404, 405, 410, 414, 501].map { heuristic($0, expects: .cached) }
        + [201, 202, 403, 502, 503, 504, 599].map { heuristic($0, expects: .notCached) }
        + [heuristic(599, isPublic: true, expects: .cached)]
        + [5, 10, 30, 60, 300, 600, 1200, 1800, 3600, 43_200, 86_400].map { seconds in
            SuiteCase(
                "heuristic-delta-\(seconds)", .check, .aged(["Last-Modified": .time(-seconds), "Date": 0]), .cached,
                otherwise: seconds <= 30 ? tenPercent : nil)
        }

    static let statuses: [SuiteCase] =
        [200, 203, 204, 299, 301, 302, 303, 307, 308, 400, 404, 410, 499, 500, 502, 503, 504, 599].flatMap { status in
            [
                SuiteCase(
                    "status-\(status)-fresh", .optimal, .fresh.with { $0.status = status },
                    .of {
                        $0.status = status
                        $0.expects = .cached
                    }),
                SuiteCase(
                    "status-\(status)-stale", .required,
                    .aged(["Expires": -5000, "Last-Modified": -100_000, "Date": 0]) { $0.status = status },
                    .notCached),
            ]
        } + [
            SuiteCase(
                "status-599-must-understand", .required,
                .of(["Cache-Control": "max-age=3600, no-store, must-understand"]) { $0.status = 599 }, .notCached),
            SuiteCase(
                "status-200-must-understand", .optimal,
                .of(["Cache-Control": "max-age=3600, no-store, must-understand"]), .cached),
        ]

    static let methods: [SuiteCase] =
        ["POST", "PUT", "DELETE", "M-SEARCH"].flatMap { method in
            let locations = SuiteStep.of([
                "Location": "/test/location_target", "Content-Location": "/test/content_location_target",
            ]) { $0.method = method }
            let change = SuiteStep.of { $0.method = method }
            func at(_ path: String, _ expects: SuiteStep.Expectation = .anything) -> SuiteStep {
                .of(["Cache-Control": "max-age=100000", "Last-Modified": 0, "Date": 0]) {
                    $0.path = path
                    $0.expects = expects
                }
            }
            return [
                SuiteCase("invalidate-\(method)", .required, .fresh, change, .notCached),
                SuiteCase(
                    "invalidate-\(method)-failed", .optimal, .fresh, change.with { $0.status = 500 }, .cached),
                SuiteCase(
                    "invalidate-\(method)-location", .check, at("/test/location_target"), locations,
                    at("/test/location_target", .notCached)),
                SuiteCase(
                    "invalidate-\(method)-cl", .check, at("/test/content_location_target"), locations,
                    at("/test/content_location_target", .notCached)),
            ]
        } + [
            SuiteCase(
                "method-POST", .optimal,
                .aged(["Expires": 2_592_000, "Content-Location": "/test", "Date": 0]) { $0.method = "POST" }, .cached,
                otherwise: "only answers to GET are kept"),
            SuiteCase("head-writethrough", .check, .becomingStale, head()),
            SuiteCase(
                "head-200-retain", .check, .becomingStale, head().with { $0.has = ["Template-A": "1"] },
                otherwise: "the answer to HEAD is handed on as it came"),
            SuiteCase(
                "head-200-freshness-update", .check, .becomingStale, head(["Cache-Control": "max-age=1000"]), .cached),
            SuiteCase(
                "head-200-update", .check, .becomingStale,
                head(["Template-A": "2", "Cache-Control": "max-age=1000"]),
                .cached.with { $0.has = ["Template-A": "2"] }),
            SuiteCase(
                "head-410-update", .check, .becomingStale,
                head(["Template-A": "2", "Cache-Control": "max-age=1000"]).with { $0.status = 410 },
                .cached.with { $0.has = ["Template-A": "2"] },
                otherwise: "RFC 9111, section 4.3.5: only a 200 updates what is stored"),
        ]

    private static func head(_ says: SuiteFields = [:]) -> SuiteStep {
        .of(says) {
            $0.method = "HEAD"
            $0.sendsMethod = "HEAD"
        }
    }
}
