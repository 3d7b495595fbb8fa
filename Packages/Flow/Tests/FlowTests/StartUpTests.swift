import AccountDouble
import Assembly
import PIN
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

@MainActor
struct StartUpTests {
    private let recorder = MessageRecorder()

    @Test func `tasks follow the turn of the day once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.todo().changes().makeAsyncIterator()
        _ = try await services.start()
        services.manualToday.beginDay()
        await changes.next()
    }

    @Test func `the weather follows the units of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.weather().changes().makeAsyncIterator()
        _ = try await services.start()
        try await services.chosen.change { $0[.units] = .imperial }
        await changes.next()
    }

    @Test func `the weather follows the provider of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.weather().changes().makeAsyncIterator()
        _ = try await services.start()
        try await services.chosen.change { $0[.weatherProvider] = "met-norway" }
        await changes.next()
    }

    @Test func `the PIN locks after the time of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        try await services.chosen.change { $0[.lockTime] = .fifteenMinutes }
        _ = try await services.start()
        #expect(recorder.messages.contains("pin.follow(15min)"))
    }

    @Test func `books are searched in the source of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        try await services.chosen.change { $0[.bookSource] = "opds2" }
        _ = try await services.start()
        #expect(recorder.messages.contains("books.follow(opds2)"))
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
            "books.search", "payments.offers(gutendex-1342, none)", "books.shelf", "books.contents(gutendex-1342)",
        ] { #expect(recorder.messages.contains(message)) }
        #expect(await services.chosen.settings()[.pageWidth] == .wide)
        let operations = services.operations()
        _ = try await operations.payWithoutAccount().launch((.library, nil))
        #expect(recorder.messages.suffix(2) == ["router.checkout(library, none)", "payments.offers(library, none)"])
        #expect(try await operations.signIn().launch(.reading) == .ada)
    }
}
