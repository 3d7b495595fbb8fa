import Account
import Analytics
import AppInfo
import Location
import Notifications
import PIN
import SVIP
import Settings
import SettingsForm

/// The settings of the app: the overview, or one of its pages.
public struct SettingsModule: Module {
    /// `nil` for the overview.
    public let page: SettingsPage?
    /// The settings of the subjects that have a page of settings only, in the order of the overview.
    public let groups: [SettingsGroup]
    /// The settings in force, and the user's choices.
    let settings: any SettingsService
    let account: any AccountService
    let pin: any PINService
    let notifications: any NotificationsService
    let location: any LocationService
    let analytics: any AnalyticsService
    let info: any AppInfoService
    /// Shows a page, and returns when the user is back.
    public let open: @Sendable (SettingsPage) async throws -> Void
    /// Reads the account that is signed in; `nil` if there is none.
    public let readAccount: @Sendable () async throws -> AccountRecord?
    /// Lets the user sign in.
    public let signIn: @Sendable () async throws -> Void
    /// Signs out, and ends the session.
    public var signOut: @Sendable () async throws -> Void
    /// Signs out, and lets the user sign in in the next session.
    public var changeAccount: @Sendable () async throws -> Void
    public let setPIN: @Sendable () async throws -> Void
    public let changePIN: @Sendable () async throws -> Void
    public let removePIN: @Sendable () async throws -> Void
    /// Reads the settings in force.
    public let list: @Sendable () async throws -> Settings
    /// Changes a setting to the value of a text. Returns whether it is changed; otherwise the user has not entered the PIN.
    public let change: @Sendable (any NamedSetting, String) async throws -> Bool
    /// Shows the licences, and returns when the user is back.
    public let licenses: @Sendable () async throws -> Void

    let setLocation: @Sendable (Position) async throws -> Void
    let findLocation: @Sendable () async throws -> Void
    public var forgetLocation: @Sendable () async throws -> Void
    /// Saves whether the use of the app is recorded. A refusal deletes the recorded events.
    public let decideOnAnalytics: @Sendable (Consent) async throws -> Void
    /// The page of testers; `nil` for other users.
    public var testing: (any SettingsFormPage)?

    /// Makes the module; a page shows an error that an exit throws.
    public init(
        page: SettingsPage?, groups: [SettingsGroup], settings: any SettingsService, account: any AccountService,
        pin: any PINService, notifications: any NotificationsService, location: any LocationService,
        analytics: any AnalyticsService, info: any AppInfoService,
        open: @escaping @Sendable (SettingsPage) async throws -> Void,
        readAccount: @escaping @Sendable () async throws -> AccountRecord?,
        signIn: @escaping @Sendable () async throws -> Void,
        signOut: @escaping @Sendable () async throws -> Void,
        changeAccount: @escaping @Sendable () async throws -> Void, setPIN: @escaping @Sendable () async throws -> Void,
        changePIN: @escaping @Sendable () async throws -> Void, removePIN: @escaping @Sendable () async throws -> Void,
        list: @escaping @Sendable () async throws -> Settings,
        change: @escaping @Sendable (any NamedSetting, String) async throws -> Bool,
        licenses: @escaping @Sendable () async throws -> Void,
        setLocation: @escaping @Sendable (Position) async throws -> Void,
        findLocation: @escaping @Sendable () async throws -> Void,
        forgetLocation: @escaping @Sendable () async throws -> Void,
        decideOnAnalytics: @escaping @Sendable (Consent) async throws -> Void
    ) {
        (self.page, self.groups, self.settings, self.account) = (page, groups, settings, account)
        (self.pin, self.notifications, self.location) = (pin, notifications, location)
        (self.analytics, self.info) = (analytics, info)
        (self.open, self.list, self.change, self.licenses) = (open, list, change, licenses)
        (self.readAccount, self.signIn, self.signOut) = (readAccount, signIn, signOut)
        (self.changeAccount, self.decideOnAnalytics) = (changeAccount, decideOnAnalytics)
        (self.setPIN, self.changePIN, self.removePIN) = (setPIN, changePIN, removePIN)
        (self.setLocation, self.findLocation, self.forgetLocation) = (setLocation, findLocation, forgetLocation)
    }

    public func start(_ presenter: any SettingsFormPresenter) -> any SettingsFormInteractor { form.start(presenter) }

    /// The pages as the form that shows them: the page, or the overview if there is no such page.
    public var form: SettingsFormModule {
        let pages = pages
        if let page = pages.first(where: { $0.id == page?.name }) { return SettingsFormModule(page) }
        return SettingsFormModule(overviewOf: pages) { [open] in try await open(SettingsPage($0)) }
    }

    /// The pages that the subjects bring, in the order of the overview.
    private var pages: [any SettingsFormPage] {
        let subjects: [(any SettingsFormPage)?] = [
            PINPage(
                pin: pin, settings: settings, lock: page(of: .pin), setPIN: setPIN, changePIN: changePIN,
                removePIN: removePIN),
            AccountPage(account: account, signIn: signIn, signOut: signOut, changeAccount: changeAccount),
            NotificationsPage(notifications: notifications),
            LocationPage(location: location, set: setLocation, find: findLocation, forget: forgetLocation),
            PrivacyPage(analytics: analytics, decide: decideOnAnalytics),
            AboutPage(info: info, licenses: licenses),
            testing,
        ]
        return groups.map { page(of: $0) } + subjects.compactMap(\.self)
    }

    private func page(of group: SettingsGroup) -> SettingsGroupPage {
        SettingsGroupPage(group, settings: settings) { [change] in _ = try await change($0, $1) }
    }
}
