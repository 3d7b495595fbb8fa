import Testing

@testable import Networking

struct ProxiesTests {
    @Test(
        arguments: [
            ("http", ["http_proxy": "a:1", "all_proxy": "b:2"], "a:1"), ("http", ["all_proxy": "b:2"], "b:2"),
            ("http", ["http_proxy": "", "ALL_PROXY": "c:3"], "c:3"), ("http", ["HTTP_PROXY": "a:1"], nil),
            ("https", ["https_proxy": "a:1", "HTTPS_PROXY": "b:2"], "a:1"), ("https", ["HTTPS_PROXY": "b:2"], "b:2"),
            ("https", ["http_proxy": "a:1"], nil), ("https", [:], nil),
        ] as [(String, [String: String], String?)])
    func `each scheme has its variable`(scheme: String, environment: [String: String], proxy: String?) {
        let proxies = Proxies { environment[$0] }
        #expect(proxies.proxy(for: Origin(scheme: scheme, host: "example.org", port: 80))?.name == proxy)
        #expect(proxies.proxy(for: Origin(scheme: scheme, host: "127.0.0.1", port: 80)) == nil)
    }

    @Test(
        arguments: [
            ("http://me:secret@proxy.example:3128/", "proxy.example:3128"),
            ("socks5h://[FD00::1]:1080", "[fd00::1]:1080"),
            ("http://me:p@ss@10.0.0.1", "10.0.0.1"), ("proxy.example", "proxy.example"), ("me:secret@h:1", "h:1"),
            ("http://me:se/cret@h:1", nil), ("http://me:se?cret@h:1", nil), ("http://h:99999", nil), ("http://", nil),
            ("", nil), ("http://h:x", nil),
        ] as [(String, String?)])
    func `the name of a proxy has no user name and no password`(address: String, name: String?) {
        let proxy = Proxy(address: address, variable: "http_proxy")
        #expect(proxy.name == name)
        #expect((proxy.problem == nil) == (name != nil))
    }

    @Test(
        arguments: [
            ("[fd00::2]", "fd00::2"), ("[fd00::2]", "[fd00::2]"), ("[fd00::2]", "fd00:0:0::2"),
            ("[fd00::2]", "FD00::0002"),
            ("[fd00::2]", "fd00::/64"), ("[fd00::2]", "[fd00::]/64"), ("[fd00::2]", "fd00::/8"), ("[fd00::2]", "::/0"),
            ("[fd00::2]", "[fd00::2]:8080"), ("[fd00::2]", "fd00::2/128"), ("[fe80::1%eth0]", "fe80::/10"),
            ("10.1.2.3", "10.1.2.3"), ("10.1.2.3", "10.0.0.0/8"), ("10.1.2.3", "10.1.2.3:8080"),
            ("10.1.2.3", "10.1.2.2/31"),
            ("example.org", "example.org"), ("a.example.org", "example.org"), ("a.example.org", ".example.org"),
            ("a.example.org", "*.example.org"), ("example.org", "EXAMPLE.org."), ("example.org", "example.org:8080"),
            ("example.org", "a.test, example.org"), ("example.org", "a.test example.org"), ("example.org", "*"),
        ] as [(String, String)])
    func `a host that no_proxy names is reached directly`(host: String, exceptions: String) {
        #expect(proxy(of: host, exceptions) == nil)
    }

    @Test(
        arguments: [
            ("[fd00::2]", "fd00::3"), ("[fd00::2]", "fd00:1::/32"), ("[fd00::2]", "fd00::/129"),
            ("[fd00::2]", "0.0.0.0/0"),
            ("[fd00::2]", "[fd00::2]:81"), ("[fd00::2]", "[fd00::2"), ("10.1.2.3", "10.1.2.0/-1"), ("10.1.2.3", "::/0"),
            ("10.1.2.3", "10.1.2.3:81"), ("10.1.2.4", "10.1.2.2/31"), ("1.10.1.2", "10.1.2.3"),
            ("notexample.org", "example.org"),
            ("example.org", "a.example.org"), ("example.org", "example.org:81"), ("example.org", ""),
            ("example.org", ", ."),
            ("example.org", "/8"), ("example.org", "example.org/8"),
        ] as [(String, String)])
    func `other hosts are reached through the proxy`(host: String, exceptions: String) {
        #expect(proxy(of: host, exceptions) == "proxy.test:1")
    }

    private func proxy(of host: String, _ exceptions: String) -> String? {
        let environment = ["http_proxy": "http://proxy.test:1", "no_proxy": exceptions]
        return Proxies { environment[$0] }.proxy(for: Origin(scheme: "http", host: host, port: 8080))?.name
    }
}
