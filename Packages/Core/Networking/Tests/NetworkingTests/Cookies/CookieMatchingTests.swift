import FoundationEssentials
import Networking
import Testing

@Suite struct CookieMatchingTests {
    let jar = CookieJar(WallClock())

    private func isSent(_ field: String, from origin: String, to target: String) -> Bool {
        jar.receive(field, from: origin)
        return jar.header(for: url(target)) != nil
    }

    @Test(arguments: [
        // Without a domain, the cookie is sent to the host alone.
        ("a=b", "https://example.org/", "https://example.org/", true),
        ("a=b", "https://example.org/", "https://EXAMPLE.org:8443/", true),
        ("a=b", "https://example.org/", "https://example.org./", true),
        ("a=b", "https://example.org/", "https://www.example.org/", false),
        ("a=b", "https://www.example.org/", "https://example.org/", false),
        ("a=b; Domain=", "https://example.org/", "https://www.example.org/", false),
        // With a domain, the cookie is sent to its subdomains too.
        ("a=b; Domain=example.org", "https://example.org/", "https://www.example.org/", true),
        ("a=b; Domain=.EXAMPLE.org", "https://example.org/", "https://a.b.example.org/", true),
        ("a=b; Domain=example.org", "https://www.example.org/", "https://mail.example.org/", true),
        ("a=b; Domain=example.org", "https://example.org/", "https://badexample.org/", false),
        ("a=b; Domain=example.org", "https://example.org/", "https://example.org.evil.com/", false),
        ("a=b; Domain=www.example.org", "https://www.example.org/", "https://example.org/", false),
        // The domain is not the host's own.
        ("a=b; Domain=www.example.org", "https://example.org/", "https://www.example.org/", false),
        ("a=b; Domain=other.org", "https://example.org/", "https://other.org/", false),
        ("a=b; Domain=ample.org", "https://example.org/", "https://ample.org/", false),
        ("a=b; Domain=example.org.", "https://example.org/", "https://example.org/", false),
        ("a=b; Domain=..example.org", "https://example.org/", "https://example.org/", false),
        ("a=b; Domain=exämple.org", "https://example.org/", "https://example.org/", false),
        // All spellings of a host are equal.
        ("a=b; Secure", "https://example.org./", "https://example.org/", true),
        ("a=b", "https://127.0.0.1/", "https://2130706433/", true),
        ("a=b", "https://[::1]/", "https://[0:0::1]/", true),
        ("a=b; Domain=xn--exmple-cua.org", "https://www.xn--exmple-cua.org/", "https://xn--exmple-cua.org/", true),
        // Numeric addresses must be equal.
        ("a=b", "https://192.0.2.1/", "https://192.0.2.1/", true),
        ("a=b; Domain=192.0.2.1", "https://192.0.2.1/", "https://192.0.2.1/", true),
        ("a=b; Domain=2.1", "https://192.0.2.1/", "https://192.0.2.1/", false),
        ("a=b; Domain=0.2.1", "https://192.0.2.1/", "https://1.0.2.1/", false),
        ("a=b", "https://[2001:db8::1]/", "https://[2001:db8::1]/", true),
        ("a=b", "https://[2001:db8::1]/", "https://[2001:db8::2]/", false),
    ])
    func hostsGetWhatIsTheirs(field: String, origin: String, target: String, expected: Bool) {
        #expect(isSent(field, from: origin, to: target) == expected)
    }

    @Test(arguments: [
        ("Domain=com", "https://example.com/", "https://example.com/"),
        ("Domain=.com", "https://example.com/", "https://other.com/"),
        ("Domain=co.uk", "https://example.co.uk/", "https://other.co.uk/"),
        ("Domain=github.io", "https://me.github.io/", "https://you.github.io/"),
        ("Domain=github.io", "https://github.io/", "https://you.github.io/"),
        ("Domain=unheard-of", "https://example.unheard-of/", "https://other.unheard-of/"),
        ("Domain=foo.ck", "https://example.foo.ck/", "https://other.foo.ck/"),
        ("Domain=com.", "https://example.com./", "https://other.com./"),
        ("Domain=xn--55qx5d.cn", "https://a.xn--55qx5d.cn/", "https://b.xn--55qx5d.cn/"),
        // "amazonaws.com" is not a suffix itself, but a name between it and the hosts is.
        ("Domain=amazonaws.com", "https://me.s3.amazonaws.com/", "https://you.s3.amazonaws.com/"),
        ("Domain=amazonaws.com", "https://me.s3.amazonaws.com/", "https://www.amazonaws.com/"),
        ("Domain=amazonaws.com", "https://www.amazonaws.com/", "https://me.s3.amazonaws.com/"),
    ])
    func strangersShareNothing(attribute: String, origin: String, target: String) {
        #expect(!isSent("a=b; " + attribute, from: origin, to: target))
    }

    @Test func aHostThatIsAPublicSuffixKeepsACookieForItself() {
        #expect(isSent("a=b; Domain=github.io", from: "https://github.io/", to: "https://github.io/"))
        #expect(jar.cookies.map(\.isHostOnly) == [true])
        #expect(isSent("a=b; Domain=localhost", from: "http://localhost/", to: "http://localhost/"))
        #expect(isSent("a=b", from: "https://intranet/", to: "https://intranet/"))
    }

    @Test func belowAWildcardSuffixTheExceptionIsNoSuffix() {
        #expect(isSent("a=b; Domain=www.ck", from: "https://www.ck/", to: "https://a.www.ck/"))
    }

    @Test(arguments: [
        ("Path=/", "/", true), ("Path=/", "/any/where", true), ("Path=/a", "/a", true), ("Path=/a", "/a/b", true),
        ("Path=/a", "/a?b=/c", true), ("Path=/a", "/ab", false), ("Path=/a", "/A", false), ("Path=/a", "/", false),
        ("Path=/a/", "/a/", true), ("Path=/a/", "/a/b", true), ("Path=/a/", "/a", false), ("Path=/a/b", "/a", false),
        ("Path=/a%20b", "/a%20b/c", true), ("Path=/a b", "/a%20b", false), ("Path=/a", "/b?/a", false),
        // The default path of /folder/page is /folder.
        ("Secure", "/folder", true), ("Secure", "/folder/", true), ("Secure", "/folder/other", true),
        ("Secure", "/", false), ("Secure", "/folders", false), ("Path=folder", "/folder/x", true),
        ("Path=", "/", false),
    ])
    func pathsGetWhatIsTheirs(attribute: String, target: String, expected: Bool) {
        jar.receive("a=b; " + attribute, from: "https://example.org/folder/page?x=/y/z")
        #expect((jar.header(for: url("https://example.org" + target)) != nil) == expected)
    }

    @Test(arguments: [
        ("https://example.org", "/"), ("https://example.org/", "/"), ("https://example.org/a", "/"),
        ("https://example.org/a/", "/a"), ("https://example.org/a/b/c", "/a/b"), ("https://example.org//a", "/"),
        ("https://example.org?q=/a/b", "/"), ("https://example.org/a//", "/a/"),
    ])
    func theDefaultPathIsTheFolder(origin: String, path: String) {
        jar.receive("a=b", from: origin)
        #expect(jar.cookies.map(\.path) == [path])
    }
}
