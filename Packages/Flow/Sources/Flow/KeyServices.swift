import Account
import Analytics
import AppInfo
import Assembly
import Books
import DataFiles
import Location
import Notifications
import PIN
import Payments
import Settings
import Today
import Todo
import Weather

/// The services that live as long as a session. The app's assemblies of services satisfy it, one with the network and the
/// disk, one in memory. A service is made when it is used first.
@MainActor
public protocol KeyServices: LayerAssembly, Sendable {
    var session: Definition<any SessionService> { get }
    var links: Definition<any LinksService> { get }
    var connection: Definition<any ConnectionService> { get }
    var settings: Definition<any SettingsService> { get }
    var today: Definition<any TodayService> { get }
    var todo: Definition<any TodoService> { get }
    var weather: Definition<any WeatherService> { get }
    var account: Definition<any AccountService> { get }
    var pin: Definition<any PINService> { get }
    var notifications: Definition<any NotificationsService> { get }
    var books: Definition<any BooksService> { get }
    var payments: Definition<any PaymentsService> { get }
    var location: Definition<any LocationService> { get }
    var appInfo: Definition<any AppInfoService> { get }
    var dataFiles: Definition<any DataFilesService> { get }
    var analytics: Definition<any AnalyticsService> { get }
}
