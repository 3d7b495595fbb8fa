import Flow
import PinCode
import Screens

extension AppRouter: PINRouter {
    func enterPIN(_ context: PINContext) async throws -> PINEntryEnd? {
        let end = try await cover(Navigator.Place("lock")) { PinCodeConfigurator.make(.enter, worker: context.pin) }
        return switch end {
        case .done: .unlocked
        case .forgotten: .forgotten
        case nil: nil
        }
    }

    func confirmPIN(_ context: PINContext) async throws -> Bool {
        let end = try await show(Navigator.Place("pin", item: "confirm"), asForm: true) {
            PinCodeConfigurator.make(.confirm, worker: context.pin)
        }
        return end != nil
    }

    func setPIN(_ context: PINContext) async throws { try await show(.set, context) }

    func changePIN(_ context: PINContext) async throws { try await show(.change, context) }

    func removePIN(_ context: PINContext) async throws { try await show(.remove, context) }

    private func show(_ purpose: PinCodeData.Purpose, _ context: PINContext) async throws {
        try await show(Navigator.Place("pin", item: "\(purpose)"), asForm: true) {
            PinCodeConfigurator.make(purpose, worker: context.pin)
        }
    }
}
