import LinesSurface
import PIN
import PINDouble
import PINEntry
import PINEntryScreen
import Screens

/// Sets a PIN, locks, and asks for it. The PIN is kept in memory.
@main
@MainActor
struct PINEntryPreview {
    static func main() async throws {
        let service = InMemoryPINService()
        let navigator = Navigator()
        let outcome = try await LinesSurface.standard().run(navigator) { () -> PINEntryData.Outcome? in
            let setting = PINEntryModule(purpose: .set, pin: service)
            guard await navigator.show(PINEntryConfigurator.make(setting), as: .modal) != nil else { return nil }
            await service.lock()
            let entering = PINEntryModule(purpose: .enter, pin: service)
            return await navigator.show(PINEntryConfigurator.make(entering), as: .cover)
        }
        switch outcome {
        case .done: print("Unlocked.")
        case .forgotten: print("The PIN was forgotten.")
        case nil: print("Left.")
        }
    }
}
