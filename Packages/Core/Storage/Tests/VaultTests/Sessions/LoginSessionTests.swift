import Testing

@testable import Vault

@Suite struct LoginSessionTests {
    @Test func `a session is known by its leader and the leader's start`() throws {
        let fields = (4...21).map(String.init).joined(separator: " ")
        #expect(LoginSession.start(inStatus: "7 (sh) S \(fields) 90000 23 24\n") == 90_000)
        #expect(LoginSession.start(inStatus: "7 (a) b) (S 1) S \(fields) 90000 23 24\n") == 90_000)
        for broken in ["", "7 (sh", "7 (sh) S 4", "7 (sh) S \(fields) many 23"] {
            #expect(LoginSession.start(inStatus: broken) == nil)
        }
        #expect(LoginSession.current == LoginSession.current)
    }
}
