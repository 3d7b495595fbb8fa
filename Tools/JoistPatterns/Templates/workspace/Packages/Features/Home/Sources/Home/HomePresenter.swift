import SVIP

/// The presentation of Home, in addition to the methods of all presenters.
public protocol HomePresenter: Presenter {
    func show(_ menu: [HomeData.Entry])
}
