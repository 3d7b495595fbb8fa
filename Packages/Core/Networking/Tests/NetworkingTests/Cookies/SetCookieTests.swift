import FoundationEssentials
import Testing

@testable import Networking

@Suite struct SetCookieTests {
    private func read(_ text: String) -> SetCookie? { SetCookie(Array(text.utf8)) }

    @Test(arguments: [
        ("a=b", "a", "b"), ("a=b;", "a", "b"), ("  a \t=\t b  ; c", "a", "b"), ("a=", "a", ""), ("=b", "", "b"),
        ("b", "", "b"), ("a=b=c", "a", "b=c"), ("=a=b", "", "a=b"), ("==", "", "="), ("a=\"b c\"", "a", "\"b c\""),
        ("a=b,c=d", "a", "b,c=d"), ("a b=c d", "a b", "c d"), ("a=b\tc", "a", "b\tc"), ("ä=é", "ä", "é"),
        ("$Version=1", "$Version", "1"), ("Path=/; Path=/x", "Path", "/"), ("a=%0D%0A", "a", "%0D%0A"),
    ])
    func nameAndValueAreRead(text: String, name: String, value: String) {
        #expect(read(text)?.name == name)
        #expect(read(text)?.value == value)
    }

    @Test(arguments: ["", " ", "=", " = ", ";", "; Path=/", "=;a=b"])
    func emptyCookiesAreIgnored(text: String) {
        #expect(read(text) == nil)
    }

    @Test(arguments: Array(0...0x1F) + [0x7F])
    func controlCharactersMakeTheFieldIgnored(byte: UInt8) {
        guard byte != UInt8(ascii: "\t") else { return }
        for text in [
            "a\(Character(Unicode.Scalar(byte)))=b", "a=b\(Character(Unicode.Scalar(byte)))c",
            "a=b; Path=/\(Character(Unicode.Scalar(byte)))",
        ] {
            #expect(read(text) == nil)
        }
    }

    @Test func bytesThatAreNotUTF8MakeTheFieldIgnored() {
        #expect(SetCookie(Array("a=".utf8) + [0xE9]) == nil)
    }

    @Test func nameAndValueMayHave4096Bytes() {
        #expect(read("a=" + String(repeating: "v", count: 4095))?.value.count == 4095)
        #expect(read("a=" + String(repeating: "v", count: 4096)) == nil)
        #expect(read(String(repeating: "n", count: 2048) + "=" + String(repeating: "ü", count: 1024)) != nil)
        #expect(read(String(repeating: "n", count: 2048) + "=" + String(repeating: "ü", count: 1025)) == nil)
    }

    @Test func attributesOver1024BytesArePassedOver() {
        let longest = "/" + String(repeating: "p", count: 1023)
        #expect(read("a=b; Path=\(longest)")?.path == longest)
        #expect(read("a=b; Path=/x; Path=\(longest)p; Secure")?.path == "/x")
        #expect(read("a=b; Path=/x; Path=\(longest)p; Secure")?.isSecure == true)
    }

    @Test(arguments: [
        ("a=b; SECURE; hTTPonly", true, true), ("a=b;secure=no;HttpOnly=", true, true), ("a=b; Secured", false, false),
        ("a=b; \"Secure\"", false, false), ("a=b, Secure", false, false), ("Secure; a=b", false, false),
        ("a=b;;; ;Secure;", true, false),
    ])
    func flagsAreRead(text: String, isSecure: Bool, isHTTPOnly: Bool) {
        #expect(read(text)?.isSecure == isSecure)
        #expect(read(text)?.isHTTPOnly == isHTTPOnly)
    }

    @Test(arguments: [
        ("Domain=Example.ORG", "Example.ORG"), ("domain = .example.org ", "example.org"),
        ("Domain=..example.org", ".example.org"), ("Domain=a.org; Domain=b.org", "b.org"),
        ("Domain=a.org; Domain=", ""),
        ("Domain", ""), ("Path=/", ""),
    ])
    func theLastDomainCounts(attributes: String, domain: String) {
        #expect(read("a=b; " + attributes)?.domain == domain)
    }

    @Test(
        arguments: [
            ("Path=/x", "/x"), ("PATH = /x y ", "/x y"), ("Path=/x; Path=/y", "/y"), ("Path=/x; Path=y", nil),
            ("Path=", nil),
            ("Path=\"/x\"", nil), ("Path=/x=1", "/x=1"), ("Secure", nil),
        ] as [(String, String?)])
    func theLastPathCounts(attributes: String, path: String?) {
        #expect(read("a=b; " + attributes)?.path == path)
    }

    @Test(
        arguments: [
            ("Max-Age=5", .seconds(5)), ("max-age=0", .past), ("Max-Age=-1", .past), ("Max-Age=-0", .past),
            ("Max-Age=007", .seconds(7)), ("Max-Age=5; Max-Age=6", .seconds(6)), ("Max-Age=5; Max-Age=x", .seconds(5)),
            ("Max-Age=99999999999999999999999999999999", .seconds(1 << 31)),
            ("Max-Age=-99999999999999999999999999999999", .past), ("Max-Age=9223372036854775807", .seconds(1 << 31)),
            ("Max-Age=", nil), ("Max-Age", nil), ("Max-Age=-", nil), ("Max-Age=+5", nil), ("Max-Age=5.5", nil),
            ("Max-Age=5 s", nil), ("Max-Age=\"5\"", nil), ("Max-Age=٥", nil), ("Max-Age=0x10", nil),
        ] as [(String, SetCookie.MaxAge?)])
    func maxAgeIsAWholeNumber(attributes: String, maxAge: SetCookie.MaxAge?) {
        #expect(read("a=b; " + attributes)?.maxAge == maxAge)
    }

    @Test func theLastProperExpiryCounts() {
        let first = Date(timeIntervalSince1970: 0)
        #expect(read("a=b; Expires=Thu, 01 Jan 1970 00:00:00 GMT; expires=never")?.expires == first)
        #expect(read("a=b; expires=1 Jan 2000 0:0:0; Expires=1 Jan 1970 0:0:0")?.expires == first)
        #expect(read("a=b; Expires=0")?.expires == nil)
    }

    @Test(
        arguments: [
            ("SameSite=Strict", .strict), ("samesite=LAX", .lax), ("SameSite=none", Cookie.SameSite.none),
            ("SameSite=odd", nil), ("SameSite", nil), ("SameSite=Lax; SameSite=odd", nil),
        ] as [(String, Cookie.SameSite?)])
    func sameSiteIsRead(attributes: String, sameSite: Cookie.SameSite?) {
        #expect(read("a=b; " + attributes)?.sameSite == sameSite)
    }
}
