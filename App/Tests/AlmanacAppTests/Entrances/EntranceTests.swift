import Account
import ArgumentParser
import BooksDouble
import CommandRouting
import CommandTesting
import Flow
import FlowArrangements
import PIN
import PINDouble
import Screens
import ScreensTesting
import Testing
import TodoDouble
import WeatherDouble

@testable import AlmanacApp

/// The rules of the flows at each entrance, as the table in the README of App lists them.
@MainActor
struct EntranceTests {
    private static let pin = "471193"

    /// Arguments for the commands that need some.
    private static let arguments = [
        "todo add": ["Buy milk"], "todo done": ["1"], "todo undo": ["1"], "todo rm": ["1"],
        "todo edit": ["1", "Buy bread"], "todo show": ["1"], "todo search": ["milk"],
        "todo filter save": ["home", "milk"], "todo filter rm": ["home"],
        "todo import": ["a.txt"], "todo sync": ["/tasks"],
        "city search": ["Oslo"], "city add": ["Oslo"], "city rm": ["Oslo"], "location set": ["59.91,10.75"],
        "books show": ["opds2-night-ferry"], "books get": ["opds2-night-ferry"], "books add": ["book.epub"],
        "books read": ["opds2-night-ferry", "--plain"], "books rm": ["opds2-night-ferry"],
        "books notes": ["opds2-night-ferry"], "books note add": ["opds2-night-ferry", "--at", "1.1"],
        "books note rm": ["opds2-night-ferry", "1.1"],
        "pay buy": ["book:opds2-night-ferry"], "pay cancel": ["book:opds2-night-ferry"],
        "notifications on": ["news"], "notifications off": ["news"], "settings get": ["units"],
        "settings set": ["units", "metric"], "restore": ["todo.sqlite"], "analytics export": ["-"],
    ]

    private func session(
        _ flow: FlowArrangementName = .standard, pin: String? = nil
    ) async throws -> (host: SessionHost, session: AppSession) {
        var settings = try inMemorySettings()
        settings.testers.flow = flow
        let host = SessionHost(AppProcess(settings: settings))
        let session = try await host.start()
        if let pin { session.assembly.services.pin.override { _ in InMemoryPINService(pin: pin) } }
        return (host, session)
    }

    @Test func `the table has each use case of the flows, and each command`() throws {
        let table = try EntranceTable()
        #expect(Set(table.rows.map(\.useCase)) == (try EntranceTable.useCasesOfFlow()))
        // A command that waits for nothing starts no use case.
        let commands = LeafCommand.all().filter {
            $0.type is any AppCommand.Type || $0.type is any AsyncParsableCommand.Type
        }
        #expect(Set(table.rows.flatMap(\.commands)) == Set(commands.map(\.name)))
    }

    @Test func `an event of a command has the name that a user types`() {
        for command in LeafCommand.all() {
            guard let type = command.type as? any AppCommand.Type else { continue }
            #expect(type.eventName == command.name)
        }
    }

    @Test func `the table has each link once`() throws {
        let links = try EntranceTable().rows.flatMap(\.links)
        #expect(links.count == Set(links).count)
        #expect(links.count == AppLink.forms.count)
    }

    @Test func `with a PIN every command asks for it before it prints or changes anything`() async throws {
        for command in LeafCommand.all() {
            guard let type = command.type as? any AppCommand.Type else { continue }
            // The use cases of these pass the lock by themselves.
            guard !type.passesLock || ["repair", "restore"].contains(command.name) else { continue }
            let (_, session) = try await session(pin: Self.pin)
            let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
            let arguments = command.name.split(separator: " ").map(String.init) + (Self.arguments[command.name] ?? [])
            await #expect(throws: InputMissing.ended(before: .pin), "\(command.name)") {
                try await almanac.run(arguments, user: ScriptedUser(isTerminal: false))
            }
            await #expect(throws: InputMissing.notAllowed(.pin), "\(command.name)") {
                try await almanac.run(arguments, user: ScriptedUser(Self.pin, isAllowed: false))
            }
            #expect(almanac.printed.isEmpty && almanac.messages.isEmpty, "\(command.name)")
        }
    }

    @Test func `with a PIN every link and every notification waits behind the lock`() async throws {
        for link in try EntranceTable().rows.flatMap(\.links) {
            let (host, session) = try await session(pin: Self.pin)
            try await ScriptedSurface { user in
                #expect(user.screen?.title == "Almanac is locked" && host.navigator.places.isEmpty, "\(link.text)")
            }.run(host.navigator) { try await host.launch(session, opening: link) }
        }
    }

    @Test(arguments: zip(FlowArrangementName.allCases, ["sign in", "sign in", "checkout"]))
    func `a signed-out user meets the same step before paying, on screens and in commands`(
        _ flow: FlowArrangementName, _ place: String
    ) async throws {
        let book = "opds2-night-ferry"
        let (host, session) = try await session(flow)
        try await ScriptedSurface { user in
            // Reads the book, which has to be paid for.
            await user.press("e")
            #expect(host.navigator.places.last??.name == place)
        }.run(host.navigator) { try await host.launch(session, opening: .book(book, promotion: nil)) }

        let almanac = CommandLineDouble(
            AlmanacCommand.self, services: session.assembly.services, arrangement: flow.arrangement)
        for command in [["books", "get", book], ["pay", "buy", "book:\(book)"]] {
            // Leaving the question cancels.
            let user = ScriptedUser()
            await #expect(throws: CancellationError.self) { try await almanac.run(command, user: user) }
            #expect(user.seen.contains("Phone number: ") == (place == "sign in"), "\(command) \(user.seen)")
            #expect(user.seen.contains("Pay NOK") == (place == "checkout"), "\(command) \(user.seen)")
        }
        let error = await #expect(throws: (any Error).self) {
            try await almanac.run(["pay", "buy", "book:\(book)"], user: ScriptedUser(isTerminal: false))
        }
        #expect(error as? AccountError == (place == "sign in" ? .signedOut : nil))
        #expect(error as? InputMissing == (place == "checkout" ? .agreement : nil))
    }

    @Test(arguments: [
        ("todo list", AppLink.todo), ("city list", .cities), ("books search", .catalogue), ("books shelf", .shelf),
        ("books show", .book("opds2-night-ferry", promotion: nil)),
    ])
    func `an error has the same message on screens and in commands`(
        _ command: String, _ link: AppLink
    ) async throws {
        let (host, session) = try await session()
        let services = session.assembly.services
        try await (services.todo() as? InMemoryTodoService)?.fail(with: Offline())
        try await (services.weather() as? InMemoryWeatherService)?.fail(with: Offline())
        try await (services.books() as? InMemoryBooksService)?.fail(with: Offline())
        let almanac = CommandLineDouble(AlmanacCommand.self, services: services)
        let arguments = command.split(separator: " ").map(String.init) + (Self.arguments[command] ?? [])
        await #expect(throws: Offline.self) { try await almanac.run(arguments) }
        try await ScriptedSurface { user in
            #expect(user.sees(Offline().description), "\(user.lines)")
        }.run(host.navigator) { try await host.launch(session, opening: link) }
    }
}

private struct Offline: Error, CustomStringConvertible {
    let description = "The server cannot be reached."
}
