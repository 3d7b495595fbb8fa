import Foundation
import Testing
import Vault

/// One suite for the folder and for its double.
struct RecordTests {
    @Test(arguments: Backing.allCases)
    func `a value is read until it is replaced or removed`(backing: Backing) async throws {
        try await backing.withVault { vault in
            #expect(try await vault.secret(for: "token") == nil)
            try await vault.set("first", for: "token")
            try await vault.set("other", for: "another")
            #expect(try await vault.text(for: "token") == "first")
            try await vault.set("second", for: "token")
            #expect(try await vault.text(for: "token") == "second")
            #expect(try await vault.names() == ["another", "token"])
            try await vault.remove("token")
            try await vault.remove("token")
            #expect(try await vault.secret(for: "token") == nil)
            #expect(try await vault.names() == ["another"])
            try await vault.set("third", for: "token")
            #expect(try await vault.text(for: "token") == "third")
        }
    }

    @Test(arguments: Backing.allCases)
    func `values have up to one mebibyte`(backing: Backing) async throws {
        try await backing.withVault { vault in
            let largest = Secret(Data((0..<Vault.maximumValueCount).map { UInt8(truncatingIfNeeded: $0 &* 31) }))
            try await vault.set(largest, for: "largest")
            try await vault.set("", for: "empty")
            #expect(try await vault.secret(for: "largest") == largest)
            #expect(try await vault.text(for: "empty") == "")
            let count = Vault.maximumValueCount + 1
            await #expect(throws: VaultError.valueTooLarge(count: count, maximum: Vault.maximumValueCount)) {
                try await vault.set(Secret(Data(count: count)), for: "largest")
            }
            #expect(try await vault.secret(for: "largest") == largest)
        }
    }

    @Test(arguments: Backing.allCases)
    func `names are validated and compared in their normal form`(backing: Backing) async throws {
        try await backing.withVault { vault in
            try await vault.set("a", for: "caf\u{E9}")
            #expect(try await vault.text(for: "cafe\u{301}") == "a")
            try await vault.set("b", for: "cafe\u{301}")
            #expect(try await vault.names() == ["café"])
            try await vault.set("'; DROP TABLE record", for: "'; DROP TABLE record; --")
            #expect(try await vault.names().count == 2)

            let longest = String(repeating: "x", count: 255)
            try await vault.set("c", for: longest)
            for (name, refusal) in [
                ("", InvalidNameReason.empty), ("a\nb", .controlCharacters), ("a\0b", .controlCharacters),
                (longest + "x", .tooLong(maximum: 255)), (String(repeating: "é", count: 128), .tooLong(maximum: 255)),
            ] {
                await #expect(throws: VaultError.invalidName(refusal)) { try await vault.set("d", for: name) }
                await #expect(throws: VaultError.invalidName(refusal)) { try await vault.secret(for: name) }
                await #expect(throws: VaultError.invalidName(refusal)) { try await vault.remove(name) }
            }
        }
    }

    @Test(arguments: Backing.allCases)
    func `concurrent sets and reads by many tasks lose no value`(backing: Backing) async throws {
        try await backing.withVault { vault in
            try await withThrowingTaskGroup(of: Void.self) { group in
                for index in 0..<40 {
                    group.addTask {
                        try await vault.set("value \(index)", for: "record \(index)")
                        #expect(try await vault.text(for: "record \(index)") == "value \(index)")
                    }
                }
                try await group.waitForAll()
            }
            #expect(try await vault.names().count == 40)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a locked vault neither reads nor writes records`(backing: Backing) async throws {
        try await backing.withVault { vault in
            try await vault.set("value", for: "token")
            try await vault.setPasscode(.right)
            #expect(try await vault.text(for: "token") == "value")
            await vault.lock()
            await #expect(throws: VaultError.locked) { try await vault.secret(for: "token") }
            await #expect(throws: VaultError.locked) { try await vault.secret(for: "no such record") }
            await #expect(throws: VaultError.locked) { try await vault.set("new", for: "token") }
            await #expect(throws: VaultError.locked) { try await vault.remove("token") }
            await #expect(throws: VaultError.locked) { try await vault.names() }
            try await vault.unlock(with: .right)
            #expect(try await vault.text(for: "token") == "value")
        }
    }
}
