extension SuiteCase {
    static let answerDirectives: [SuiteCase] = [
        SuiteCase("cc-resp-private-private", .optimal, .of(["Cache-Control": "private, max-age=3600"]), .cached),
        SuiteCase("cc-resp-no-store", .required, .of(["Cache-Control": "no-store"]), .notCached),
        SuiteCase("cc-resp-no-store-case-insensitive", .required, .of(["Cache-Control": "No-StOrE"]), .notCached),
        SuiteCase(
            "cc-resp-no-store-fresh", .required,
            .of(["Cache-Control": "max-age=10000, no-store", "Expires": 10000, "Date": 0]), .notCached),
        SuiteCase(
            "cc-resp-no-store-old-new", .required,
            .aged(["Cache-Control": "max-age=10000", "Expires": 10000, "Date": 0, "A": "1"]),
            .aged(["Cache-Control": "no-store", "Date": 0, "A": "2"]), .cached.with { $0.has = ["A": "1"] }),
        SuiteCase(
            "cc-resp-no-store-old-max-age", .required,
            .aged(["Cache-Control": "max-age=10000", "Expires": 10000, "Date": 0, "A": "1"]),
            .aged(["Cache-Control": "no-store, max-age=0", "Date": 0, "A": "2"]),
            .cached.with { $0.has = ["A": "1"] }),
        SuiteCase(
            "cc-resp-no-cache", .required,
            .of(["Cache-Control": "max-age=10000, no-cache", "Expires": 10000, "Date": 0]), .notCached),
        SuiteCase(
            "cc-resp-no-cache-case-insensitive", .required,
            .of(["Cache-Control": "max-age=10000, No-CaChE", "Expires": 10000, "Date": 0]), .notCached),
        SuiteCase(
            "cc-resp-no-cache-revalidate", .optimal, .of(["Cache-Control": "no-cache", "ETag": "\"abcd\""]),
            .validatedByTag),
        SuiteCase(
            "cc-resp-no-cache-revalidate-fresh", .optimal,
            .of(["Cache-Control": "max-age=10000, no-cache", "Expires": 10000, "Date": 0, "ETag": "\"abcd\""]),
            .validatedByTag),
        SuiteCase(
            "headers-omit-headers-listed-in-Cache-Control-no-cache-single", .check,
            .aged(["Cache-Control": "no-cache=\"a\"", "a": "1", "b": "2", "Cache-Control": "max-age=3600", "Date": 0]),
            .cached.with {
                $0.has = ["b": "2"]
                $0.lacks = ["a": nil]
            }),
        SuiteCase(
            "headers-omit-headers-listed-in-Cache-Control-no-cache", .check,
            .aged([
                "Cache-Control": "no-cache=\"a, b\"", "a": "1", "b": "2", "c": "3", "Cache-Control": "max-age=3600",
                "Date": 0,
            ]),
            .cached.with {
                $0.has = ["c": "3"]
                $0.lacks = ["a": nil, "b": nil]
            }),
        SuiteCase(
            "cc-resp-must-revalidate-fresh", .optimal,
            .of(["Cache-Control": "max-age=10000, must-revalidate", "ETag": "\"abcd\""]), .cached),
        SuiteCase(
            "cc-resp-must-revalidate-stale", .required,
            .of(["Cache-Control": "max-age=2, must-revalidate", "ETag": "\"abcd\""]),
            .aged(["Cache-Control": "max-age=2, must-revalidate", "ETag": "\"abcd\""]) { $0.expects = .cached },
            .validatedByTag),
    ]

    private static func asking(
        _ directive: String, _ expects: SuiteStep.Expectation, field: String = "Cache-Control"
    ) -> SuiteStep {
        .of {
            $0.asks = [field: .text(directive)]
            $0.expects = expects
        }
    }

