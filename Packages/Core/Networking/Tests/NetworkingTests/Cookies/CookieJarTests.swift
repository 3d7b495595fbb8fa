import FoundationEssentials
import HTTPTypes
import Networking
import Testing

@Suite struct CookieJarTests {
    let clock: WallClock
    let jar: CookieJar
    let site = url("https://example.org/")

    init() {
        clock = WallClock()
        jar = CookieJar(clock)
    }

    @Test func aCookieThatWasSetIsSent() {
        jar.receive("a=b", from: "https://example.org/")
        #expect(jar.header(for: site) == "a=b")
        #expect(jar.header(for: url("https://other.org/")) == nil)
    }

    @Test func longerPathsComeFirstThenOlderCookies() {
        for (name, path) in [("one", "/"), ("two", "/a/b"), ("three", "/a"), ("four", "/a/b"), ("five", "/")] {
            jar.receive("\(name)=1; Path=\(path)", from: "https://example.org/")
            clock.advance(1)
        }
        jar.receive("six=1; Path=/", "seven=1; Path=/", from: "https://example.org/")
        #expect(
            jar.header(for: url("https://example.org/a/b/c"))
                == "two=1; four=1; three=1; one=1; five=1; six=1; seven=1")
    }

    @Test func replacingKeepsThePlaceInLine() throws {
        jar.receive("a=1", "b=1", from: "https://example.org/")
        let created = clock.now
        clock.advance(10)
        jar.receive("a=2", from: "https://example.org/")
        #expect(jar.header(for: site) == "a=2; b=1")
        #expect(jar.cookies.map(\.created) == [created, created])
        #expect(jar.cookies.first?.lastUsed == clock.now)
    }

    @Test func nameDomainReachAndPathTellCookiesApart() {
        for field in ["a=1", "a=2; Domain=example.org", "a=3; Path=/x", "A=4", "a=5; Path=/x"] {
            jar.receive(field, from: "https://example.org/")
        }
        #expect(Set(jar.cookies.map(\.value)) == ["1", "2", "4", "5"])
    }

    @Test func anExpiredCookieIsNotSent() {
        jar.receive(
            "a=1; Max-Age=10", "b=1; Expires=Fri, 15 Jan 2027 08:00:20 GMT", "c=1", from: "https://example.org/")
        clock.advance(9.9)
        #expect(jar.header(for: site) == "a=1; b=1; c=1")
        clock.advance(0.1)
        #expect(jar.header(for: site) == "b=1; c=1")
        clock.advance(10)
        #expect(jar.header(for: site) == "c=1")
        #expect(jar.cookies.map(\.name) == ["c"])
    }

    @Test(arguments: [
        "a=; Max-Age=0", "a=x; Max-Age=-5", "a=x; Expires=Thu, 01 Jan 1970 00:00:00 GMT",
        "a=x; Max-Age=0; Expires=Fri, 01 Jan 2038 00:00:00 GMT", "a=x; Max-Age=-99999999999999999999",
    ])
    func aServerDeletesACookieByItsEnd(field: String) {
        jar.receive("a=1", "b=1", from: "https://example.org/")
        jar.receive(field, from: "https://example.org/")
        #expect(jar.header(for: site) == "b=1")
        jar.receive("a=2", from: "https://example.org/")
        #expect(jar.header(for: site) == "b=1; a=2")
    }

    @Test func maxAgeComesBeforeExpires() {
        jar.receive("a=1; Max-Age=60; Expires=Thu, 01 Jan 1970 00:00:00 GMT", from: "https://example.org/")
        #expect(jar.cookies.first?.expires == clock.now + 60)
    }

    @Test(arguments: ["Max-Age=99999999999999999999", "Expires=Fri, 31 Dec 9999 23:59:59 GMT", "Max-Age=34560001"])
    func noServerMakesACookieLastOver400Days(attribute: String) {
        jar.receive("a=1; " + attribute, from: "https://example.org/")
        #expect(jar.cookies.first?.expires == clock.now + 400 * 24 * 3600)
    }

    @Test func secureCookiesAreForHTTPSOnly() {
        jar.receive("a=1; Secure", from: "https://example.org/")
        jar.receive("b=1", from: "https://example.org/")
        #expect(jar.header(for: url("http://example.org/")) == "b=1")
        #expect(jar.header(for: site) == "a=1; b=1")
        jar.receive("c=1; Secure", from: "http://example.org/")
        #expect(jar.header(for: site) == "a=1; b=1")
    }

    @Test(arguments: ["http://localhost:8080/", "http://127.0.0.1/", "http://127.3.2.1/", "http://[::1]:81/"])
    func thisMachineItselfIsSecure(origin: String) {
        jar.receive("a=1; Secure", "__Host-b=1; Secure; Path=/", from: origin)
        #expect(jar.header(for: url(origin)) == "a=1; __Host-b=1")
    }

    @Test(arguments: ["http://127.evil.com/", "http://localhost.evil.com/", "http://[::2]/", "http://128.0.0.1/"])
    func whatOnlyLooksLikeThisMachineIsNotSecure(origin: String) {
        jar.receive("a=1; Secure", from: origin)
        #expect(jar.cookies.isEmpty)
    }

    @Test(arguments: [
        ("http://example.org/", "a=2; Path=/x", false), ("http://example.org/", "a=2; Path=/x/y", false),
        ("http://www.example.org/", "a=2; Domain=example.org; Path=/x", false),
        ("http://www.example.org/", "a=2; Path=/x", false), ("http://example.org/", "a=; Max-Age=0; Path=/x", false),
        ("http://example.org/", "a=2; Path=/", true), ("http://example.org/", "b=2; Path=/x", true),
        ("https://example.org/", "a=2; Path=/x", true), ("http://example.org/", "A=2; Path=/x", true),
    ])
    func httpCannotTouchSecureCookies(origin: String, field: String, isTaken: Bool) {
        jar.receive("a=1; Secure; Domain=example.org; Path=/x", from: "https://example.org/")
        let before = jar.cookies
        jar.receive(field, from: origin)
        #expect((jar.cookies != before) == isTaken)
    }

    @Test(arguments: [
        ("__Host-a=1; Secure; Path=/", true), ("__host-a=1; Secure; Path=/", true), ("__Host-a=1; Path=/", false),
        ("__Host-a=1; Secure", false), ("__Host-a=1; Secure; Path=/x", false), ("__hOST-a=1", false),
        ("__Host-a=1; Secure; Path=/; Domain=example.org", false), ("__Secure-a=1; Secure", true),
        ("__Secure-a=1; Secure; Domain=example.org; Path=/", true), ("__Secure-a=1", false), ("__SECURE-a=1", false),
        ("=__Host-a=1; Secure; Path=/", false), ("__Secure-a; Secure", false), ("=__secure-a=1", false),
        ("__Hosta=1", true), ("_Host-a=1", true), ("a=__Host-a", true),
    ])
    func prefixesKeepTheirPromise(field: String, isTaken: Bool) {
        jar.receive(field, from: "https://example.org/")
        #expect(!jar.cookies.isEmpty == isTaken)
    }

    @Test func aNamelessCookieIsSentAsItsValue() {
        jar.receive("alone", "a=", from: "https://example.org/")
        #expect(jar.header(for: site) == "alone; a=")
    }

    @Test func badFieldsDoNotSpoilGoodOnes() {
        jar.receive("", "a=1; Domain=com", "b=2", "=", from: "https://example.org/")
        #expect(jar.header(for: site) == "b=2")
    }

    @Test func attributesAreKept() throws {
        jar.receive("a=1; HttpOnly; SameSite=Strict; Domain=example.org; Path=/x", from: "https://www.example.org/")
        let cookie = try #require(jar.cookies.first)
        #expect(cookie.isHTTPOnly && !cookie.isSecure && !cookie.isHostOnly)
        #expect(cookie.sameSite == .strict)
        #expect(cookie.domain == "example.org")
        #expect(cookie.path == "/x")
        #expect(cookie.created == clock.now)
    }

    @Test func cookiesMadeByHandAreSentReplacedAndRemoved() throws {
        func cookie(_ value: String, expires: Date? = nil) throws -> Cookie {
            try #require(Cookie(name: "a", value: value, domain: "example.org", expires: expires, created: clock.now))
        }
        jar.set(try cookie("1"))
        jar.set(try cookie("2"))
        #expect(jar.header(for: site) == "a=2")
        jar.remove(try cookie("3"))
        #expect(jar.cookies.isEmpty)
        jar.set(try cookie("4"))
        jar.set(try cookie("5", expires: clock.now))
        #expect(jar.cookies.isEmpty)
    }

    @Test func cookiesAreRemovedAsAsked() {
        func fill() { jar.receive("a=1", "b=1; Max-Age=60", "c=1", from: "https://example.org/") }
        fill()
        jar.removeSession()
        #expect(jar.cookies.map(\.name) == ["b"])
        fill()
        jar.removeAll { $0.name == "b" && jar.header(for: site) != nil }
        #expect(jar.cookies.map(\.name) == ["a", "c"])
        jar.removeAll()
        #expect(jar.cookies.isEmpty)
        #expect(jar.header(for: site) == nil)
    }

    @Test(arguments: ["ftp://example.org/", "/relative", "data:,x", "file:///x"])
    func onlyWebAddressesHaveCookies(address: String) {
        jar.receive("a=1", from: address)
        #expect(jar.cookies.isEmpty)
        #expect(jar.header(for: url(address)) == nil)
    }

    @Test func parallelTasksShareAJar() async {
        await withTaskGroup { group in
            for task in 0..<8 {
                group.addTask {
                    for number in 0..<20 {
                        jar.receive("c\(task)-\(number)=1", from: "https://example.org/")
                        _ = jar.header(for: site)
                        _ = jar.cookies
                    }
                }
            }
        }
        #expect(Set(jar.cookies.map(\.name)).count == 160)
        #expect(jar.header(for: site)?.split(separator: ";").count == 160)
    }
}
