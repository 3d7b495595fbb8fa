import Testing

@testable import Vault

@Suite struct PasscodeTests {
    @Test(arguments: [
        ("123456", "١٢٣٤٥٦"), ("123456", "１２３４５６"),
    ])
    func `digits of any script are the same digits`(left: String, right: String) throws {
        #expect(try Passcode(pin: left) == Passcode(pin: right))
    }

    @Test(arguments: [
        // Composed and not.
        ("caf\u{E9} au lait", "cafe\u{301} au lait", true),
        // Spaces of other kinds.
        ("two words", "two\u{A0}words", true), ("two words", "two\u{3000}words", true),
        ("two words", "Two words", false), ("two words", "two  words", false),
        // Compatibility variants are others.
        ("efficient", "e\u{FB03}cient", false),
    ])
    func `a passphrase does not depend on how a keyboard composes it`(
        left: String, right: String, areEqual: Bool
    ) throws {
        #expect(try (Passcode(passphrase: left) == Passcode(passphrase: right)) == areEqual)
    }

    @Test(arguments: ["12a456", "12 456", "½½½½½½", "-12345", "12345六"])
    func `a PIN has digits only`(text: String) {
        #expect(throws: VaultError.passcodeRefused(.notDigits)) { try Passcode(pin: text) }
    }

    @Test func `a passcode is something that can be typed`() {
        #expect(throws: VaultError.passcodeRefused(.empty)) { try Passcode(pin: "") }
        #expect(throws: VaultError.passcodeRefused(.empty)) { try Passcode(passphrase: "") }
        #expect(throws: VaultError.passcodeRefused(.controlCharacters)) { try Passcode(passphrase: "tab\there") }
    }

    @Test func `a PIN has six digits, or four if the program allows it and warns`() throws {
        let five = try Passcode(pin: "12345")
        let four = try Passcode(pin: "1234")
        let policy = PasscodePolicy()
        #expect(throws: VaultError.passcodeRefused(.tooFewDigits(minimum: 6))) { try policy.check(five) }
        try policy.check(Passcode(pin: "123456"))
        #expect(policy.warning(about: try Passcode(pin: "123456")) == nil)

        let lenient = PasscodePolicy(minimumDigits: 4)
        try lenient.check(four)
        #expect(lenient.warning(about: four) == .shortPIN(digits: 4))
        #expect(lenient.warning(about: five)?.description.contains("5 digits") == true)
        // Less than four is not to be had.
        #expect(throws: VaultError.passcodeRefused(.tooFewDigits(minimum: 4))) {
            try PasscodePolicy(minimumDigits: 1).check(Passcode(pin: "123"))
        }
    }

    @Test func `a passphrase has eight characters, however many bytes they take`() throws {
        let policy = PasscodePolicy()
        try policy.check(Passcode(passphrase: "passwort"))
        #expect(throws: VaultError.passcodeRefused(.tooFewCharacters(minimum: 8))) {
            try policy.check(Passcode(passphrase: "äöüßäöü"))
        }
        #expect(policy.warning(about: try Passcode(passphrase: "passwort")) == nil)
    }

    @Test func `a passcode that the policy refuses is not set`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        await #expect(throws: VaultError.passcodeRefused(.tooFewDigits(minimum: 6))) {
            try await vault.setPasscode(Passcode(pin: "1234"))
        }
        #expect(try await vault.state == .noPasscode)
        try await vault.setPasscode(.right)
        await #expect(throws: VaultError.passcodeRefused(.tooFewDigits(minimum: 6))) {
            try await vault.changePasscode(from: .right, to: Passcode(pin: "1234"))
        }
        await vault.lock()
        try await vault.unlock(with: .right)
    }
}
