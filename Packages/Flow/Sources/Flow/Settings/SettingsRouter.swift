import Account
import AppInfo
import Location
import Notifications
import PIN
import ROSS
import Settings

/// Shows the settings and what belongs to them.
public protocol SettingsRouter: Service {
    /// Shows a page of the settings.
    func settings(_ context: SettingsContext) async throws

    /// Shows the licences of what the app is made of, or the text of one.
    func licenses(_ context: LicensesContext) async throws
}

/// What the settings work on, and where they lead.
public struct SettingsContext: Sendable {
    /// `nil` for the first page.
    public let page: SettingsPage?
    public let settings: any SettingsService
    public let account: any AccountService
    public let pin: any PINService
    public let notifications: any NotificationsService
    public let location: any LocationService
    public let info: any AppInfoService
    public let exits: SettingsExits
}

/// What the licences work on, and where they lead.
public struct LicensesContext: Sendable {
    /// What the licence is of; `nil` for the list.
    public let name: License.ID?
    public let info: any AppInfoService
    /// Shows the text of a licence.
    public let open: @Sendable (License.ID) async throws -> Void
}

/// A page of the settings, by the name that the module gives it.
public struct SettingsPage: Hashable, Sendable {
    public let name: String

    public init(_ name: String) { self.name = name }
}

/// Where one can go from the settings.
public struct SettingsExits: Sendable {
    public let open: @Sendable (SettingsPage) async throws -> Void
    public let signIn: @Sendable () async throws -> Account?
    public let signOut: @Sendable () async throws -> Void
    public let changeAccount: @Sendable () async throws -> Void
    public let setPIN: @Sendable () async throws -> Void
    public let changePIN: @Sendable () async throws -> Void
    public let removePIN: @Sendable () async throws -> Void
    /// Changes a setting to the value of a text. Returns whether it is changed; otherwise the user has not entered the PIN.
    public let change: @Sendable (any NamedSetting, String) async throws -> Bool
    public let licenses: @Sendable () async throws -> Void
}
