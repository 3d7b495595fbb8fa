import Account
import Flow
import SignIn
import WireSurface

extension WireRouter: AccountRouter {
    private struct Request: Encodable {
        let phone: String
        let triesLeft: Int

        init(_ request: CodeData.Request) { (phone, triesLeft) = (request.phone, request.triesLeft) }
    }

    func signIn(_ module: SignInModule) async throws -> AccountRecord? {
        let signIn = SignInSteps(module)
        // The client learns of an error from its next message or answer.
        try? await signIn.begin()
        if let account = signIn.account { return account }
        let requestCode = WireMessage("requestCode") { (phone: String) in
            try await signIn.requestCode(for: phone)
            return await signIn.request.map(Request.init)
        }
        let end = try await ask("signIn", module.purpose.values, messages: [requestCode]) {
            answer -> AccountRecord? in
            guard let code = try answer.decoded(as: String?.self) else { return nil }
            try await signIn.confirm(OneTimeCode(code))
            return signIn.account
        }
        if let account = end ?? nil { return account }
        // The client has left the form, or it was withdrawn.
        await signIn.leave()
        return nil
    }
}

extension SignInData.Purpose {
    fileprivate var values: [String: String] {
        switch self {
        case .plain: ["purpose": "plain"]
        case .payment(let title?): ["purpose": "payment", "title": title]
        case .payment(nil): ["purpose": "payment"]
        case .reading: ["purpose": "reading"]
        }
    }
}
