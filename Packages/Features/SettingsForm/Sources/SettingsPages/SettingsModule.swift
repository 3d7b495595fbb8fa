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
    /// The account that is signed in.
    let account: any AccountService
    /// Whether there is a PIN.
    let pin: any PINService
    /// The topics of notifications.
    let notifications: any NotificationsService
    /// Where the user is.
    let location: any LocationService
    /// Whether the use of the app is recorded.
    let analytics: any AnalyticsService
    /// The version and the help.
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
    /// Lets the user choose the first PIN.
    public let setPIN: @Sendable () async throws -> Void
    /// Lets the user replace the PIN.
    public let changePIN: @Sendable () async throws -> Void
    /// Lets the user remove the PIN.
    public let removePIN: @Sendable () async throws -> Void
    /// Reads the settings in force.
    public let list: @Sendable () async throws -> Settings
    /// Changes a setting to the value of a text. Returns whether it is changed; otherwise the user has not entered the PIN.
    public let change: @Sendable (any NamedSetting, String) async throws -> Bool
    /// Shows the licences, and returns when the user is back.
    public let licenses: @Sendable () async throws -> Void

    /// Sets where the user is.
    let setLocation: @Sendable (Position) async throws -> Void
    /// Lets the server find where the user is.
    let findLocation: @Sendable () async throws -> Void
    /// Forgets where the user is and was.
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
        self.open = open
        self.readAccount = readAccount
        self.signIn = signIn
        self.signOut = signOut
        self.changeAccount = changeAccount
        self.setPIN = setPIN
        self.changePIN = changePIN
        self.removePIN = removePIN
        self.list = list
        self.change = change
        self.licenses = licenses
        self.setLocation = setLocation
        self.findLocation = findLocation
        self.forgetLocation = forgetLocation
        self.decideOnAnalytics = decideOnAnalytics
    }

    /// Makes the logic, which reads the pages for a presenter.
    public func start(_ presenter: any SettingsFormPresenter) -> any SettingsFormInteractor {
        form.start(presenter)
    }

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
