import Flow
import PinCode
import Screens

extension AppRouter: LockRouter {
    func enterPIN() async throws -> LockEnd? {
        let pin = try stories.services.pin()
        return switch try await cover(Navigator.Place("lock"), { PinCodeConfigurator.make(.enter, worker: pin) }) {
        case .done: .unlocked
        case .forgotten: .forgotten
        case nil: nil
        }
    }

    func setPIN() async throws { try await showPIN(.set) }

    func changePIN() async throws { try await showPIN(.change) }

    func removePIN() async throws { try await showPIN(.remove) }

    private func showPIN(_ purpose: PinCodeData.Purpose) async throws {
        let pin = try stories.services.pin()
        try await show(Navigator.Place("pin", item: "\(purpose)"), asForm: true) {
            PinCodeConfigurator.make(purpose, worker: pin)
        }
    }
}
