import Testing

@testable import Networking

@Suite struct HostNameTests {
    @Test(
        arguments: [
            ("Example.ORG", "example.org"), ("example.org.", "example.org"), ("a_b.x-y", "a_b.x-y"), ("[::1]", "[::1]"),
            ("[2001:DB8::1]", "[2001:db8::1]"), ("", nil), (".", nil), ("a..b", nil), (".a", nil), ("a..", nil),
            ("ä", nil),
            ("a b", nil), ("a%62", nil), ("a:1", nil), ("[]", nil), ("[::1", nil), ("::1", nil), ("[a b]", nil),
            ("a@b", nil),
        ] as [(String, String?)])
    func hostsHaveOneSpelling(text: String, expected: String?) {
        #expect(HostName(text)?.text == expected)
    }

    @Test(arguments: [
        ("127.0.0.1", true), ("1", true), ("a.1", true), ("0x7f.1", true), ("1.0xfe", true), ("[::1]", true),
        ("1.a", false), ("0xyz", false), ("a1", false), ("1a", false),
    ])
    func namesThatEndInANumberAreNumeric(text: String, expected: Bool) {
        #expect(HostName(text)?.isNumeric == expected)
    }

    @Test func parentsAreListedLongestFirst() {
        #expect(HostName("a.b.c")?.parents.map(\.text) == ["b.c", "c"])
        #expect(HostName("10.0.0.1")?.parents.isEmpty == true)
    }

    @Test(arguments: [
        ("example.org", "example.org", true), ("a.example.org", "example.org", true),
        ("example.org", "a.example.org", false),
        ("badexample.org", "example.org", false), ("10.0.0.1", "0.0.1", false), ("10.0.0.1", "10.0.0.1", true),
    ])
    func domainsMatchByWholeLabels(host: String, domain: String, expected: Bool) throws {
        #expect(try #require(HostName(host)).isWithin(#require(HostName(domain))) == expected)
    }
}
