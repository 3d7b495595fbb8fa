extension SuiteCase {
    private static func reuse(_ id: String, _ kind: Kind, _ says: SuiteFields, otherwise: String? = nil)
        -> SuiteCase
    { SuiteCase(id, kind, .aged(says), .cached, otherwise: otherwise) }

    private static func noReuse(_ id: String, _ kind: Kind, _ says: SuiteFields, otherwise: String? = nil)
        -> SuiteCase
    { SuiteCase(id, kind, .aged(says), .notCached, otherwise: otherwise) }

    static let maximumAge: [SuiteCase] = [
        noReuse("freshness-none", .check, [:]),
        reuse("freshness-max-age", .optimal, ["Cache-Control": "max-age=3600"]),
        SuiteCase("freshness-max-age-stale", .required, .becomingStale, .notCached),
        noReuse("freshness-max-age-0", .required, ["Cache-Control": "max-age=0"]),
        reuse("freshness-max-age-max-minus-1", .optimal, ["Cache-Control": "max-age=2147483647"]),
        reuse("freshness-max-age-max", .optimal, ["Cache-Control": "max-age=2147483648"]),
        reuse("freshness-max-age-max-plus-1", .optimal, ["Cache-Control": "max-age=2147483649"]),
        reuse("freshness-max-age-max-plus", .optimal, ["Cache-Control": "max-age=99999999999"]),
        noReuse("freshness-max-age-age", .required, ["Date": 0, "Cache-Control": "max-age=3600", "Age": "7200"]),
        noReuse("freshness-max-age-date", .check, ["Date": -7200, "Cache-Control": "max-age=3600"]),
        reuse("freshness-max-age-expires", .optimal, ["Cache-Control": "max-age=3600", "Expires": -7200, "Date": 0]),
        reuse(
            "freshness-max-age-expires-invalid", .optimal,
            ["Cache-Control": "max-age=3600", "Expires": "0", "Date": 0]),
        noReuse("freshness-max-age-0-expires", .required, ["Expires": 3600, "Cache-Control": "max-age=0", "Date": 0]),
        reuse("freshness-max-age-extension", .optimal, ["Cache-Control": "foobar, max-age=3600"]),
        reuse("freshness-max-age-case-insenstive", .optimal, ["Cache-Control": "MaX-aGe=3600"]),
        noReuse("freshness-max-age-negative", .required, ["Cache-Control": "max-age=-3600"]),
        noReuse("freshness-max-age-s-maxage-private", .required, ["Cache-Control": "s-maxage=3600, max-age=1"]),
        noReuse(
            "freshness-max-age-s-maxage-private-multiple", .required,
            ["Cache-Control": "s-maxage=3600", "Cache-Control": "max-age=1"]),
    ]

    private static let firstCounts = "RFC 9111, section 4.2.1: the first value counts"
    private static let invalidIsStale = "RFC 9111, section 4.2.1: what cannot be read is stale"

    static let parsing: [SuiteCase] = [
        reuse("freshness-max-age-two-fresh-stale-sameline", .check, ["Cache-Control": "max-age=1800, max-age=1"]),
        reuse(
            "freshness-max-age-two-fresh-stale-sepline", .check,
            ["Cache-Control": "max-age=1800", "Cache-Control": "max-age=1"]),
        reuse(
            "freshness-max-age-two-stale-fresh-sameline", .check, ["Cache-Control": "max-age=1, max-age=1800"],
            otherwise: firstCounts),
        reuse(
            "freshness-max-age-two-stale-fresh-sepline", .check,
            ["Cache-Control": "max-age=1", "Cache-Control": "max-age=1800"], otherwise: firstCounts),
        reuse("freshness-max-age-quoted", .check, ["Cache-Control": "max-age=\"3600\""]),
        noReuse(
            "freshness-max-age-ignore-quoted", .required, ["Cache-Control": "extension=\"max-age=3600\", max-age=1"]),
        noReuse(
            "freshness-max-age-ignore-quoted-rev", .required, ["Cache-Control": "max-age=1, extension=\"max-age=3600\""]
        ),
        noReuse("freshness-max-age-space-before-equals", .check, ["Cache-Control": "max-age =3600"]),
        noReuse("freshness-max-age-space-after-equals", .check, ["Cache-Control": "max-age= 3600"]),
        reuse("freshness-max-age-leading-zero", .required, ["Cache-Control": "max-age=003600"]),
        noReuse("freshness-max-age-single-quoted", .required, ["Cache-Control": "max-age='3600'"]),
        reuse(
            "freshness-max-age-decimal-zero", .check, ["Cache-Control": "max-age=3600.0"], otherwise: invalidIsStale),
        reuse(
            "freshness-max-age-decimal-five", .check, ["Cache-Control": "max-age=3600.5"], otherwise: invalidIsStale),
        reuse("freshness-max-age-a100", .check, ["Cache-Control": "max-age=a3600"], otherwise: invalidIsStale),
        reuse("freshness-max-age-100a", .check, ["Cache-Control": "max-age=3600a"], otherwise: invalidIsStale),
    ]

    private static func age(_ values: String..., maximum: String = "max-age=3600") -> SuiteFields {
        values.count == 1
            ? ["Date": 0, "Cache-Control": .text(maximum), "Age": .text(values[0])]
            : ["Date": 0, "Cache-Control": .text(maximum), "Age": .text(values[0]), "Age": .text(values[1])]
    }

    private static let invalidAge = "RFC 9111, section 5.1: an Age that cannot be read is ignored"

    static let ages: [SuiteCase] = [
        reuse("age-parse-nonnumeric", .required, age("abc")),
        reuse("age-parse-negative", .required, age("-7200")),
        reuse("age-parse-float", .required, age("7200.0")),
        noReuse("age-parse-large-minus-one", .required, age("2147483647")),
        noReuse("age-parse-large", .required, age("2147483648")),
        noReuse("age-parse-larger", .required, age("2147483649")),
        noReuse("age-parse-suffix", .required, age("7200, 0")),
        reuse("age-parse-prefix", .required, age("0, 7200")),
        noReuse("age-parse-suffix-twoline", .required, age("7200", "0")),
        reuse("age-parse-prefix-twoline", .required, age("0", "7200")),
        reuse("age-parse-dup-0", .required, age("0, 0")),
        reuse("age-parse-dup-0-twoline", .required, age("0", "0")),
        reuse("age-parse-dup-old", .required, age("3600", "3600", maximum: "max-age=10000")),
        noReuse("age-parse-parameter", .check, age("7200;foo=bar"), otherwise: invalidAge),
        noReuse("age-parse-numeric-parameter", .check, age("7200;foo=111"), otherwise: invalidAge),
    ]

    private static func expires(_ value: SuiteValue) -> SuiteFields { ["Expires": value, "Date": 0] }

    static let expiry: [SuiteCase] = [
        reuse("freshness-expires-future", .optimal, expires(2_592_000)),
        noReuse("freshness-expires-past", .required, expires(-2_592_000)),
        noReuse("freshness-expires-present", .required, expires(0)),
        noReuse("freshness-expires-old-date", .required, ["Expires": 300, "Date": 400]),
        noReuse("freshness-expires-invalid", .required, expires("0")),
        SuiteCase("freshness-expires-invalid-date", .optimal, .of(["Date": "foo", "Expires": 10]), .cached),
        SuiteCase(
            "freshness-expires-age-slow-date", .required, .of(["Date": -10, "Expires": 10, "Age": "25"]), .notCached),
        SuiteCase(
            "freshness-expires-age-fast-date", .required, .of(["Date": 10, "Expires": 20, "Age": "15"]), .notCached),
        reuse("freshness-expires-32bit", .optimal, expires("Tue, 19 Jan 2038 14:14:08 GMT")),
        reuse("freshness-expires-far-future", .optimal, expires("Sun, 21 Nov 2286 04:46:39 GMT")),
        reuse("freshness-expires-rfc850", .optimal, expires("Thursday, 18-Aug-50 02:01:18 GMT")),
        reuse("freshness-expires-ansi-c", .optimal, expires("Thu Aug  8 02:01:18 2050")),
        reuse("freshness-expires-wrong-case-weekday", .optimal, expires("THU, 18 Aug 2050 02:01:18 GMT")),
        reuse("freshness-expires-wrong-case-month", .optimal, expires("Thu, 18 AUG 2050 02:01:18 GMT")),
        reuse("freshness-expires-wrong-case-tz", .optimal, expires("Thu, 18 Aug 2050 02:01:18 gMT")),
        noReuse("freshness-expires-invalid-utc", .required, expires("Thu, 18 Aug 2050 02:01:18 UTC")),
        noReuse("freshness-expires-invalid-aest", .required, expires("Thu, 18 Aug 2050 02:01:18 AEST")),
        noReuse("freshness-expires-invalid-2-digit-year", .required, expires("Thu, 18 Aug 50 02:01:18 GMT")),
        noReuse("freshness-expires-invalid-no-comma", .required, expires("Thu 18 Aug 2050 02:01:18 GMT")),
        noReuse("freshness-expires-invalid-multiple-spaces", .required, expires("Thu, 18  Aug  2050 02:01:18 GMT")),
        noReuse("freshness-expires-invalid-date-dashes", .required, expires("Thu, 18-Aug-2050 02:01:18 GMT")),
        noReuse("freshness-expires-invalid-time-periods", .required, expires("Thu, 18 Aug 2050 02.01.18 GMT")),
        noReuse("freshness-expires-invalid-1-digit-hour", .required, expires("Thu, 18 Aug 2050 2:01:18 GMT")),
        noReuse(
            "freshness-expires-invalid-multiple-lines", .required,
            ["Expires": "Thu, 18 Aug 2050 2:01:18 GMT", "Expires": "Thu, 18 Aug 2050 2:01:19 GMT", "Date": 0]),
    ]
}
