import PasscodeRules
import Testing

@testable import Vault

@Suite struct PasscodeTests {
    @Test(arguments: [
        ("123456", "١٢٣٤٥٦"), ("123456", "１２３４５６"),
    ])
    func `digits of any script are the same digits`(left: String, right: String) throws {
        #expect(try Passcode(pin: left) == Passcode(pin: right))
    }

    @Test(arguments: ["12a456", "12 456", "½½½½½½", "-12345", "12345六"])
    func `a PIN has digits only`(text: String) {
        #expect(throws: VaultError.invalidPasscode(.notDigits)) { try Passcode(pin: text) }
    }

    @Test func `an empty PIN is refused`() {
        #expect(throws: VaultError.invalidPasscode(.empty)) { try Passcode(pin: "") }
    }

    @Test func `a new PIN has at least six digits`() throws {
        try Passcode(pin: "271828").check()
        #expect(throws: VaultError.invalidPasscode(.tooFewDigits(minimum: 6))) { try Passcode(pin: "80684").check() }
    }

    @Test func `a passcode that is refused is not set`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        await #expect(throws: VaultError.invalidPasscode(.tooFewDigits(minimum: 6))) {
            try await vault.setPasscode(Passcode(pin: "1234"))
        }
        #expect(try await vault.state == .noPasscode)
        try await vault.setPasscode(.right)
        await #expect(throws: VaultError.invalidPasscode(.tooFewDigits(minimum: 6))) {
            try await vault.changePasscode(from: .right, to: Passcode(pin: "1234"))
        }
        await vault.lock()
        try await vault.unlock(with: .right)
    }

    @Test(arguments: [
        // Repeated and stepped.
        "111111", "121212", "123123", "123456", "654321", "890123", "246802", "112233", "998877", "111222", "123321",
        "00000000", "12341234",
        // Years and dates, in every order.
        "311299", "123199", "991231", "121999", "199912", "19991231", "31121999", "12311999",
        // Shapes on the keypad, words, songs.
        "147258", "789456", "159753", "147258369", "142536", "112358", "8675309",
        // Digits of any script.
        "١٢٣٤٥٦",
    ])
    func `a common PIN is refused`(pin: String) throws {
        #expect(throws: VaultError.invalidPasscode(.common)) { try Passcode(pin: pin).check() }
    }

    @Test(arguments: ["271828", "314159", "804613", "90210731", "7391046852"])
    func `an uncommon PIN is accepted`(pin: String) throws {
        try Passcode(pin: pin).check()
    }

    @Test func `about a tenth of all six-digit PINs is refused`() {
        let sample = stride(from: 0, to: 1_000_000, by: 97)
        let refused = sample.count { number in
            PINRules.isCommon([100_000, 10_000, 1_000, 100, 10, 1].map { UInt8(number / $0 % 10) })
        }
        #expect((80_000..<120_000).contains(refused * 97), "\(refused)")
    }
}
