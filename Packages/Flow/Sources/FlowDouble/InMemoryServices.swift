import Account
import AccountDouble
import Analytics
import AnalyticsDouble
import AppInfo
import AppInfoDouble
import Assembly
import Books
import BooksDouble
import DataFiles
import DataFilesDouble
import Flow
import Formatting
import Location
import LocationDouble
import Notifications
import NotificationsDouble
import PIN
import PINDouble
import Payments
import PaymentsDouble
import Settings
import SettingsDouble
import Today
import TodayDouble
import Todo
import TodoDouble
import Weather
import WeatherDouble

/// The key services in memory. A test overrides the definitions that it is about.
public struct InMemoryServices: KeyServices {
    /// The day that it is for the tasks.
    public nonisolated static let today = Day("2026-11-24")!

    /// A session that is never renewed.
    public let session = Definition<any SessionService>("session") { _ in QuietSession() }
    /// No link ever arrives.
    public let links = Definition<any LinksService>("links") { _ in QuietSession() }
    /// A connection that nobody notices.
    public let connection = Definition<any ConnectionService>("connection") { _ in QuietSession() }
    /// The defaults, without a choice of the user.
    public let settings = Definition<any SettingsService>("settings") { _ in InMemorySettingsService() }
    /// A clock that only a test moves.
    public let today = Definition<any TodayService>("today") { _ in ManualToday() }
    /// No tasks; the day is ``today``.
    public let todo = Definition<any TodoService>("todo") { _ in InMemoryTodoService { InMemoryServices.today } }
    /// No saved cities, and forecasts without a server.
    public let weather = Definition<any WeatherService>("weather") { _ in
        InMemoryWeatherService(now: { .distantPast })
    }
    /// The user is signed out.
    public let account: Definition<any AccountService>
    /// No PIN.
    public let pin = Definition<any PINService>("pin") { _ in InMemoryPINService() }
    /// No topics and no notifications.
    public let notifications = Definition<any NotificationsService>("notifications") { _ in
        InMemoryNotificationsService(topics: [])
    }
    /// A catalogue and an empty shelf. Paid books need a purchase of ``payments``.
    public let books: Definition<any BooksService>
    /// No purchases. They belong to the account that is signed in.
    public let payments: Definition<any PaymentsService>
    /// The position is not known, and a look-up finds none.
    public let location = Definition<any LocationService>("location") { _ in InMemoryLocationService(place: nil) }
    /// No licences.
    public let appInfo = Definition<any AppInfoService>("appInfo") { _ in InMemoryAppInfoService(licenses: []) }

    /// No data files.
    public let dataFiles = Definition<any DataFilesService>("dataFiles") { _ in InMemoryDataFilesService() }
    /// No events, and no decision of the user.
    public let analytics = Definition<any AnalyticsService>("analytics") { _ in RecordingTracker(consent: .unknown) }

    /// Creates services that share one account and its purchases.
    public init() {
        let account = Definition<any AccountService>("account") { _ in InMemoryAccountService() }
        let payments = Definition<any PaymentsService>("payments") { resolve in
            let account = try resolve(account)
            return InMemoryPaymentsService(account: { try await account.state().account?.id })
        }
        (self.account, self.payments) = (account, payments)
        books = Definition("books") { resolve in
            let payments = try resolve(payments)
            return InMemoryBooksService(pass: { try? await payments.pass(for: .book($0)) })
        }
    }
}

/// The surroundings of a session to which nothing happens.
private final class QuietSession: SessionService, LinksService, ConnectionService {
    func renew(opening link: AppLink?) async {}
    func follow(_ open: @escaping @Sendable (AppLink) async throws -> Void) async {}
    func lead(from link: AppLink?) async {}
    func follow(_ connected: @escaping @Sendable () async throws -> Void) async {}
}