    static let requestDirectives: [SuiteCase] = [
        SuiteCase("ccreq-ma0", .check, .fresh, asking("max-age=0", .notCached)),
        SuiteCase("ccreq-ma1", .check, .fresh, asking("max-age=1", .notCached)),
        SuiteCase(
            "ccreq-magreaterage", .check, .of(["Cache-Control": "max-age=3600", "Age": "1800"]),
            asking("max-age=600", .notCached)),
        SuiteCase(
            "ccreq-max-stale", .check, .aged(["Cache-Control": "max-age=1"]), asking("max-stale=1000", .cached)),
        SuiteCase(
            "ccreq-max-stale-age", .check, .of(["Cache-Control": "max-age=1500", "Age": "2000"]),
            asking("max-stale=1000", .cached)),
        SuiteCase(
            "ccreq-min-fresh", .check, .of(["Cache-Control": "max-age=1500"]), asking("min-fresh=2000", .notCached)),
        SuiteCase(
            "ccreq-min-fresh-age", .check, .of(["Cache-Control": "max-age=1500", "Age": "1000"]),
            asking("min-fresh=1000", .notCached)),
        SuiteCase("ccreq-no-cache", .check, .of(["Cache-Control": "max-age=3600"]), asking("no-cache", .notCached)),
        SuiteCase(
            "ccreq-no-cache-lm", .check, .of(["Cache-Control": "max-age=3600", "Last-Modified": -10000, "Date": 0]),
            asking("no-cache", .validatedByDate)),
        SuiteCase(
            "ccreq-no-cache-etag", .check, .of(["Cache-Control": "max-age=3600", "ETag": "\"abc\""]),
            asking("no-cache", .validatedByTag)),
        SuiteCase("ccreq-no-store", .check, .of(["Cache-Control": "max-age=3600"]), asking("no-store", .notCached)),
        SuiteCase("ccreq-oic", .check, asking("only-if-cached", .anything).with { $0.sees = 504 }),
        SuiteCase(
            "pragma-request-no-cache", .check, .of(["Cache-Control": "max-age=3600"]),
            asking("no-cache", .cached, field: "Pragma"),
            otherwise: "RFC 9111, section 5.4: means the same as Cache-Control: no-cache"),
        SuiteCase(
            "pragma-request-extension", .check, .of(["Cache-Control": "max-age=3600"]),
            asking("unrecognised-extension", .cached, field: "Pragma")),
        SuiteCase(
            "pragma-response-no-cache", .check, .of(["Cache-Control": "max-age=3600", "Pragma": "no-cache"]), .cached),
        SuiteCase(
            "pragma-response-no-cache-heuristic", .check,
            .of(["Date": 0, "Last-Modified": -10000, "Pragma": "no-cache"]), .cached),
        SuiteCase(
            "pragma-response-extension", .check,
            .of(["Cache-Control": "max-age=3600", "Pragma": "unrecognised-extension"]), .cached),
    ]

    private static let disconnecting = SuiteStep.of {
        $0.disconnects = true
        $0.expects = .cached
    }
    private static let closing = SuiteStep.of { $0.disconnects = true }
    private static let notUnasked = "served stale only if the server or the request allows it"

    static let staleness: [SuiteCase] = [
        SuiteCase("stale-close", .check, .becomingStale, disconnecting, otherwise: notUnasked),
        SuiteCase(
            "stale-503", .check, .becomingStale,
            .of {
                $0.status = 503
                $0.sees = 200
                $0.expects = .cached
            }, otherwise: notUnasked),
        SuiteCase(
            "stale-while-revalidate", .optimal,
            .aged(["Cache-Control": "max-age=1, stale-while-revalidate=3600", "ETag": "\"abc\""]), .cached),
        SuiteCase(
            "stale-while-revalidate-window", .required,
            .aged(["Cache-Control": "max-age=1, stale-while-revalidate=4", "ETag": "\"abc\""]),
            .aged(["Cache-Control": "no-cache", "ETag": "\"def\""]) { $0.expects = .cached },
            .of { $0.has = ["Client-Request-Count": "3"] }),
        SuiteCase(
            "stale-sie-close", .check, .aged(["Cache-Control": "max-age=2, stale-if-error=60"]), disconnecting),
        SuiteCase("stale-sie-503", .check, .aged(["Cache-Control": "max-age=2, stale-if-error=60"]), disconnecting),
        SuiteCase(
            "stale-close-must-revalidate", .required, .aged(["Cache-Control": "max-age=2, must-revalidate"]), closing),
        SuiteCase("stale-close-no-cache", .required, .aged(["Cache-Control": "max-age=2, no-cache"]), closing),
        SuiteCase(
            "stale-warning-stored", .check, .aged(["Expires": -5000, "Last-Modified": -100_000, "Date": 0]),
            disconnecting, otherwise: "RFC 9111, section 5.5: Warning is obsolete"),
        SuiteCase(
            "stale-warning-become", .check, .becomingStale, disconnecting,
            otherwise: "RFC 9111, section 5.5: Warning is obsolete"),
        SuiteCase(
            "stale-if-error-cc-response", .check, .of(["Cache-Control": "max-age=0, stale-if-error=3600"]),
            .of {
                $0.status = 500
                $0.sees = 200
            }),
        SuiteCase(
            "stale-if-error-cc-response-expired", .required,
            .aged(["Cache-Control": "max-age=0, stale-if-error=1"]), .of { $0.status = 500 }),
        SuiteCase(
            "stale-if-error-cc-request", .check, .of(["Cache-Control": "max-age=0"]),
            asking("stale-if-error=3600", .anything).with {
                $0.status = 500
                $0.sees = 200
            }),
        SuiteCase(
            "stale-if-error-cc-request-expired", .required, .aged(["Cache-Control": "max-age=0"]),
            asking("stale-if-error=1", .anything).with { $0.status = 500 }),
    ]
}
