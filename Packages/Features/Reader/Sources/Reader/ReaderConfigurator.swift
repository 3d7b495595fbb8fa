import Books
import Screens

/// Builds the reader.
@MainActor
public enum ReaderConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameters:
    ///   - id: A book on the shelf.
    ///   - height: The number of lines on a page.
    public static func make(
        _ id: Book.ID, height: Int = 22, worker: any ReaderWorker
    ) -> some View<Never> {
        let view = ReaderView()
        let logic = ReaderLogic(id, height: height, presenter: ReaderRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
