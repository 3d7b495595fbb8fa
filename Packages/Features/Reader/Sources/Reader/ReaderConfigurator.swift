import Books

/// Builds the reader.
@MainActor
public enum ReaderConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameters:
    ///   - id: A book on the shelf.
    ///   - width: The width of the lines at first.
    ///   - height: The number of lines on a page.
    public static func make(
        _ id: Book.ID, width: ReaderData.Width = .normal, height: Int = 22, worker: any BooksService
    ) -> ReaderView {
        let view = ReaderView()
        let logic = ReaderLogic(
            id, width: width, height: height, presenter: ReaderRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
