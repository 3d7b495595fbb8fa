import SVIP

/// The first screen, which leads to the parts of the app.
public struct HomeModule: Module {
    /// In the order of the screen.
    public let exits: [HomeExit<HomeSubject>]
    /// The menu. The app sets it from the exits, because it has their words.
    public var items: [HomeItem] = []

    public init(exits: [HomeExit<HomeSubject>]) { self.exits = exits }

    /// Makes the logic for a presenter.
    public func start(_ presenter: any HomePresenter) -> any HomeInteractor {
        HomeLogic(items: items, presenter: presenter)
    }
}
