import Account
import Analytics
import AppInfo
import Location
import Notifications
import PIN
import ROSS
import Settings
import SettingsPages

/// Shows a page of the settings, which lead to other pages, to the account, the PIN and the licences.
struct ShowSettingsOperation: Operation {
    let router: any SettingsRouter
    let settings: any SettingsService
    let account: any AccountService
    let pin: any PINService
    let notifications: any NotificationsService
    let location: any LocationService
    let analytics: any AnalyticsService
    let info: any AppInfoService

    func launch(_ visit: (page: SettingsPage?, app: any AppService)) async throws {
        let (page, app) = visit
        try await router.settings(
            SettingsModule(
                page: page, groups: SettingsGroup.pages, settings: settings, account: account, pin: pin,
                notifications: notifications, location: location, analytics: analytics, info: info,
                open: { try await app.openSettings($0) },
                readAccount: { try await app.readAccount() },
                signIn: { try await app.signIn(.plain) },
                signOut: { try await app.signOut() },
                changeAccount: { try await app.changeAccount() },
                setPIN: { try await app.setPIN() },
                changePIN: { try await app.changePIN() },
                removePIN: { try await app.removePIN() },
                list: { try await app.listSettings() },
                change: { try await app.changeSetting($0, to: $1) },
                licenses: { try await app.readLicenses(nil) },
                setLocation: { try await app.setLocation($0) },
                findLocation: { try await app.findLocation() },
                forgetLocation: { try await app.forgetLocation() },
                decideOnAnalytics: { try await app.decideOnAnalytics($0) }
            ))
    }
}
