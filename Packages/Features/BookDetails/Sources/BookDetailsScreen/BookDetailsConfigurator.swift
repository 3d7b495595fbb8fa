import BookDetails
import Screens

/// Builds the screen of a book.
@MainActor
public enum BookDetailsConfigurator {
    public static func make(_ module: BookDetailsModule) -> some View<BookDetailsModule.Outcome> {
        let view = BookDetailsView()
        let logic = module.start(BookDetailsRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
