// 'joist diagram --write' writes this file.
import Account
import AppInfo
import Assembly
import Books
import Flow
import Location
import Notifications
import PIN
import Payments
import ROSSTrace
import Settings
import Today
import Todo
import Weather

struct RecordedKeyServices: KeyServices {
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account: Definition<any AccountService>
    let pin: Definition<any PINService>
    let notifications: Definition<any NotificationsService>
    let books: Definition<any BooksService>
    let payments: Definition<any PaymentsService>
    let location: Definition<any LocationService>
    let appInfo: Definition<any AppInfoService>

    init(_ base: any KeyServices, _ recorder: TraceRecorder) {
        session = Definition("session", .container) { RecordedSessionService(try $0(base.session), recorder) }
        links = Definition("links", .container) { RecordedLinksService(try $0(base.links), recorder) }
        settings = Definition("settings", .container) { RecordedSettingsService(try $0(base.settings), recorder) }
        today = Definition("today", .container) { RecordedTodayService(try $0(base.today), recorder) }
        todo = Definition("todo", .container) { RecordedTodoService(try $0(base.todo), recorder) }
        weather = Definition("weather", .container) { RecordedWeatherService(try $0(base.weather), recorder) }
        account = Definition("account", .container) { RecordedAccountService(try $0(base.account), recorder) }
        pin = Definition("pin", .container) { RecordedPINService(try $0(base.pin), recorder) }
        notifications = Definition("notifications", .container) {
            RecordedNotificationsService(try $0(base.notifications), recorder)
        }
        books = Definition("books", .container) { RecordedBooksService(try $0(base.books), recorder) }
        payments = Definition("payments", .container) { RecordedPaymentsService(try $0(base.payments), recorder) }
        location = Definition("location", .container) { RecordedLocationService(try $0(base.location), recorder) }
        appInfo = Definition("appInfo", .container) { RecordedAppInfoService(try $0(base.appInfo), recorder) }
    }
}
