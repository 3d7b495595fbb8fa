import Testing

@testable import Networking

@Suite struct HostNameTests {
    @Test(
        arguments: [
            ("Example.ORG", "example.org"), ("example.org.", "example.org"), ("a_b.x-y", "a_b.x-y"), ("0xyz", "0xyz"),
            ("", nil), (".", nil), ("a..b", nil), (".a", nil), ("a..", nil), ("a b", nil), ("a%62", nil), ("a:1", nil),
            ("a@b", nil), ("a/b", nil), ("a?b", nil), ("a#b", nil), ("a\0b", nil),
        ] as [(String, String?)])
    func `a name has one canonical form`(text: String, expected: String?) {
        #expect(HostName(text)?.text == expected)
    }

    @Test(
        arguments: [
            ("127.0.0.1", "127.0.0.1"), ("127.0.0.1.", "127.0.0.1"), ("127.1", "127.0.0.1"), ("0x7f.1", "127.0.0.1"),
            ("2130706433", "127.0.0.1"), ("017700000001", "127.0.0.1"), ("1", "0.0.0.1"), ("a.1", nil),
            ("256.1.1.1", nil), ("09.1.1.1", nil), ("1.2.3.4.5", nil), ("[::1]", "[::1]"), ("::1", "[::1]"),
            ("[0:0:0:0:0:0:0:1]", "[::1]"), ("[2001:DB8::0:1]", "[2001:db8::1]"),
            ("[::FFFF:127.0.0.1]", "[::ffff:127.0.0.1]"), ("[fe80::1%25eth0]", "[fe80::1%eth0]"), ("[]", nil),
            ("[::1", nil), ("[a b]", nil), ("1::2::3", nil),
        ] as [(String, String?)])
    func `a numeric address has one canonical form`(text: String, expected: String?) {
        #expect(HostName(text)?.text == expected)
        if expected != nil { #expect(HostName(text)?.isNumeric == true) }
    }

    @Test(arguments: [
        ("m\u{FC}nchen.de", "xn--mnchen-3ya.de"), ("M\u{DC}NCHEN.de.", "xn--mnchen-3ya.de"),
        ("xn--mnchen-3ya.de", "xn--mnchen-3ya.de"), ("stra\u{DF}e.de", "xn--strae-oqa.de"),
        ("a\u{3002}example", "a.example"), ("\u{FF11}\u{FF12}\u{FF17}.1", "127.0.0.1"),
    ])
    func `an international name has one canonical form`(text: String, expected: String) {
        #expect(HostName(text)?.text == expected)
    }
}
