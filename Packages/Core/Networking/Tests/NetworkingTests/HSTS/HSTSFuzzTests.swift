import FoundationEssentials
import HTTPTypes
import Testing

@testable import Networking

@Suite struct HSTSFuzzTests {
    @Test func noFieldBreaksTheRules() throws {
        let store = HSTSStore()
        let addresses = try [
            "https://example.org/", "https://a.b.example.org./", "https://192.0.2.1/", "http://a.org/",
        ]
        .map { try Address(text: $0) }
        var inputs = FuzzRun.inputs([
            "max-age=31536000", "max-age=\"15768000\" ; includeSubDomains", "max-age=0; includeSubDomains; preload",
            "max-age=99999999999999999999; x=\"a\\\"b;c\"; y=token", ";;max-age=1;",
        ])
        while let input = inputs.next() {
            if let policy = StrictTransportSecurity(input) {
                FuzzRun.check((0...(1 << 31)).contains(policy.maxAge), "ages are limited", input)
            }
            var head = HTTPResponse(status: .ok)
            head.headerFields.append(HTTPField(name: .strictTransportSecurity, value: input))
            store.note(head, from: inputs.pick(addresses))
        }
        #expect(Set(store.hosts.map(\.name)).isSubset(of: ["example.org", "a.b.example.org"]))
    }
}
