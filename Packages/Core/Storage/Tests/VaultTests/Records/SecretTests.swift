import Foundation
import ProcessTesting
import Testing

@testable import Vault

struct SecretTests {
    @Test func `nothing prints a secret or a passcode`() throws {
        let secret = Secret("correct horse")
        let values: [Any] = [
            secret, [secret], Optional(secret) as Any, ["key": secret], try Passcode(pin: "90210731"),
            DeviceKey(secret: secret), DataKey(secret: secret, vault: UUID()),
        ]
        for value in values {
            var dumped = ""
            dump(value, to: &dumped)
            for text in ["\(value)", String(reflecting: value), String(describing: Mirror(reflecting: value)), dumped] {
                #expect(!text.contains("horse") && !text.contains("90210731"))
                #expect(!text.contains("99, 111, 114"), "its bytes, in \(text)")
                #expect(!text.contains("length"))
            }
        }
        #expect("\(secret)" == "‹secret›")
        #expect(!(secret is any Encodable))
        #expect(!((try Passcode(pin: "1234") as Any) is any Encodable))
    }

    @Test func `a secret holds a copy of its bytes`() {
        var bytes: [UInt8] = [1, 2, 3]
        let secret = Secret(bytes)
        bytes.wipe()
        #expect(bytes == [0, 0, 0])
        #expect(secret == Secret([1, 2, 3] as [UInt8]))
        #expect(secret.count == 3)
        #expect(Secret("grün").text() == "grün")
        #expect(Secret([0xFF] as [UInt8]).text() == nil)
        #expect(Secret("").count == 0 && Secret("").text() == "")
    }

    @Test(arguments: [("a", "a", true), ("a", "b", false), ("a", "ab", false), ("", "", true), ("ab", "aB", false)])
    func `secrets are equal by their bytes`(left: String, right: String, areEqual: Bool) {
        #expect((Secret(left) == Secret(right)) == areEqual)
    }

    @Test func `a released secret is wiped from memory, and a live secret is not swapped`() async throws {
        // Sanitizers make `mlock` do nothing.
        let environment = ProcessInfo.processInfo.environment
        let isLocked = environment["ASAN_OPTIONS"] == nil && environment["TSAN_OPTIONS"] == nil
        let process = try ChildProcess.writer("memory")
        #expect(
            await process.lines() == [
                "secret held: true", "locked in memory: \(isLocked)", "copies of a dropped secret: 0",
                "value held: true", "copies of a dropped value: 0",
            ])
        #expect(await process.exit() == 0)
    }
}
