import SVIP

/// Shows the licences.
public protocol LicensesPresenter: Presenter {
    func show(_ content: LicensesData.Content)
}
