import Foundation
import Testing

@Suite(.needsCases)
struct ProxyTests {
    /// An address of IPv6 that other machines can use, which the case needs.
    private static let address: String? = {
        let table = (try? String(contentsOfFile: "/proc/net/if_inet6", encoding: .utf8)) ?? ""
        // The address without colons, the interface, the length of the prefix, and the scope, which is 00 if it is global.
        let row = table.split(separator: "\n").map { $0.split(separator: " ") }.first { $0.count > 3 && $0[3] == "00" }
        guard let digits = row?.first.map(Array.init), digits.count == 32 else { return nil }
        var address = in6_addr()
        let groups = stride(from: 0, to: 32, by: 4).map { String(digits[$0..<$0 + 4]) }
        var text = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard inet_pton(AF_INET6, groups.joined(separator: ":"), &address) == 1,
            inet_ntop(AF_INET6, &address, &text, socklen_t(text.count)) != nil
        else { return nil }
        return String(decoding: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }()

    @Test(.enabled(if: Self.address != nil, "this machine has no global address of IPv6"))
    func `addresses and ranges of IPv6 in no_proxy are reached directly`() async throws {
        let address = try #require(Self.address)
        // With a server for all requests, almanac would ask no other address.
        let almanac = "env -u ALMANAC_ENDPOINTS \(Case.almanac)"
        let lines = try await Case(name: "29-no-proxy-ipv6").lines(
            environment: ["ADDRESS": address, "ALMANAC": almanac])
        #expect(lines.count == 7)
        #expect(lines.filter { $0.contains("proxy 127.0.0.1:9") || $0.contains("Cannot") } == [], "\(lines)")
    }
}
