import Foundation
import Testing

@testable import DemoServer

/// Tests of the table of codes in ``SignInState``.
@Suite struct SignInCodeTests {
    private let fixture = SignInFixture()

    private func wrong(_ code: SignInState.Code) -> String { code.digits == "000000" ? "000001" : "000000" }

    @Test func `the right code signs in once`() throws {
        let code = try fixture.requestCode()
        #expect(try fixture.signIn(code, at: 599).account.phone == code.phone)
        #expect(throws: APIProblem.codeUsed) { try fixture.signIn(code, at: 599) }
        #expect(throws: APIProblem.codeUsed) { try fixture.signIn(code, wrong(code), at: 599) }
    }

    @Test func `a phone always gets the same account, and another phone gets another account`() throws {
        let accounts = try [("+4791234567", 0.0), ("+4791234567", 60), ("+4791234568", 60)].map { phone, seconds in
            try fixture.signIn(try fixture.requestCode(phone, at: seconds), at: seconds).account
        }
        #expect(accounts[0] == accounts[1])
        #expect(accounts[1].id != accounts[2].id)
    }

    @Test func `codes have six digits, and each request has a unique id`() throws {
        let codes = try (1000..<1200).map { try fixture.requestCode("+479123\($0)") }
        #expect(codes.allSatisfy { $0.digits.wholeMatch(of: /[0-9]{6}/) != nil })
        #expect(Set(codes.map(\.request)).count == 200)
        #expect(Set(codes.map(\.digits)).count > 190)
    }

    @Test func `a phone can request another code after 60 seconds`() throws {
        try fixture.requestCode()
        #expect(throws: APIProblem.tooEarly(retryIn: 60)) { try fixture.requestCode() }
        #expect(throws: APIProblem.tooEarly(retryIn: 1)) { try fixture.requestCode(at: 59.5) }
        try fixture.requestCode("+4791234568", at: 59.5)
        try fixture.requestCode(at: 60)
    }

    @Test func `setting the clock back does not end the wait`() throws {
        try fixture.requestCode()
        #expect(throws: APIProblem.tooEarly(retryIn: 160)) { try fixture.requestCode(at: -100) }
    }

    @Test func `a phone gets at most ten codes in an hour`() throws {
        for number in 0..<10 { try fixture.requestCode(at: Double(number) * 60) }
        #expect(throws: APIProblem.rateLimited(retryIn: 3000)) { try fixture.requestCode(at: 600) }
        try fixture.requestCode("+4791234568", at: 600)
        try fixture.requestCode(at: 3600)
        try fixture.requestCode(at: 3660)
    }

    @Test func `a new code replaces the previous code`() throws {
        let old = try fixture.requestCode()
        let new = try fixture.requestCode(at: 60)
        #expect(throws: APIProblem.codeReplaced) { try fixture.signIn(old, at: 60) }
        #expect(fixture.usableCodes(at: 60) == [new.digits])
        try fixture.signIn(new, at: 60)
        #expect(fixture.usableCodes(at: 60).isEmpty)
    }

    @Test func `a code expires after 600 seconds, and wrong codes after that use up no tries`() throws {
        let code = try fixture.requestCode()
        for _ in 1...6 {
            #expect(throws: APIProblem.codeExpired) { try fixture.signIn(code, wrong(code), at: 600) }
        }
        #expect(throws: APIProblem.codeExpired) { try fixture.signIn(code, at: 600) }
        #expect(fixture.usableCodes(at: 600).isEmpty)
        // The clock was set back.
        #expect(fixture.usableCodes(at: 599) == [code.digits])
        try fixture.signIn(code, at: 599)
    }

    @Test func `the fifth wrong code ends the code`() throws {
        let code = try fixture.requestCode()
        for triesLeft in [4, 3, 2, 1] {
            #expect(throws: APIProblem.wrongCode(triesLeft: triesLeft)) { try fixture.signIn(code, wrong(code)) }
        }
        #expect(throws: APIProblem.tooManyTries) { try fixture.signIn(code, wrong(code)) }
        #expect(throws: APIProblem.tooManyTries) { try fixture.signIn(code) }
        #expect(fixture.usableCodes(at: 0).isEmpty)
    }

    @Test func `after four wrong codes, the right code still signs in`() throws {
        let code = try fixture.requestCode()
        for _ in 1...4 { #expect(throws: APIProblem.self) { try fixture.signIn(code, wrong(code)) } }
        try fixture.signIn(code)
    }

    @Test func `a text that is not exactly the code is a wrong code`() throws {
        let code = try fixture.requestCode()
        let texts = ["", code.digits + "0", String(code.digits.dropLast()), "٠١٢٣٤٥"]
        for (text, triesLeft) in zip(texts, [4, 3, 2, 1]) {
            #expect(throws: APIProblem.wrongCode(triesLeft: triesLeft)) { try fixture.signIn(code, text) }
        }
    }

    @Test func `secrets are compared in full`() {
        #expect(ConstantTime.areEqual("123456", "123456"))
        #expect(!ConstantTime.areEqual("123456", "123457"))
        #expect(!ConstantTime.areEqual("123456", "023456"))
        #expect(!ConstantTime.areEqual("123456", "12345"))
        #expect(!ConstantTime.areEqual("", "1"))
    }
}
