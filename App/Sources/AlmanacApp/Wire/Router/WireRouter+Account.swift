import Account
import Flow
import SignIn
import WireSurface

extension WireRouter: AccountRouter {
    private struct Request: Encodable {
        let phone: String
        let triesLeft: Int
    }

    func signIn(_ module: SignInModule) async throws -> Account? {
        let account = module.account
        let requestCode = WireMessage("requestCode") { (phone: String) in
            let request = try await account.requestCode(for: phone)
            return Request(phone: request.phone, triesLeft: request.triesLeft)
        }
        return try await ask("signIn", module.purpose.values, messages: [requestCode]) { answer -> Account? in
            guard let code = try answer.decoded(as: String?.self) else {
                try await account.cancelSignIn()
                return nil
            }
            return try await account.confirm(OneTimeCode(code))
        } ?? nil
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
