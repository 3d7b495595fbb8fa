extension SuiteCase {
    /// A field of the suite's list, with its first and its later value.
    private struct ListedField {
        var name: String
        var first: String
        var second: String
        /// Whether the field concerns one connection only, so that a cache must not store it.
        var isOfConnection = false
        /// Whether a 304 must change the field; `nil` if the suite only observes that.
        var mustChange: Bool?
        /// The reason why a 304 does not change the field in this cache.
        var otherwise: String?

        init(
            _ name: String, _ first: String? = nil, _ second: String? = nil, isOfConnection: Bool = false,
            mustChange: Bool? = nil, otherwise: String? = nil
        ) {
            self.name = name
            self.first = first ?? "\(name)-A"
            self.second = second ?? "\(name)-B"
            self.isOfConnection = isOfConnection
            self.mustChange = mustChange
            self.otherwise = otherwise
        }
    }

    private static let describesBody = "RFC 9111, section 3.2: describes the stored body, which stays"

    private static let list: [ListedField] = [
        ListedField("Test-Header", mustChange: true), ListedField("X-Test-Header", mustChange: true),
        ListedField("Content-Foo", mustChange: true), ListedField("X-Content-Foo", mustChange: true),
        ListedField("Cache-Control", "max-age=1", "max-age=3600", mustChange: true),
        ListedField("Connection", isOfConnection: true),
        ListedField("Content-Encoding", otherwise: describesBody),
        ListedField("Content-Length", "5", "10", mustChange: false),
        ListedField("Content-Location", "/foo", "/bar"),
        ListedField("Content-MD5", "rL0Y20zC+Fzt72VPzMSk2A==", "N7UdGUp1E+RbVvZSTy1R8g=="),
        ListedField("Content-Range", otherwise: describesBody),
        ListedField("Content-Security-Policy", "default-src 'self'", "default-src 'self' cdn.example.com"),
        ListedField("Content-Type", "text/plain", "text/plain;charset=utf-8"),
        ListedField("Clear-Site-Data", "cache", "cookies"),
        ListedField(
            "ETag", "\"abcdef\"", "\"ghijkl\"",
            otherwise: "RFC 9111, section 4.3.4: a 304 with another strong tag updates nothing"),
        ListedField("Expires", "Fri, 01 Jan 2038 01:01:01 GMT", "Mon, 11 Jan 2038 11:11:11 GMT"),
        ListedField("Keep-Alive", isOfConnection: true), ListedField("Proxy-Authenticate", isOfConnection: true),
        ListedField("Proxy-Authentication-Info", isOfConnection: true),
        ListedField("Proxy-Authorization", isOfConnection: true), ListedField("Proxy-Connection", isOfConnection: true),
        ListedField("Public-Key-Pins"), ListedField("Set-Cookie", "a=b", "a=c"),
        ListedField("Set-Cookie2", "a=b", "a=c"), ListedField("TE", isOfConnection: true),
        ListedField("Transfer-Encoding", isOfConnection: true), ListedField("Upgrade", isOfConnection: true),
        ListedField("X-Frame-Options", "deny", "sameorigin"), ListedField("X-XSS-Protection", "1", "1; mode=block"),
    ]

    static let storedFields: [SuiteCase] =
        [
            SuiteCase(
                "headers-omit-headers-listed-in-Connection", .required,
                .aged([
                    "Cache-Control": "max-age=100000", "Date": 0, "Connection": "a, b", "a": "1", "b": "2", "c": "3",
                ]),
                .cached.with {
                    $0.has = ["c": "3"]
                    $0.lacks = ["a": nil, "b": nil]
                })
        ]
        + list.map { field in
            let value = field.name == "Cache-Control" ? field.second : field.first
            return SuiteCase(
                "headers-store-\(field.name)", .required,
                .aged(saying(field.name, value, maximumAge: 3600)),
                .cached.with {
                    if field.isOfConnection {
                        $0.lacks = [field.name: value]
                    } else {
                        $0.has = [field.name: .text(value)]
                    }
                })
        }

    static let updatedFields: [SuiteCase] =
        [
            SuiteCase(
                "304-lm-use-stored-Test-Header", .required,
                .aged([
                    "Cache-Control": "max-age=2", "Last-Modified": "Wed, 01 Jan 2020 00:00:00 GMT", "Date": 0,
                    "Test-Header": "A",
                ]),
                .of(["Last-Modified": "Wed, 01 Jan 2020 00:00:00 GMT", "Date": 0]) {
                    $0.expects = .validatedByDate
                    $0.has = ["Test-Header": "A"]
                })
        ]
        + list.filter { !$0.isOfConnection }.map { field in
            let expected = field.mustChange == false ? field.first : field.second
            let tag = field.name == "ETag" ? nil : "\"1\""
            return SuiteCase(
                "304-etag-update-response-\(field.name)", field.mustChange == nil ? .check : .required,
                .aged(saying(field.name, field.first, maximumAge: 2, tag: tag)),
                .of(saying(field.name, field.second, maximumAge: 2, tag: tag)) {
                    $0.expects = .validatedByTag
                    $0.has = [field.name: .text(expected)]
                },
                .of(saying(field.name, expected, maximumAge: 2)) {
                    $0.expects = .cached
                    $0.has = [field.name: .text(expected)]
                }, otherwise: field.otherwise)
        }

    private static func saying(_ name: String, _ value: String, maximumAge: Int, tag: String? = nil) -> SuiteFields {
        // The names of the two fields always differ.
        let (other, otherValue) = name == "Cache-Control" ? ("X-None", "") : ("Cache-Control", "max-age=\(maximumAge)")
        guard let tag else { return ["Date": 0, name: .text(value), other: .text(otherValue)] }
        return ["Date": 0, name: .text(value), other: .text(otherValue), "ETag": .text(tag)]
    }

    static let others: [SuiteCase] = [
        SuiteCase("other-age-gen", .required, .fresh, .cached.with { $0.ageAbove = 2 }),
        SuiteCase(
            "other-age-delay", .check,
            .of(["Cache-Control": "max-age=3600", "Date": 0]) {
                $0.seconds = 5
                $0.ageAbove = 0
            }, otherwise: "an answer that came from the server is handed on as it came"),
        SuiteCase(
            "other-age-update-expires", .required, .aged(["Expires": 2_592_000, "Date": 0, "Age": "30"]),
            .cached.with { $0.ageAbove = 32 }),
        SuiteCase(
            "other-age-update-max-age", .required, .aged(["Cache-Control": "max-age=100000", "Date": 0, "Age": "30"]),
            .cached.with { $0.ageAbove = 32 }),
        SuiteCase("other-date-update", .required, .fresh, .cached.with { $0.has = ["Date": 0] }),
        SuiteCase(
            "other-date-update-expires", .required, .aged(["Expires": 2_592_000, "Date": 0]),
            .cached.with { $0.has = ["Date": 0] }),
        SuiteCase(
            "other-date-update-expires-update", .check, .aged(["Expires": 2_592_000, "Date": 0]),
            .cached.with { $0.has = ["Expires": 2_592_000] }),
        SuiteCase(
            "query-args-different", .required, .fresh.with { $0.path = "/test?test=1" },
            .notCached.with { $0.path = "/test?test=2" }),
        SuiteCase(
            "query-args-same", .optimal, .fresh.with { $0.path = "/test?test=1" },
            .cached.with { $0.path = "/test?test=1" }),
        SuiteCase(
            "other-heuristic-content-disposition-attachment", .check,
            .of(["Last-Modified": -100_000, "Date": 0, "Content-Disposition": "attachment; filename=example.txt"]),
            .cached),
        SuiteCase(
            "other-fresh-content-disposition-attachment", .check,
            .aged([
                "Cache-Control": "max-age=100000", "Date": 0, "Content-Disposition": "attachment; filename=example.txt",
            ]), .cached),
        SuiteCase(
            "other-set-cookie", .optimal, .aged(["Cache-Control": "max-age=100000", "Date": 0, "Set-Cookie": "a=b"]),
            .cached),
        SuiteCase(
            "other-cookie", .optimal, .fresh, .cached.with { $0.asks = ["Cookie": "a=b"] },
            otherwise: "the cookies may be another user's"),
    ]

    private static let passesThrough = "requests for parts pass through, and parts are not kept"

    private static func part(_ range: String, _ says: SuiteFields, _ body: String) -> SuiteStep {
        .of(says) {
            $0.asks = ["Range": .text(range)]
            $0.status = 206
            $0.body = body
        }
    }

    private static let lastHalf = part(
        "bytes=-5", ["Cache-Control": "max-age=3600", "Content-Range": "bytes 4-9/10"], "01234")

    private static func whole(_ body: String) -> SuiteStep {
        .of(["Cache-Control": "max-age=3600"]) { $0.body = body }
    }

    private static func partCase(_ id: String, _ first: SuiteStep, _ range: String, _ body: String) -> SuiteCase {
        SuiteCase(
            "partial-store-\(id)", .optimal, first, part(range, [:], body).with { $0.expects = .cached },
            otherwise: passesThrough)
    }

    static let parts: [SuiteCase] = [
        partCase("partial-reuse-partial", lastHalf, "bytes=-5", "01234"),
        partCase("complete-reuse-partial", whole("01234567890"), "bytes=0-1", "01"),
        partCase("complete-reuse-partial-no-last", whole("01234567890"), "bytes=1-", "1234567890"),
        partCase("complete-reuse-partial-suffix", whole("0123456789A"), "bytes=-1", "A"),
        partCase("partial-reuse-partial-byterange", lastHalf, "bytes=6-8", "234"),
        partCase("partial-reuse-partial-absent", lastHalf, "bytes=6-", "234"),
        partCase("partial-reuse-partial-suffix", lastHalf, "bytes=-1", "4"),
        SuiteCase(
            "partial-store-partial-complete", .optimal,
            part("bytes=-5", ["Cache-Control": "max-age=3600", "Content-Range": "bytes 0-4/10"], "01234"),
            .of { $0.sends = ["Range": "bytes=5-"] }, otherwise: passesThrough),
    ]
}
