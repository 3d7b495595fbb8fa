import ConsoleSurface
import PIN
import PINDouble
import PinCode
import PinCodeScreen
import Screens

/// Sets a PIN, locks, and asks for it. The PIN is kept in memory.
@main
@MainActor
struct PinCodePreview {
    static func main() async throws {
        let service = InMemoryPINService()
        let navigator = Navigator()
        let outcome = try await ConsoleSurface.standard().run(navigator) { () -> PinCodeData.Outcome? in
            let setting = PinCodeModule(purpose: .set, pin: service)
            guard await navigator.show(PinCodeConfigurator.make(setting), as: .modal) != nil else { return nil }
            await service.lock()
            let entering = PinCodeModule(purpose: .enter, pin: service)
            return await navigator.show(PinCodeConfigurator.make(entering), as: .cover)
        }
        switch outcome {
        case .done: print("Unlocked.")
        case .forgotten: print("The PIN was forgotten.")
        case nil: print("Left.")
        }
    }
}
