import AppInfo
import SVIP

/// The commands of the licences.
public protocol LicensesInteractor: Interactor {
    func load() async
    /// Opens the text of a licence, and returns when the user is back.
    func open(_ id: License.ID) async
    /// Turns the pages of a text forwards, or backwards by a negative number.
    func turn(by pages: Int) async
}
