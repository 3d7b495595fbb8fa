import Foundation
import ProcessTesting

@testable import DemoServer

/// A ``SignInState`` whose times are seconds from ``testNow``.
final class SignInFixture {
    private var state = SignInState(randomness: SplitMix64(seed: 1))

    private func date(_ seconds: TimeInterval) -> Date { testNow.addingTimeInterval(seconds) }

    @discardableResult
    func requestCode(_ phone: String = "+4791234567", at seconds: TimeInterval = 0) throws -> SignInState.Code {
        try state.requestCode(for: try PhoneNumber(phone), now: date(seconds))
    }

    @discardableResult
    func signIn(
        _ code: SignInState.Code, _ digits: String? = nil, at seconds: TimeInterval = 0
    ) throws -> (account: SignInState.Account, pair: SignInState.TokenPair) {
        try state.signIn(code.request, code: digits ?? code.digits, now: date(seconds))
    }

    /// The first pair of tokens of a new phone.
    func signIn() throws -> SignInState.TokenPair { try signIn(try requestCode()).pair }

    @discardableResult
    func renew(_ pair: SignInState.TokenPair, at seconds: TimeInterval = 0) throws -> SignInState.TokenPair {
        try state.renew(pair.refresh, now: date(seconds))
    }

    @discardableResult
    func use(_ pair: SignInState.TokenPair, at seconds: TimeInterval = 0) throws -> SignInState.Account {
        try state.account(pair.access, now: date(seconds))
    }

    func revoke(_ token: String) { state.revoke(token) }

    func usableCodes(at seconds: TimeInterval) -> [String] {
        state.usableCodes(now: date(seconds)).map(\.digits)
    }
}
