import Testing

@testable import Networking

@Suite struct StrictTransportSecurityTests {
    @Test(arguments: [
        ("max-age=31536000", 31_536_000, false), ("max-age=15768000 ; includeSubDomains", 15_768_000, true),
        ("MAX-AGE=\"31536000\"; INCLUDESUBDOMAINS", 31_536_000, true), ("includeSubDomains;max-age=0", 0, true),
        (" ; ;max-age = 5;; ", 5, false), ("max-age=5; preload; x=y; z=\"a;b\\\"c=\"", 5, false),
        ("max-age=\"\\5\"", 5, false), ("max-age=99999999999999999999999", 1 << 31, false),
        ("includeSubDomainsToo; max-age=5", 5, false),
    ])
    func theGrammarIsFollowed(text: String, maxAge: Int, includesSubdomains: Bool) {
        let policy = StrictTransportSecurity(Array(text.utf8))
        #expect(policy?.maxAge == maxAge)
        #expect(policy?.includesSubdomains == includesSubdomains)
    }

    @Test(arguments: [
        "", ";", "includeSubDomains", "max-age", "max-age=", "max-age=-1", "max-age=+1", "max-age=1.5", "max-age=1 2",
        "max-age=\"", "max-age=\"1", "max-age=\"\"", "max-age=\"1\"2", "max-age='1'", "max-age=1s", "max-age:1",
        "max-age=1; max-age=1", "max-age=1; Max-Age=2", "max-age=1; x; X",
        "max-age=1; includeSubDomains; includesubdomains",
        "max-age=1; includeSubDomains=true", "max-age=1; includeSubDomains=\"\"", "max-age=1, includeSubDomains",
        "max-age=1; =x", "max-age=1; a b", "max-age=1; x=", "max-age=1; ä", "max-age=1; x=\"a\u{1}\"", "max-age=1\0",
        "\"max-age\"=1", "max-age=\"\\",
    ])
    func whatBreaksTheGrammarIsIgnored(text: String) {
        #expect(StrictTransportSecurity(Array(text.utf8)) == nil)
    }
}
