@MainActor
public final class ShelfView {
    var titles: [String] = []
    var interactor: (any ShelfInteractor)?
}
