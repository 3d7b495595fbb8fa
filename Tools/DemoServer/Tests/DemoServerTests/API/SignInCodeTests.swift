import Foundation
import Testing

@testable import DemoServer

/// The table of codes in ``SignInState``.
@Suite struct SignInCodeTests {
    private let desk = SignInDesk()

    private func wrong(_ code: SignInState.Code) -> String { code.digits == "000000" ? "000001" : "000000" }

    @Test func `the right code signs in once`() throws {
        let code = try desk.requestCode()
        #expect(try desk.signIn(code, at: 599).account.phone == code.phone)
        #expect(throws: APIProblem.codeUsed) { try desk.signIn(code, at: 599) }
        #expect(throws: APIProblem.codeUsed) { try desk.signIn(code, wrong(code), at: 599) }
    }

    @Test func `a phone always gets the same account, and another phone gets another account`() throws {
        let accounts = try [("+4791234567", 0.0), ("+4791234567", 60), ("+4791234568", 60)].map { phone, seconds in
            try desk.signIn(try desk.requestCode(phone, at: seconds), at: seconds).account
        }
        #expect(accounts[0] == accounts[1])
        #expect(accounts[1].id != accounts[2].id)
    }

    @Test func `codes have six digits, and each request has a unique id`() throws {
        let codes = try (1000..<1200).map { try desk.requestCode("+479123\($0)") }
        #expect(codes.allSatisfy { $0.digits.wholeMatch(of: /[0-9]{6}/) != nil })
        #expect(Set(codes.map(\.request)).count == 200)
        #expect(Set(codes.map(\.digits)).count > 190)
    }

    @Test func `a phone can request another code after 60 seconds`() throws {
        try desk.requestCode()
        #expect(throws: APIProblem.tooEarly(retryIn: 60)) { try desk.requestCode() }
        #expect(throws: APIProblem.tooEarly(retryIn: 1)) { try desk.requestCode(at: 59.5) }
        try desk.requestCode("+4791234568", at: 59.5)
        try desk.requestCode(at: 60)
    }

    @Test func `setting the clock back does not end the wait`() throws {
        try desk.requestCode()
        #expect(throws: APIProblem.tooEarly(retryIn: 160)) { try desk.requestCode(at: -100) }
    }

    @Test func `a phone gets at most ten codes in an hour`() throws {
        for number in 0..<10 { try desk.requestCode(at: Double(number) * 60) }
        #expect(throws: APIProblem.rateLimited(retryIn: 3000)) { try desk.requestCode(at: 600) }
        try desk.requestCode("+4791234568", at: 600)
        try desk.requestCode(at: 3600)
        try desk.requestCode(at: 3660)
    }

    @Test func `a new code replaces the previous code`() throws {
        let old = try desk.requestCode()
        let new = try desk.requestCode(at: 60)
        #expect(throws: APIProblem.codeReplaced) { try desk.signIn(old, at: 60) }
        #expect(desk.usableCodes(at: 60) == [new.digits])
        try desk.signIn(new, at: 60)
        #expect(desk.usableCodes(at: 60).isEmpty)
    }

    @Test func `a code expires after 600 seconds, and wrong codes after that use up no tries`() throws {
        let code = try desk.requestCode()
        for _ in 1...6 {
            #expect(throws: APIProblem.codeExpired) { try desk.signIn(code, wrong(code), at: 600) }
        }
        #expect(throws: APIProblem.codeExpired) { try desk.signIn(code, at: 600) }
        #expect(desk.usableCodes(at: 600).isEmpty)
        // The clock was set back.
        #expect(desk.usableCodes(at: 599) == [code.digits])
        try desk.signIn(code, at: 599)
    }

    @Test func `the fifth wrong code ends the code`() throws {
        let code = try desk.requestCode()
        for triesLeft in [4, 3, 2, 1] {
            #expect(throws: APIProblem.wrongCode(triesLeft: triesLeft)) { try desk.signIn(code, wrong(code)) }
        }
        #expect(throws: APIProblem.tooManyTries) { try desk.signIn(code, wrong(code)) }
        #expect(throws: APIProblem.tooManyTries) { try desk.signIn(code) }
        #expect(desk.usableCodes(at: 0).isEmpty)
    }

    @Test func `after four wrong codes, the right code still signs in`() throws {
        let code = try desk.requestCode()
        for _ in 1...4 { #expect(throws: APIProblem.self) { try desk.signIn(code, wrong(code)) } }
        try desk.signIn(code)
    }

    @Test func `a text that is not exactly the code is a wrong code`() throws {
        let code = try desk.requestCode()
        let texts = ["", code.digits + "0", String(code.digits.dropLast()), "٠١٢٣٤٥"]
        for (text, triesLeft) in zip(texts, [4, 3, 2, 1]) {
            #expect(throws: APIProblem.wrongCode(triesLeft: triesLeft)) { try desk.signIn(code, text) }
        }
    }

    @Test func `secrets are compared in full`() {
        #expect(Secrets.areEqual("123456", "123456"))
        #expect(!Secrets.areEqual("123456", "123457"))
        #expect(!Secrets.areEqual("123456", "023456"))
        #expect(!Secrets.areEqual("123456", "12345"))
        #expect(!Secrets.areEqual("", "1"))
    }
}
