import FoundationEssentials
import Networking
import Testing

@Suite struct CookieTests {
    @Test func aCookieMadeByHandHasWhatWasSaid() throws {
        let cookie = try #require(Cookie(name: "a", value: "b", domain: "Example.ORG.", created: .distantPast))
        #expect(cookie.domain == "example.org")
        #expect(cookie.isHostOnly)
        #expect(cookie.path == "/")
        #expect(cookie.expires == nil)
        #expect(cookie.lastUsed == .distantPast)
    }

    @Test(arguments: [
        ("a;b", "c"), ("a=b", "c"), ("a", "b;c"), ("a\r\n", "b"), ("a", "b\nX-Evil: 1"), ("a", "\0"), ("a\u{7F}", "b"),
        ("", ""), (" a", "b"), ("a", "b "), ("a", "\tb"), ("a", String(repeating: "b", count: 4096)),
        ("__Secure-a", "b"), ("__SECURE-a", "b"), ("__Host-a", "b"), ("", "__Host-a=b"), ("", "__secure-"),
    ])
    func noCookieIsMadeOfAnImproperPair(name: String, value: String) {
        #expect(Cookie(name: name, value: value, domain: "example.org") == nil)
    }

    @Test(arguments: [
        "", ".", ".example.org", "a..b", "a b", "a/b", "a:80", "[::1", "a\0", "a\r\nb", "[]",
    ])
    func noCookieIsMadeForWhatIsNoHost(domain: String) {
        #expect(Cookie(name: "a", value: "b", domain: domain) == nil)
    }

    @Test(arguments: ["", "a", "a/", "/;", "/\n", "/" + String(repeating: "a", count: 4096)])
    func noCookieIsMadeForWhatIsNoPath(path: String) {
        #expect(Cookie(name: "a", value: "b", domain: "example.org", path: path) == nil)
    }

    @Test(arguments: ["com", "co.uk", "github.io", "localhost", "unheard-of"])
    func noCookieIsSharedByAPublicSuffix(domain: String) {
        #expect(Cookie(name: "a", value: "b", domain: domain, isHostOnly: false) == nil)
        #expect(Cookie(name: "a", value: "b", domain: domain, isHostOnly: true) != nil)
    }

    @Test func aPrefixedNameKeepsItsPromise() {
        func isMade(_ name: String, hostOnly: Bool = true, path: String = "/", secure: Bool = true) -> Bool {
            Cookie(
                name: name, value: "b", domain: "a.example.org", isHostOnly: hostOnly, path: path, isSecure: secure)
                != nil
        }
        #expect(isMade("__Host-a"))
        #expect(!isMade("__host-a", hostOnly: false))
        #expect(!isMade("__HOST-a", path: "/x"))
        #expect(!isMade("__Host-a", secure: false))
        #expect(isMade("__Secure-a", hostOnly: false, path: "/x"))
        #expect(!isMade("__sECURE-a", secure: false))
        #expect(isMade("__Hosta", hostOnly: false, secure: false))
    }

    @Test func noDescriptionShowsTheValue() throws {
        let cookie = try #require(
            Cookie(name: "session", value: "hunter2", domain: "example.org", isSecure: true, sameSite: .lax))
        var dumped = ""
        dump(cookie, to: &dumped)
        for text in ["\(cookie)", String(reflecting: cookie), "\([cookie])", dumped] {
            #expect(text.contains("session"))
            #expect(!text.contains("hunter2"))
        }
        #expect("\(cookie)" == "session=<hidden>; Domain=example.org; Path=/; host only; Secure; SameSite=Lax")
    }
}
