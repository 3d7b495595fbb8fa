import Flow
import PinCode
import PinCodeScreen
import Screens

extension AppRouter: PINRouter {
    func enterPIN(_ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        try await cover(Navigator.Place("lock")) { PinCodeConfigurator.make(module) }
    }

    func confirmPIN(_ module: PinCodeModule) async throws -> Bool { try await show(module) != nil }

    func setPIN(_ module: PinCodeModule) async throws { try await show(module) }

    func changePIN(_ module: PinCodeModule) async throws { try await show(module) }

    func removePIN(_ module: PinCodeModule) async throws { try await show(module) }

    @discardableResult
    private func show(_ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        try await show(Navigator.Place("pin", item: "\(module.purpose)"), asForm: true) {
            PinCodeConfigurator.make(module)
        }
    }
}
