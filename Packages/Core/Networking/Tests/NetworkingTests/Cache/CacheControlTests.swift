import HTTPTypes
import Testing

@testable import Networking

@Suite struct CacheControlTests {
    private func control(_ lines: String...) -> CacheControl {
        CacheControl(HTTPFields(lines.map { HTTPField(name: .cacheControl, value: $0) }))
    }

    @Test(arguments: [
        ("max-age=60", 60), ("MAX-AGE=60", 60), ("  max-age=60 , public", 60), ("max-age=\"60\"", 60),
        ("max-age=\"6\\0\"", 60), ("max-age=007", 7), ("max-age=0", 0), ("max-age=2147483648", 1 << 31),
        ("max-age=99999999999999999999999999", 1 << 31), ("max-age=60, max-age=70", 60),
        ("a=\"b, max-age=1\", max-age=60", 60),
        ("a=\"\\\", max-age=1\", max-age=60", 60), ("public,,max-age=60,", 60),
    ])
    func secondsAreRead(text: String, seconds: Int) {
        #expect(control(text).seconds("max-age") == seconds)
    }

    @Test(arguments: [
        "max-age", "max-age=", "max-age=\"\"", "max-age=-1", "max-age=+1", "max-age=1.0", "max-age=60s", "max-age='60'",
        "max-age= 60", "max-age=1 2", "max-age=\"60", "max-age=\"60\"x", "max-age=６０",
    ])
    func secondsThatCannotBeReadAreOver(text: String) {
        #expect(control(text).seconds("max-age") == 0)
    }

    @Test(arguments: [
        "", "public", "max-age =60", "max age=60", "x=\"max-age=60\"", "xmax-age=60", "=60", ",", "\"max-age=60\"",
    ])
    func otherDirectivesAreNotTakenForIt(text: String) {
        #expect(control(text).seconds("max-age") == nil)
    }

    @Test func anOpenQuoteHidesNothing() {
        #expect(control("a=\"b, no-store").has("no-store"))
        #expect(control("a=\"b", "no-store").has("no-store"))
    }

    @Test func qualifiedDirectivesNameFields() {
        #expect(control("no-cache=\"Set-Cookie, X-A\"").fieldNames(of: "no-cache") == ["set-cookie", "x-a"])
        #expect(!control("no-cache=\"Set-Cookie\"").hasUnqualified("no-cache"))
        #expect(control("no-cache=\"Set-Cookie\", no-cache").hasUnqualified("no-cache"))
        #expect(control("no-cache=\"\"").hasUnqualified("no-cache"))
    }

    @Test func thousandsOfOpenQuotesTakeNoTime() {
        let text = String(repeating: "\"\\,", count: 100_000)
        #expect(!control(text).has("no-store"))
    }
}
