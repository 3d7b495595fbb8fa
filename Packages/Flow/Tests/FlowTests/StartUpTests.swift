import AccountDouble
import Assembly
import PIN
import PINDouble
import Payments
import ROSS
import ROSSTesting
import Settings
import TestSupport
import Testing
import Today
import Todo
import Weather

@testable import Flow

extension OperationsSpy: StartUpOperations {
    func setupServices() -> any Operation<any AppService, Void> { operation { _ in "setupServices" } }
}

/// Has a connection at once.
private final class ConnectionServiceMock: ConnectionService {
    private let recorder: MessageRecorder

    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func follow(_ connected: @escaping @Sendable () async throws -> Void) async {
        recorder.record("connection.follow")
        do { try await connected() } catch { recorder.record("said: \(error)") }
    }
}

@MainActor
struct StartUpTests {
    private let recorder = MessageRecorder()

    /// The services, which record their making.
    private func recordedServices() throws -> KeyServicesDouble {
        func recordMaking<Value>(_ definition: Definition<Value>) throws {
            let (value, name) = (try definition(), definition.name)
            definition.override { [recorder] _ in
                recorder.record("make \(name)")
                return value
            }
        }
        let services = KeyServicesDouble(recorder)
        try recordMaking(services.settings)
        try recordMaking(services.today)
        try recordMaking(services.todo)
        try recordMaking(services.weather)
        try recordMaking(services.pin)
        try recordMaking(services.books)
        try recordMaking(services.connection)
        try recordMaking(services.links)
        try recordMaking(services.payments)
        try recordMaking(services.location)
        return services
    }

