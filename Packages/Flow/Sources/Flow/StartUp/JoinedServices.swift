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

/// The key services as operations get them. One that follows settings is made and joined when an operation needs it first, so
/// that it has their present values before its first message, and a command makes only what its use case needs.
@MainActor
final class JoinedServices {
    private let services: any KeyServices
    /// By the names of their definitions.
    private var joins: [String: Task<Void, Never>] = [:]

    init(_ services: any KeyServices) { self.services = services }

    // These follow no settings.
    var session: Definition<any SessionService> { services.session }
    var links: Definition<any LinksService> { services.links }
    var connection: Definition<any ConnectionService> { services.connection }
    var settings: Definition<any SettingsService> { services.settings }
    var account: Definition<any AccountService> { services.account }
    var notifications: Definition<any NotificationsService> { services.notifications }
    var payments: Definition<any PaymentsService> { services.payments }
    var location: Definition<any LocationService> { services.location }
    var appInfo: Definition<any AppInfoService> { services.appInfo }
    var dataFiles: Definition<any DataFilesService> { services.dataFiles }
    var analytics: Definition<any AnalyticsService> { services.analytics }

    func today() async throws -> any TodayService {
        try await joined(services.today) { await $0.follow(calendars: $1.calendars()) }
    }

    func todo() async throws -> any TodoService {
        try await joined(services.todo) { await $0.follow(calendars: $1.calendars()) }
    }

    func weather() async throws -> any WeatherService {
        try await joined(services.weather) {
            await $0.follow(units: $1.units())
            await $0.follow(providers: $1.values(of: .weatherProvider))
        }
    }

    func pin() async throws -> any PINService {
        try await joined(services.pin) { await $0.follow(lockTimes: $1.values(of: .lockTime)) }
    }

    func books() async throws -> any BooksService {
        try await joined(services.books) { await $0.follow(sources: $1.values(of: .bookSource)) }
    }

    private func joined<Joined: Sendable>(
        _ definition: Definition<Joined>, _ join: @escaping @Sendable (Joined, any SettingsService) async -> Void
    ) async throws -> Joined {
        let (settings, service) = (try services.settings(), try definition())
        // Detached, because later use cases use the service, too.
        let joining = joins[definition.name] ?? Task.detached { await join(service, settings) }
        joins[definition.name] = joining
        await joining.value
        return service
    }
}
