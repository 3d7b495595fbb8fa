import Flow
import PinCode
import PinCodeScreen
import Screens

extension AppRouter: PINRouter {
    func followLock(_ lock: LockModule) async { await self.lock.follow(lock) }

    func pinCode(_ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        switch module.purpose {
        case .enter:
            return await show(PinCodeConfigurator.make(module), at: Navigator.Place("lock"), as: .cover)
        case .set, .confirm, .change, .remove:
            return try await show(Navigator.Place("pin", item: "\(module.purpose)"), asForm: true) {
                PinCodeConfigurator.make(module)
            }
        }
    }
}
