import AppInfo
import ROSS

/// The use cases about the settings.
public protocol SettingsUseCases: Service {
    /// A user looks through the settings and changes them.
    ///
    /// - Parameter page: `nil` for the first page.
    func openSettings(_ page: SettingsPage?) async throws

    /// A user reads the licences.
    ///
    /// - Parameter name: What the licence is of; `nil` for the list.
    func readLicenses(_ name: License.ID?) async throws
}

extension ScenarioAppService {
    public func openSettings(_ page: SettingsPage?) async throws {
        try await operations.showSettings().launch((page, self))
    }

    public func readLicenses(_ name: License.ID?) async throws {
        try await operations.showLicenses().launch((name, self))
    }
}

/// Makes the operations about the settings.
@MainActor
public protocol SettingsOperations: Sendable {
    func showSettings() throws -> any Operation<(page: SettingsPage?, app: any AppService), Void>
    func showLicenses() throws -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void>
}

extension AppOperations: SettingsOperations {
    func showSettings() throws -> any Operation<(page: SettingsPage?, app: any AppService), Void> {
        ShowSettingsOperation(
            router: try router(), settings: try services.settings(), account: try services.account(),
            pin: try services.pin(), notifications: try services.notifications(), location: try services.location(),
            weather: try services.weather(), books: try services.books(), info: try services.appInfo())
    }

    func showLicenses() throws -> any Operation<(name: License.ID?, app: any SettingsUseCases), Void> {
        ShowLicensesOperation(router: try router(), info: try services.appInfo())
    }
}
