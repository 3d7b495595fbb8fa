import AppInfo
import SVIP

/// The licences of the app's parts, or the text of one.
public struct LicensesModule: Module {
    /// The dependency whose licence is shown, in any case; `nil` for the list.
    public let name: License.ID?
    /// The licences of the dependencies.
    let info: any AppInfoService
    /// Shows the text of a licence, and returns when the user is back.
    public var open: @Sendable (License.ID) async throws -> Void

    /// Makes the module; the list shows an error that `open` throws.
    public init(
        name: License.ID?, info: any AppInfoService, open: @escaping @Sendable (License.ID) async throws -> Void
    ) {
        self.name = name
        self.info = info
        self.open = open
    }

    public func start(_ presenter: any LicensesPresenter) -> any LicensesInteractor {
        LicensesLogic(name, presenter: presenter, worker: LicensesService(info: info), open: open)
    }
}
