extension SuiteCase {
    private static func varying(_ vary: String, _ asks: SuiteFields, _ change: (inout SuiteStep) -> Void = { _ in })
        -> SuiteStep
    {
        .of(["Cache-Control": "max-age=5000", "Last-Modified": -3000, "Date": 0, "Vary": .text(vary)]) {
            $0.asks = asks
            change(&$0)
        }
    }

    private static func asking(_ asks: SuiteFields, _ expects: SuiteStep.Expectation) -> SuiteStep {
        .of {
            $0.asks = asks
            $0.expects = expects
        }
    }

    private static let three: SuiteFields = ["Foo": "1", "Bar": "abc", "Baz": "789"]

    private static func language(_ id: String, _ second: String, otherwise: String? = nil) -> SuiteCase {
        SuiteCase(
            id, .optimal, varying("Accept-Language", ["Accept-Language": "en, de"]),
            asking(["Accept-Language": .text(second)], .cached), otherwise: otherwise)
    }

    static let variants: [SuiteCase] = [
        SuiteCase("vary-match", .optimal, varying("Foo", ["Foo": "1"]), asking(["Foo": "1"], .cached)),
        SuiteCase("vary-no-match", .required, varying("Foo", ["Foo": "1"]), asking(["Foo": "2"], .notCached)),
        SuiteCase("vary-omit-stored", .required, varying("Foo", [:]), asking(["Foo": "1"], .notCached)),
        SuiteCase("vary-omit", .required, varying("Foo", ["Foo": "1"]), .notCached),
        SuiteCase(
            "vary-invalidate", .optimal, varying("Foo", ["Foo": "1"]) { $0.body = "foo_1" },
            varying("Foo", ["Foo": "2"]) {
                $0.body = "foo_2"
                $0.expects = .notCached
            },
            asking(["Foo": "1"], .cached).with { $0.body = "foo_1" }),
        SuiteCase(
            "vary-cache-key", .optimal, varying("Foo", ["Foo": "1", "Other": "2"]),
            asking(["Foo": "1", "Other": "3"], .cached)),
        SuiteCase(
            "vary-2-match", .optimal, varying("Foo, Bar", ["Foo": "1", "Bar": "abc"]),
            asking(["Foo": "1", "Bar": "abc"], .cached)),
        SuiteCase(
            "vary-2-no-match", .required, varying("Foo, Bar", ["Foo": "1", "Bar": "abc"]),
            asking(["Foo": "2", "Bar": "abc"], .notCached)),
        SuiteCase("vary-2-match-omit", .required, varying("Foo, Bar", ["Foo": "1", "Bar": "abc"]), .notCached),
        SuiteCase("vary-3-match", .optimal, varying("Foo, Bar, Baz", three), asking(three, .cached)),
        SuiteCase(
            "vary-3-no-match", .required, varying("Foo, Bar, Baz", three),
            asking(["Foo": "2", "Bar": "abc", "Baz": "789"], .notCached)),
        SuiteCase(
            "vary-3-order", .required, varying("Foo, Bar, Baz", three),
            asking(["Foo": "1", "Baz": "789", "Bar": "abcde"], .notCached)),
        SuiteCase(
            "vary-3-omit", .optimal, varying("Foo, Bar, Baz", ["Foo": "1", "Baz": "789"]),
            asking(["Foo": "1", "Baz": "789"], .cached)),
        SuiteCase("vary-star", .required, varying("*", ["Foo": "1"]), asking(["Foo": "1"], .notCached)),
        SuiteCase(
            "vary-normalise-combine", .optimal, varying("Foo", ["Foo": "1, 2"]),
            asking(["Foo": "1", "Foo": "2"], .cached)),
        language(
            "vary-normalise-lang-order", "de, en", otherwise: "servers do take the order for one of preference"),
        language("vary-normalise-lang-case", "eN, De"),
        language("vary-normalise-lang-space", " en ,   de"),
        SuiteCase(
            "vary-normalise-lang-select", .optimal,
            .of([
                "Cache-Control": "max-age=5000", "Last-Modified": -3000, "Date": 0, "Vary": "Accept-Language",
                "Content-Language": "de",
            ]) { $0.asks = ["Accept-Language": "en, de"] },
            asking(["Accept-Language": "fr;q=0.5, de;q=1.0"], .cached),
            otherwise: "the server chooses the language, not the cache"),
        SuiteCase("vary-normalise-space", .optimal, varying("Foo", ["Foo": "1,2"]), asking(["Foo": " 1, 2 "], .cached)),
        star("star", "*"), star("star-star", "*, *"), star("empty-star", ", *"), star("star-foo", "*, Foo"),
        star("foo-star", "Foo, *"), star("star-star-lines", "*", "*"), star("empty-star-lines", "", "*"),
    ]

    private static func star(_ name: String, _ first: String, _ second: String? = nil) -> SuiteCase {
        let asks: SuiteFields = ["Foo": "1", "Baz": "789"]
        let says: SuiteFields =
            if let second {
                ["Cache-Control": "max-age=5000", "Date": 0, "Vary": .text(first), "Vary": .text(second)]
            } else {
                ["Cache-Control": "max-age=5000", "Date": 0, "Vary": .text(first)]
            }
        return SuiteCase("vary-syntax-\(name)", .required, .of(says) { $0.asks = asks }, asking(asks, .notCached))
    }

    private static func generate(_ id: String, _ kind: Kind, _ tag: String, sends: String, otherwise: String? = nil)
        -> SuiteCase
    {
        SuiteCase(
            id, kind, .aged(["Cache-Control": "max-age=2", "Date": 0, "ETag": .text(tag)]),
            .validatedByTag.with { $0.sends = ["If-None-Match": .text(sends)] }, otherwise: otherwise)
    }

    private static func forward(_ id: String, _ asks: String, sends: String, otherwise: String? = nil) -> SuiteCase {
        SuiteCase(
            id, .check,
            .of {
                $0.asks = ["If-None-Match": .text(asks)]
                $0.sends = ["If-None-Match": .text(sends)]
            }, otherwise: otherwise)
    }

    static let conditions: [SuiteCase] = [
        SuiteCase(
            "conditional-etag-vary-headers", .required,
            .aged(["Expires": 1, "ETag": "\"abcdef\"", "Date": 0, "Vary": "Abc"]) { $0.asks = ["Abc": "123"] },
            .validatedByTag.with {
                $0.asks = ["Abc": "123"]
                $0.sends = ["Abc": "123"]
            }),
        SuiteCase(
            "conditional-etag-vary-headers-mismatch", .check,
            .aged(["Expires": 10000, "ETag": "\"abcdef\"", "Date": 0, "Vary": "Abc"]) { $0.asks = ["Abc": "123"] },
            .of {
                $0.asks = ["Abc": "456"]
                $0.sends = ["If-None-Match": "\"abcdef\""]
            }, otherwise: "the tags of other variants are not sent"),
        generate("conditional-etag-strong-generate", .optimal, "\"abcdef\"", sends: "\"abcdef\""),
        generate("conditional-etag-weak-generate-weak", .optimal, "W/\"abcdef\"", sends: "W/\"abcdef\""),
        generate(
            "conditional-etag-strong-generate-unquoted", .check, "abcdef", sends: "\"abcdef\"",
            otherwise: "a tag goes back as it came"),
        forward("conditional-etag-forward", "\"abcdef\"", sends: "\"abcdef\""),
        forward(
            "conditional-etag-forward-unquoted", "abcdef", sends: "\"abcdef\"",
            otherwise: "a request with conditions of its own is not changed"),
    ]
}
