import ConsoleSurface
import PIN
import PINDouble
import PinCode
import Screens

/// Sets a PIN, locks, and asks for it. The PIN is kept in memory.
@main
@MainActor
struct PinCodePreview {
    static func main() async throws {
        let service = InMemoryPINService()
        let navigator = Navigator()
        let outcome = try await ConsoleSurface.standard().run(navigator) { () -> PinCodeData.Outcome? in
            guard await navigator.show(PinCodeConfigurator.make(.set, worker: service), as: .modal) != nil else {
                return nil
            }
            await service.lock()
            return await navigator.show(PinCodeConfigurator.make(.enter, worker: service), as: .cover)
        }
        switch outcome {
        case .done: print("Unlocked.")
        case .forgotten: print("The PIN was forgotten.")
        case nil: print("Left.")
        }
    }
}
