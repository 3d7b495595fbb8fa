import FoundationEssentials
import HTTPTypes
import Testing

@testable import Networking

@Suite struct CookieFuzzTests {
    private static let fields = [
        "a=b", "session=0123456789abcdef; Path=/; HttpOnly; Secure; SameSite=Lax", "=", "alone", "=a=b",
        "a=1; Expires=Wed, 09 Jun 2027 10:18:14 GMT; Max-Age=3600", "a=2; Max-Age=-1",
        "b=\"x y\"; Domain=.example.co.uk",
        "c=3; Domain=co.uk", "c=3; Domain=github.io; Path=/a/b", "__Host-d=4; Secure; Path=/", "__Secure-e=5; Secure",
        "f=6; Domain=127.0.0.1", "g=7; max-age=99999999999999999999; SAMESITE=None; Secure", "h=é; Path=/ü",
        "i=9; Domain=com; Domain=www.example.co.uk; Path=; Path=/x",
    ]
    private static let origins = [
        "http://example.co.uk/", "https://www.example.co.uk/a/b/c?q", "https://me.github.io/", "https://github.io/a/b",
        "http://127.0.0.1:8080/", "https://[::1]/a", "http://localhost/x/y", "https://co.uk/", "https://com./",
    ]

    @Test func noSetCookieFieldBreaksTheRules() throws {
        let jar = CookieJar()
        var inputs = FuzzRun.inputs(Self.fields)
        let addresses = try Self.origins.map { try Address(text: $0) }
        var storedCount = 0
        while let input = inputs.next() {
            let address = inputs.pick(addresses)
            let origin = CookieOrigin(address)
            if let cookie = SetCookie(input).flatMap({ Cookie($0, from: origin, now: Date()) }) {
                storedCount += 1
                check(cookie, from: origin, input)
            }
            var header = HTTPFields()
            header.append(HTTPField(name: .setCookie, value: input))
            jar.store(header, from: address)
            // The jar is not checked each time, because an invalid cookie stays in it for a while.
            guard storedCount % 16 == 0 else { continue }
            let sent = jar.header(for: address.url) ?? ""
            FuzzRun.check(!sent.utf8.contains { $0.isControl }, "no control character is sent", input)
        }
        #expect(storedCount > FuzzRun.count / 20, "the inputs hardly ever get past the parser")
        #expect(jar.cookies.count <= 3000)
        #expect(try JSONDecoder().decode([Cookie].self, from: JSONEncoder().encode(jar.cookies)) == jar.cookies)
    }

    private func check(_ cookie: Cookie, from origin: CookieOrigin, _ input: [UInt8]) {
        FuzzRun.check(
            origin.host == cookie.host || (!cookie.isHostOnly && origin.host.isWithin(cookie.host)),
            "the cookie is its server's", input)
        FuzzRun.check(
            cookie.isHostOnly || !PublicSuffixes.contains(cookie.host), "no public suffix shares a cookie", input)
        FuzzRun.check(
            cookie.isHostOnly || cookie.host == origin.host || !cookie.host.isNumeric, "addresses share none", input)
        FuzzRun.check(!cookie.isSecure || origin.isSecure, "secure cookies come from secure places", input)
        FuzzRun.check(
            cookie.name.utf8.count + cookie.value.utf8.count <= 4096 && !cookie.pair.isEmpty, "the size is right", input
        )
        FuzzRun.check(
            !"\(cookie.pair)\(cookie.path)".utf8.contains { $0.isControl || $0 == UInt8(ascii: ";") },
            "the pair stays one pair", input)
        FuzzRun.check(
            !cookie.pair.lowercased().hasPrefix("__host-")
                || (cookie.isSecure && cookie.isHostOnly && cookie.path == "/"), "prefixes keep their promise", input)
        FuzzRun.check(cookie.expires.map { $0 < Date() + 401 * 24 * 3600 } ?? true, "lifetimes are limited", input)
    }

    @Test func noDateBreaksTheRules() {
        let corpus = [
            "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
            "31 Dec 9999 23:59:59", "1 Jan 1601 00:00:00", "29 Feb 2000 0:0:0", "99 99 99:99:99 9999",
        ]
        let range = Date(timeIntervalSince1970: -11_644_473_600)...Date(timeIntervalSince1970: 253_402_300_799)
        for input in FuzzRun.inputs(corpus) {
            FuzzRun.check(CookieDate.read(input).map(range.contains) ?? true, "years are 1601 to 9999", input)
        }
    }
}
