import AppInfo
import SVIP

/// Shows the licences.
public protocol LicensesPresenter: Presenter {
    func show(_ content: LicensesData.Content)
}

/// A presenter without a view that keeps the shown values.
public final class LicensesShown: ViewlessPresenter, LicensesPresenter {
    /// The displayed content; `nil` before it is loaded.
    public private(set) var content: LicensesData.Content?

    /// The licences of the list, or the one whose text is on display.
    public var licenses: [LicenseRecord] {
        switch content {
        case .list(let licenses): licenses
        case .page(let page): [page.license]
        case nil: []
        }
    }

    public func show(_ content: LicensesData.Content) { self.content = content }
}
