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

/// The services, values and exits of the settings.
public struct SettingsContext: Sendable {
    /// `nil` for the first page.
    public let page: SettingsPage?
    /// The settings in force, and the user's choices.
    public let settings: any SettingsService
    /// The account that is signed in.
    public let account: any AccountService
    /// Whether there is a PIN.
    public let pin: any PINService
    /// The topics of notifications.
    public let notifications: any NotificationsService
    /// Where the user is.
    public let location: any LocationService
    /// The version and the help.
    public let info: any AppInfoService
    /// The use cases to which the pages lead.
    public let exits: SettingsExits
}

/// The services, values and exits of the licences.
public struct LicensesContext: Sendable {
    /// The dependency whose licence is shown; `nil` for the list.
    public let name: License.ID?
    /// The licences of the dependencies.
    public let info: any AppInfoService
    /// Shows the text of a licence.
    public let open: @Sendable (License.ID) async throws -> Void
}

/// A page of the settings, by the name that the module gives it.
public struct SettingsPage: Hashable, Sendable {
    /// The id of a page, such as `account`.
    public let name: String

    /// Names a page; the overview is shown if there is no such page.
    public init(_ name: String) { self.name = name }
}

/// Where one can go from the settings.
public struct SettingsExits: Sendable {
    /// Shows a page, and returns when the user is back.
    public let open: @Sendable (SettingsPage) async throws -> Void
    /// Signs in. Returns the account; `nil` if the user has cancelled.
    public let signIn: @Sendable () async throws -> Account?
    /// Signs out, and ends the session.
    public let signOut: @Sendable () async throws -> Void
    /// Signs out, and lets the user sign in in the next session.
    public let changeAccount: @Sendable () async throws -> Void
    /// Lets the user choose the first PIN.
    public let setPIN: @Sendable () async throws -> Void
    /// Lets the user replace the PIN.
    public let changePIN: @Sendable () async throws -> Void
    /// Lets the user remove the PIN.
    public let removePIN: @Sendable () async throws -> Void
    /// Changes a setting to the value of a text. Returns whether it is changed; otherwise the user has not entered the PIN.
    public let change: @Sendable (any NamedSetting, String) async throws -> Bool
    /// Shows the licences, and returns when the user is back.
    public let licenses: @Sendable () async throws -> Void
}
