import AppInfo
import SVIP

/// What the logic can show, and where it leads.
public protocol LicensesPresenter: Presenter {
    func show(_ content: LicensesData.Content)
    /// Opens the text of a licence, and returns when the user is back.
    func open(_ id: License.ID) async throws
}
