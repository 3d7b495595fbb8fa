import PINEntry
import Screens

/// Builds the screen of the question for a PIN.
@MainActor
public enum PINEntryConfigurator {
    public static func make(_ module: PINEntryModule) -> some View<PINEntryModule.Outcome> {
        let view = PINEntryView()
        let logic = module.start(PINEntryRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
