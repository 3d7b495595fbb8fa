import Reader
import Screens

/// Builds the screen of the reader.
@MainActor
public enum ReaderConfigurator {
    public static func make(_ module: ReaderModule) -> some View<ReaderModule.Outcome> {
        var module = module
        module.measure = .screen
        let view = ReaderView()
        let logic = module.start(ReaderRouter(view: view))
        return view.connect(logic, on: logic)
    }
}

extension TextMeasure {
    /// As a surface with cells of one width draws a text, with stars where it has no styles.
    static var screen: TextMeasure { TextMeasure(emphasisMark: 1, matchMark: 2) { $0.columnCount } }
}
