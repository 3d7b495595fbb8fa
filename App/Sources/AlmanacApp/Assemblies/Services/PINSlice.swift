import Assembly
import PIN
import PINDouble
import PINLive
import Settings
import Vault

struct PINSlice: ServiceSlice {
    static let name = "pin"
    static let title = "PIN"
    let settings: Definition<any SettingsService>

    func live(_ parts: ServiceParts) throws -> any PINService {
        let (choices, settings) = (try parts.resolve(settings), parts.settings)
        return PINStore(
            vault: try parts.resolve(parts.core.vault), exists: { settings.hasVault },
            memory: settings.isCommand
                ? settings.loginSession.map { session in
                    PINMemory(session: session) { await choices.settings()[.lockTime].duration }
                } : nil,
            clock: settings.idleClock,
            terminal: { settings.isCommand ? nil : LoginSession.current }, note: parts.note)
    }

    func double(_ parts: ServiceParts) -> any PINService { InMemoryPINService() }
}
