import PIN
import PINDouble
import PINLive

struct PINSlice: ServiceSlice {
    static let name = "pin"
    let settings: Definition<any SettingsService>

    func live(_ parts: ServiceParts) throws -> any PINService {
        let choices = try parts.resolve(settings)
        return PINStore(
            vault: try parts.resolve(parts.core.vault),
            memory: PINMemory { await choices.settings()[.lockTime].duration })
    }

    func double(_ parts: ServiceParts) throws -> any PINService {
        InMemoryPINService()
    }
}
