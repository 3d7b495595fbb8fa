import Account
import AppInfo
import Books
import Location
import Notifications
import PIN
import ROSS
import Settings
import Weather

/// Shows a page of the settings, which lead to other pages, to the account, the PIN, the licences, and for testers to
/// other services.
struct ShowSettingsOperation: Operation {
    let router: any SettingsRouter
    let settings: any SettingsService
    let account: any AccountService
    let pin: any PINService
    let notifications: any NotificationsService
    let location: any LocationService
    let weather: any WeatherService
    let books: any BooksService
    let info: any AppInfoService

    func launch(_ visit: (page: SettingsPage?, app: any AppService)) async throws {
        let (page, app) = visit
        try await router.settings(
            SettingsContext(
                page: page, settings: settings, account: account, pin: pin, notifications: notifications,
                location: location, weather: weather, books: books, info: info,
                exits: SettingsExits(
                    open: { try await app.openSettings($0) },
                    signIn: { try await app.signIn(.plain) },
                    signOut: { try await app.signOut() },
                    changeAccount: { try await app.changeAccount() },
                    setPIN: { try await app.setPIN() },
                    changePIN: { try await app.changePIN() },
                    removePIN: { try await app.removePIN() },
                    changeLockTime: { try await app.changeLockTime($0) },
                    licenses: { try await app.readLicenses(nil) },
                    switchServices: { try await app.switchServices($0) }
                )))
    }
}
