import Foundation
import Testing

@testable import DemoServer

/// The table of families in ``SignInState``.
@Suite struct TokenFamilyTests {
    private static let month = 30.0 * 86_400

    private let desk = SignInDesk()

    @Test func `tokens have 256 bits and are unique`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first)
        let texts = [first.access, first.refresh, second.access, second.refresh]
        #expect(Set(texts).count == 4)
        #expect(texts.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil })
    }

    @Test func `an access token is valid for 900 seconds`() throws {
        let pair = try desk.signIn()
        #expect(try desk.use(pair, at: 899.9).phone.description == "+4791234567")
        #expect(throws: APIProblem.invalidToken) { try desk.use(pair, at: 900) }
        #expect(pair.expiresIn(testNow) == 900)
        #expect(pair.expiresIn(testNow.addingTimeInterval(899.9)) == 1)
        #expect(pair.expiresIn(testNow.addingTimeInterval(901)) == 0)
    }

    @Test func `each refresh token is valid for 30 days after its creation`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first, at: Self.month - 1)
        let third = try desk.renew(second, at: 2 * Self.month - 2)
        #expect(throws: APIProblem.invalidToken) { try desk.renew(third, at: 3 * Self.month - 2) }
    }

    @Test func `an old access token stays valid after a renewal`() throws {
        let first = try desk.signIn()
        try desk.renew(first)
        #expect(try desk.use(first, at: 899).phone.description == "+4791234567")
    }

    @Test func `a client that lost the response gets the same token pair again`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first)
        #expect(try desk.renew(first) == second)
        #expect(try desk.renew(first, at: 1000) == second)
        // An access token of the pair before says nothing about the answer.
        try desk.use(first)
        #expect(try desk.renew(first) == second)
        try desk.use(second)
    }

    @Test func `reusing a refresh token after the new access token was used ends the family`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first)
        try desk.use(second)
        #expect(throws: APIProblem.tokenReused) { try desk.renew(first) }
        #expect(throws: APIProblem.invalidToken) { try desk.renew(second) }
        #expect(throws: APIProblem.invalidToken) { try desk.use(second) }
        #expect(throws: APIProblem.invalidToken) { try desk.use(first) }
    }

    @Test func `an expired access token also proves that the client received the token pair`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first)
        #expect(throws: APIProblem.invalidToken) { try desk.use(second, at: 900) }
        #expect(throws: APIProblem.tokenReused) { try desk.renew(first) }
    }

    @Test func `reusing a refresh token after the new one was used ends the family`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first)
        let third = try desk.renew(second)
        #expect(throws: APIProblem.tokenReused) { try desk.renew(first) }
        #expect(throws: APIProblem.invalidToken) { try desk.renew(third) }
    }

    @Test func `token reuse in one family leaves other families valid`() throws {
        let phone = try desk.signIn(try desk.requestCode("+4791234567")).pair
        let laptop = try desk.signIn(try desk.requestCode("+4791234567", at: 60), at: 60).pair
        let next = try desk.renew(phone, at: 60)
        try desk.use(next, at: 60)
        #expect(throws: APIProblem.tokenReused) { try desk.renew(phone, at: 60) }
        try desk.use(laptop, at: 60)
        try desk.renew(laptop, at: 60)
    }

    @Test func `revoking a refresh token ends its family`() throws {
        let first = try desk.signIn()
        let second = try desk.renew(first)
        // Also an old one: who revokes it wants the session to end.
        desk.revoke(first.refresh)
        #expect(throws: APIProblem.invalidToken) { try desk.renew(second) }
        #expect(throws: APIProblem.invalidToken) { try desk.use(second) }
        #expect(throws: APIProblem.invalidToken) { try desk.renew(first) }
    }

    @Test func `revoking an access token ends only that token`() throws {
        let pair = try desk.signIn()
        desk.revoke(pair.access)
        #expect(throws: APIProblem.invalidToken) { try desk.use(pair) }
        try desk.renew(pair)
    }

    @Test func `unknown tokens are invalid, and revoking them changes nothing`() throws {
        let pair = try desk.signIn()
        desk.revoke("nobody")
        try desk.use(pair)
        let stranger = SignInState.TokenPair(access: pair.refresh, refresh: pair.access, issued: testNow)
        #expect(throws: APIProblem.invalidToken) { try desk.use(stranger) }
        #expect(throws: APIProblem.invalidToken) { try desk.renew(stranger) }
    }
}
