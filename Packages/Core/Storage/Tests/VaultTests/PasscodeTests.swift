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
        let five = try Passcode(pin: "80684")
        let four = try Passcode(pin: "8068")
        let policy = PasscodePolicy()
        #expect(throws: VaultError.passcodeRefused(.tooFewDigits(minimum: 6))) { try policy.check(five) }
        try policy.check(Passcode(pin: "271828"))
        #expect(policy.warning(about: try Passcode(pin: "271828")) == nil)

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
        try policy.check(Passcode(passphrase: "größer!?"))
        #expect(throws: VaultError.passcodeRefused(.tooFewCharacters(minimum: 8))) {
            try policy.check(Passcode(passphrase: "äöüßäöü"))
        }
        #expect(policy.warning(about: try Passcode(passphrase: "größer!?")) == nil)
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

    @Test(arguments: [
        // Repeated and stepped.
        "111111", "121212", "123123", "123456", "654321", "890123", "246802", "112233", "998877", "111222", "123321",
        "00000000", "12341234", "1234", "1111", "1212", "4321", "7890", "1221",
        // Years and dates, in every order.
        "311299", "123199", "991231", "121999", "199912", "19991231", "31121999", "12311999", "1984", "2024", "1004",
        // Shapes on the keypad, words, songs.
        "147258", "789456", "159753", "147258369", "2580", "142536", "112358", "8675309",
        // Digits of any script.
        "١٢٣٤٥٦",
    ])
    func `a PIN that many choose is refused`(pin: String) throws {
        let policy = PasscodePolicy(minimumDigits: 4)
        #expect(throws: VaultError.passcodeRefused(.common)) { try policy.check(Passcode(pin: pin)) }
    }

    @Test(arguments: ["271828", "314159", "804613", "8068", "9629", "90210731", "7391046852"])
    func `a PIN that few choose is accepted`(pin: String) throws {
        try PasscodePolicy(minimumDigits: 4).check(Passcode(pin: pin))
    }

    @Test func `about a tenth of all six-digit PINs is refused`() {
        let sample = stride(from: 0, to: 1_000_000, by: 97)
        let refused = sample.count { number in
            CommonPIN.contains([100_000, 10_000, 1_000, 100, 10, 1].map { UInt8(number / $0 % 10) })
        }
        #expect((80_000..<120_000).contains(refused * 97), "\(refused)")
    }

    @Test(arguments: [
        "password", "Password1", "PASSWORD!!", "p@ssw0rd", "Pa$$w0rd2025", "12password", "passw0rd123!", "$unshine",
        "iloveyou", "i love you", "letmein1", "l3tme1n!", "trustno1", "admin123", "Welcome2024", "passwort",
        "motdepasse",
        "qwertyuiop", "asdfghjkl", "qwerty123456", "1q2w3e4r5t", "1qaz2wsx", "zyxwvuts", "abcdefgh", "abc12345678",
        "aaaaaaaa", "abcabcabc", "dragondragon", "12345678", "0123456789", "19991231",
    ])
    func `a passphrase that many choose is refused`(text: String) throws {
        #expect(throws: VaultError.passcodeRefused(.common)) {
            try PasscodePolicy().check(Passcode(passphrase: text))
        }
    }

    @Test(arguments: [
        "correct horse battery staple", "password of my neighbour", "monkey 8472910463", "größer!?", "!?!#-:+*",
        "dragon and butter", "73910468", "x1q2w3e4r!",
    ])
    func `a passphrase that few choose is accepted, whatever words are in it`(text: String) throws {
        try PasscodePolicy().check(Passcode(passphrase: text))
    }
}
