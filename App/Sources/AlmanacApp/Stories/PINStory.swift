import Flow
import PINEntry
import PINEntryScreen
import Screens

extension AppRouter: PINRouter {
    func followLock(_ lock: LockModule) async { await self.lock.follow(lock) }

    func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome? {
        switch module.purpose {
        case .enter:
            return await show(PINEntryConfigurator.make(module), at: Navigator.Place("lock"), as: .cover)
        case .set, .confirm, .change, .remove:
            return try await show(Navigator.Place("pin", item: "\(module.purpose)"), asForm: true) {
                PINEntryConfigurator.make(module)
            }
        }
    }
}
