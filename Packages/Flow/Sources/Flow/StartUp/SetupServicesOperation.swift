import Books
import PIN
import ROSS
import Settings
import Today
import Todo
import Weather

/// Start-up: joins the key services by subscriptions, so that no two services need each other to be created. The last ones start
/// use cases without an action of the user: a lock, a connection and a link do.
struct SetupServicesOperation: Operation {
    let settings: any SettingsService
    let today: any TodayService
    let todo: any TodoService
    let weather: any WeatherService
    let pin: any PINService
    let books: any BooksService
    let connection: any ConnectionService
    let links: any LinksService
    let router: any PINRouter

    func launch(_ app: any AppService) async throws {
        await today.follow(calendars: settings.calendars())
        await todo.follow(calendars: settings.calendars())
        await todo.follow(days: today.days())
        await weather.follow(units: settings.values(of: .units))
        await weather.follow(providers: settings.values(of: .weatherProvider))
        await pin.follow(lockTimes: settings.values(of: .lockTime))
        await books.follow(sources: settings.values(of: .bookSource))
        await router.followLock(LockModule(pin: pin, unlock: { try await app.unlock() }))
        await connection.follow { try await app.catchUp() }
        await links.follow { try await app.open($0) }
    }
}