    @Test func `the start of a session that stays open makes the services that it sets up, each once`() async throws {
        let services = try recordedServices()
        _ = try await services.start()
        #expect(
            recorder.messages.prefix(7) == [
                "make settings", "make today", "make todo", "make pin", "make connection", "make links",
                "router.followLock",
            ])
        #expect(!recorder.messages.dropFirst(7).contains { $0.hasPrefix("make ") })
    }

    @Test func `a use case makes the services that it needs and joins them before their first message, once`()
        async throws
    {
        let services = try recordedServices()
        try await services.chosen.change { $0[.bookSource] = "opds2" }
        let app = try await services.start(staysOpen: false)
        #expect(recorder.messages.isEmpty)
        try await app.browseShelf()
        #expect(
            recorder.messages.prefix(4) == ["make settings", "make books", "books.follow(opds2)", "router.shelf"])
        try await app.browseShelf()
        #expect(recorder.messages.count { $0 == "make books" } == 1)
        #expect(recorder.messages.count { $0 == "books.follow(opds2)" } == 1)
    }

    @Test func `a link makes the services of its place only when it leads there`() async throws {
        let services = try recordedServices()
        let app = try await services.start()
        let start = recorder.messages.count
        try await app.open(.cities)
        let made = recorder.messages.dropFirst(start).filter { $0.hasPrefix("make ") }
        #expect(made == ["make weather", "make location"])
    }

    @Test func `use cases that need a service at the same time join it once`() async throws {
        let services = try recordedServices()
        try await services.chosen.change { $0[.bookSource] = "opds2" }
        let operations = services.operations()
        async let shelf = operations.checkShelf().launch("gutendex-1342")
        async let access = operations.checkAccess().launch("gutendex-1342")
        _ = try await (shelf, access)
        #expect(recorder.messages.prefix(3) == ["make settings", "make books", "books.follow(opds2)"])
        #expect(recorder.messages.count { $0 == "books.follow(opds2)" } == 1)
    }

    @Test func `a lock, a connection and a link start their use cases once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        services.connection.override { [recorder] _ in ConnectionServiceMock(recorder) }
        services.links.override { [recorder] _ in LinksServiceMock(recorder, link: .todo) }
        try await services.operations().setupServices().launch(AppServiceMock(recorder, outcome: true))
        #expect(
            recorder.messages.suffix(6) == [
                "router.followLock", "app.unlock", "connection.follow", "app.catchUp", "links.follow",
                "app.open(almanac://tasks)",
            ])
    }

    @Test func `a use case that a subscription has started and that fails does not fail the start`() async throws {
        let services = KeyServicesDouble(recorder)
        services.connection.override { [recorder] _ in ConnectionServiceMock(recorder) }
        services.links.override { [recorder] _ in LinksServiceMock(recorder, link: .todo) }
        try await services.operations().setupServices().launch(AppServiceMock(recorder, failure: TestError()))
        #expect(recorder.messages.count { $0 == "said: test error" } == 2)
    }

    @Test func `tasks follow the turn of the day once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.todo().changes().makeAsyncIterator()
        _ = try await services.start()
        services.manualToday.beginDay()
        await changes.next()
    }

    @Test func `the weather follows the units of the settings once an operation needs it`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.weather().changes().makeAsyncIterator()
        _ = try await services.operations().addCity()
        try await services.chosen.change { $0[.units] = .imperial }
        await changes.next()
    }

    @Test func `the weather follows the provider of the settings once an operation needs it`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.weather().changes().makeAsyncIterator()
        _ = try await services.operations().addCity()
        try await services.chosen.change { $0[.weatherProvider] = "met-norway" }
        await changes.next()
    }

    @Test func `the PIN locks after the time of the settings once services are joined`() async throws {
        let (services, clock) = (KeyServicesDouble(recorder), ManualClock())
        let pin = InMemoryPINService(clock: clock)
        services.pin.override { _ in pin }
        try await services.chosen.change { $0[.lockTime] = .fifteenMinutes }
        _ = try await services.start()
        try await pin.set(PINDigits("471194"))
        clock.advance(by: .seconds(899))
        #expect(try await pin.state() == .unlocked)
        clock.advance(by: .seconds(1))
        #expect(try await pin.state().isLocked)
    }

    @Test func `books are searched in the source of the settings once an operation needs them`() async throws {
        let services = KeyServicesDouble(recorder)
        try await services.chosen.change { $0[.bookSource] = "opds2" }
        _ = try await services.operations().showShelf()
        #expect(recorder.messages == ["books.follow(opds2)"])
    }

    @Test func `a service that cannot be made fails the start`() async {
        await #expect(throws: TestError.self) {
            try await KeyServicesDouble(recorder, todoFailure: TestError()).start()
        }
    }

    @Test func `use cases reach the router that was given`() async throws {
        try await KeyServicesDouble(recorder).start().browseCities()
        #expect(recorder.messages.contains("router.cities"))
    }

    @Test func `every operation gets the services of the start`() async throws {
        let services = KeyServicesDouble(recorder)
        let app = try await services.start()
        try await services.settings().change { $0[.hasSeenOnboarding] = true }
        try await app.launch(opening: nil)
        try await services.operations().dropSession().launch(nil)
        #expect(recorder.messages.contains("router.home"))
        #expect(recorder.messages.suffix(2) == ["session.renew(home)", "router.closeAll"])
    }

    @Test func `books, payments and the account get the services that the app started with`() async throws {
        let services = KeyServicesDouble(recorder)
        services.account.override { _ in InMemoryAccountService(account: .ada) }
        try await services.start().browseCatalogue()
        for message in [
            "books.search", "books.book(gutendex-1342)", "books.shelf", "books.contents(gutendex-1342)",
        ] { #expect(recorder.messages.contains(message)) }
        let operations = services.operations()
        _ = try await operations.payWithoutAccount().launch((PaymentOrder(.library), AppServiceMock(recorder)))
        #expect(recorder.messages.suffix(2) == ["payments.purchases", "payments.offers(library, none)"])
        #expect(try await operations.signIn().launch(.reading) == .ada)
    }
}
