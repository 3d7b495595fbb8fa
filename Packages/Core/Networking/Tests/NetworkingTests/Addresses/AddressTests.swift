import Testing

@testable import Networking

@Suite struct AddressTests {
    @Test(arguments: [
        // RFC 3986, section 5.4.1. "g:h" is left out, because it is not an http address.
        ("g", "/b/c/g"), ("./g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"), ("g?y", "/b/c/g?y"),
        ("#s", "/b/c/d;p?q"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"), (";x", "/b/c/;x"), ("g;x", "/b/c/g;x"),
        ("g;x?y#s", "/b/c/g;x?y"), ("", "/b/c/d;p?q"), (".", "/b/c/"), ("./", "/b/c/"), ("..", "/b/"), ("../", "/b/"),
        ("../g", "/b/g"), ("../..", "/"), ("../../", "/"), ("../../g", "/g"),
        // Section 5.4.2.
        ("../../../g", "/g"), ("../../../../g", "/g"), ("/./g", "/g"), ("/../g", "/g"), ("g.", "/b/c/g."),
        (".g", "/b/c/.g"), ("g..", "/b/c/g.."), ("..g", "/b/c/..g"), ("./../g", "/b/g"), ("./g/.", "/b/c/g/"),
        ("g/./h", "/b/c/g/h"), ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"), ("g;x=1/../y", "/b/c/y"),
        ("g?y/./x", "/b/c/g?y/./x"), ("g?y/../x", "/b/c/g?y/../x"), ("g#s/./x", "/b/c/g"), ("g#s/../x", "/b/c/g"),
    ])
    func `a reference is resolved as RFC 3986 says`(reference: String, path: String) throws {
        let base = try Address(text: "http://a/b/c/d;p?q")
        #expect(try base.resolving(reference).text == "http://a" + path)
    }

    @Test func `a reference to another host is resolved`() throws {
        #expect(try Address(text: "http://a/b/c/d;p?q").resolving("//G").text == "http://g/")
    }

    @Test(arguments: [
        ("http://Shop.TEST./a", "http://shop.test/a"), ("https://shop.test:443/", "https://shop.test/"),
        ("http://shop.test:443/", "http://shop.test:443/"), ("http://127.1:80/", "http://127.0.0.1/"),
        ("http://0x7f.1./", "http://127.0.0.1/"), ("http://[0::1]/", "http://[::1]/"),
        ("http://sh%6Fp.test/", "http://shop.test/"), ("http://m%C3%BCnchen.de/", "http://xn--mnchen-3ya.de/"),
        ("http://m\u{FC}nchen.de/", "http://xn--mnchen-3ya.de/"),
    ])
    func `the host and the port have one form`(text: String, canonical: String) throws {
        #expect(try Address(text: text).text == canonical)
    }

    @Test(arguments: ["http://a..b/", "http://a~b/", "http://1.2.3.4.5/", "http://%/", "http://a%2Fb/", "http://.../"])
    func `text that cannot be a host name is refused`(text: String) {
        #expect(throws: Address.ParseError.notAnAddress) { try Address(text: text) }
    }

    @Test(arguments: [
        ("https://a.test/devices/3be5a3a2-005a-4d3d-a3c4-0eb28d601091/topics?key=1", "https://a.test/devices/…/topics"),
        ("https://a.test/3be5a3a2-005a-4d3d", "https://a.test/3be5a3a2-005a-4d3d"),
        ("https://a.test", "https://a.test/"),
    ])
    func `the name of an address for messages has no query and no UUID`(text: String, name: String) throws {
        let address = try Address(text: text)
        #expect(address.nameForMessages == name)
        #expect(Address.nameForMessages(address.url) == name)
    }

    @Test func `spellings of one server have one origin`() throws {
        let plain = try Address(text: "https://shop.test/").origin
        #expect(try Address(text: "https://SHOP.test.:443/x").origin == plain)
        #expect(try Address(text: "http://LOCALHOST./").origin.isLoopback)
    }
}
