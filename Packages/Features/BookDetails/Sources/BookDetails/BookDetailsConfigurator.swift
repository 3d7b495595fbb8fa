import Books
import Screens

/// Builds the screen of a book.
@MainActor
public enum BookDetailsConfigurator {
    /// The module with its screen. It lives as long as its view.
    ///
    /// - Parameter promotion: The code of a promotion, from the link that led here; `nil` if there is none.
    public static func make(
        _ id: Book.ID, promotion: String? = nil, worker: any BookDetailsWorker, exits: BookDetailsExits
    ) -> some View<Never> {
        let view = BookDetailsView()
        let router = BookDetailsRouter(view: view, exits: exits)
        let logic = BookDetailsLogic(id, promotion: promotion, presenter: router, worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
