import Networking
import Testing

@Suite struct CookieEvictionTests {
    let clock: WallClock
    let jar: CookieJar

    init() {
        clock = WallClock()
        jar = CookieJar(clock)
    }

    private func fill(_ names: [String], host: String = "example.org", attributes: String = "") {
        for name in names {
            jar.receive("\(name)=1\(attributes)", from: "https://\(host)/")
            clock.advance(1)
        }
    }

    @Test func aSiteLosesTheCookieNotUsedForLongest() {
        jar.receive("used=1", "unused=1; Path=/x", from: "https://example.org/")
        clock.advance(1)
        fill((0..<178).map { "c\($0)" }, attributes: "; Path=/x")
        #expect(jar.header(for: url("https://example.org/")) == "used=1")
        fill(["new"])
        #expect(jar.cookies.count == 180)
        fill(["newer"])
        #expect(jar.cookies.count == 180)
        let names = Set(jar.cookies.map(\.name))
        #expect(names.isSuperset(of: ["used", "new", "newer", "c1"]))
        #expect(names.isDisjoint(with: ["unused", "c0"]))
    }

    @Test func expiredCookiesGoFirst() {
        fill((0..<179).map { "c\($0)" })
        jar.receive("short=1; Max-Age=1", from: "https://example.org/")
        clock.advance(2)
        fill(["new"])
        #expect(jar.cookies.count == 180)
        #expect(jar.cookies.contains { $0.name == "c0" })
    }

    @Test func insecureCookiesGoBeforeSecureOnes() {
        fill(["safe"], attributes: "; Secure")
        fill((0..<190).map { "c\($0)" })
        #expect(jar.cookies.count == 180)
        #expect(jar.cookies.contains { $0.name == "safe" })
    }

    @Test func theHostsOfASiteCountTogether() {
        for number in 0..<200 { fill(["c"], host: "h\(number).example.org") }
        fill(["c"], host: "other.org")
        #expect(jar.cookies.count == 181)
    }

    @Test func aJarHoldsThreeThousand() {
        fill(["first"], host: "first.org")
        fill(["second"], host: "second.org")
        for number in 0..<2998 { fill(["c"], host: "host\(number).com") }
        #expect(jar.cookies.count == 3000)
        _ = jar.header(for: url("https://first.org/"))
        fill(["last"], host: "last.org")
        #expect(jar.cookies.count == 3000)
        #expect(jar.header(for: url("https://first.org/")) == "first=1")
        #expect(jar.header(for: url("https://second.org/")) == nil)
        #expect(jar.header(for: url("https://last.org/")) == "last=1")
    }
}
