import AppInfo
import SVIP

/// Shows the licences, and takes the user to other screens through the module's exits.
public protocol LicensesPresenter: Presenter {
    func show(_ content: LicensesData.Content)
    /// Opens the text of a licence, and returns when the user is back.
    func open(_ id: License.ID) async throws
}
