import SVIP

/// Shows the first screen.
public protocol HomePresenter: Presenter {
    func show(_ content: HomeData.Screen)
}
