import Reader
import Screens

/// Builds the screen of the reader.
@MainActor
public enum ReaderConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ module: ReaderModule) -> some View<ReaderModule.Outcome> {
        let view = ReaderView()
        let logic = module.start(ReaderRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
