import Foundation
import Testing

@testable import DemoServer

/// Tests of the table of families in ``SignInState``.
@Suite struct TokenFamilyTests {
    private static let month = 30.0 * 86_400

    private let fixture = SignInFixture()

    @Test func `tokens have 256 bits and are unique`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first)
        let texts = [first.access, first.refresh, second.access, second.refresh]
        #expect(Set(texts).count == 4)
        #expect(texts.allSatisfy { $0.wholeMatch(of: /[A-Za-z0-9_-]{43}/) != nil })
    }

    @Test func `an access token is valid for 900 seconds`() throws {
        let pair = try fixture.signIn()
        #expect(try fixture.use(pair, at: 899.9).phone.description == "+4791234567")
        #expect(throws: APIProblem.invalidToken) { try fixture.use(pair, at: 900) }
        #expect(pair.expiresIn(testNow) == 900)
        #expect(pair.expiresIn(testNow.addingTimeInterval(899.9)) == 1)
        #expect(pair.expiresIn(testNow.addingTimeInterval(901)) == 0)
    }

    @Test func `each refresh token is valid for 30 days after its creation`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first, at: Self.month - 1)
        let third = try fixture.renew(second, at: 2 * Self.month - 2)
        #expect(throws: APIProblem.invalidToken) { try fixture.renew(third, at: 3 * Self.month - 2) }
    }

    @Test func `an old access token stays valid after a renewal`() throws {
        let first = try fixture.signIn()
        try fixture.renew(first)
        #expect(try fixture.use(first, at: 899).phone.description == "+4791234567")
    }

    @Test func `a client that lost the response gets the same token pair again`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first)
        #expect(try fixture.renew(first) == second)
        #expect(try fixture.renew(first, at: 1000) == second)
        // The use of an old access token does not prove that the response arrived.
        try fixture.use(first)
        #expect(try fixture.renew(first) == second)
        try fixture.use(second)
    }

    @Test func `reusing a refresh token after the new access token was used ends the family`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first)
        try fixture.use(second)
        #expect(throws: APIProblem.tokenReused) { try fixture.renew(first) }
        #expect(throws: APIProblem.invalidToken) { try fixture.renew(second) }
        #expect(throws: APIProblem.invalidToken) { try fixture.use(second) }
        #expect(throws: APIProblem.invalidToken) { try fixture.use(first) }
    }

    @Test func `an expired access token also proves that the client received the token pair`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first)
        #expect(throws: APIProblem.invalidToken) { try fixture.use(second, at: 900) }
        #expect(throws: APIProblem.tokenReused) { try fixture.renew(first) }
    }

    @Test func `reusing a refresh token after the new one was used ends the family`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first)
        let third = try fixture.renew(second)
        #expect(throws: APIProblem.tokenReused) { try fixture.renew(first) }
        #expect(throws: APIProblem.invalidToken) { try fixture.renew(third) }
    }

    @Test func `token reuse in one family leaves other families valid`() throws {
        let phone = try fixture.signIn(try fixture.requestCode("+4791234567")).pair
        let laptop = try fixture.signIn(try fixture.requestCode("+4791234567", at: 60), at: 60).pair
        let next = try fixture.renew(phone, at: 60)
        try fixture.use(next, at: 60)
        #expect(throws: APIProblem.tokenReused) { try fixture.renew(phone, at: 60) }
        try fixture.use(laptop, at: 60)
        try fixture.renew(laptop, at: 60)
    }

    @Test func `revoking a refresh token ends its family`() throws {
        let first = try fixture.signIn()
        let second = try fixture.renew(first)
        // An old token too: a client that revokes it wants to end the session.
        fixture.revoke(first.refresh)
        #expect(throws: APIProblem.invalidToken) { try fixture.renew(second) }
        #expect(throws: APIProblem.invalidToken) { try fixture.use(second) }
        #expect(throws: APIProblem.invalidToken) { try fixture.renew(first) }
    }

    @Test func `revoking an access token ends only that token`() throws {
        let pair = try fixture.signIn()
        fixture.revoke(pair.access)
        #expect(throws: APIProblem.invalidToken) { try fixture.use(pair) }
        try fixture.renew(pair)
    }

    @Test func `unknown tokens are invalid, and revoking them changes nothing`() throws {
        let pair = try fixture.signIn()
        fixture.revoke("nobody")
        try fixture.use(pair)
        let stranger = SignInState.TokenPair(access: pair.refresh, refresh: pair.access, issued: testNow)
        #expect(throws: APIProblem.invalidToken) { try fixture.use(stranger) }
        #expect(throws: APIProblem.invalidToken) { try fixture.renew(stranger) }
    }
}
