import AppInfo
import SVIP

/// Shows what the logic decides, and leads through the exits.
public protocol LicensesPresenter: Presenter {
    func show(_ content: LicensesData.Content)
    /// Opens the text of a licence, and returns when the user is back.
    func open(_ id: License.ID) async throws
}
