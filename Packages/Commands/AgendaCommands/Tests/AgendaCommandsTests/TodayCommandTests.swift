import CommandRouting
import CommandTesting
import FlowDouble
import Foundation
import Testing
import Todo
import TodoDouble
import Weather
import WeatherDouble

@testable import AgendaCommands

@MainActor
struct TodayCommandTests {
    private let services = InMemoryServices()

    init() {
        services.todo.override { _ in
            InMemoryTodoService(
                items: [
                    TodoItem(id: 3, title: "Buy milk", due: InMemoryServices.today, tags: ["home"]),
                    TodoItem(id: 12, title: "Pay\trent", due: InMemoryServices.today.adding(days: -2)),
                ]
            ) { InMemoryServices.today }
        }
        services.weather.override { _ in
            InMemoryWeatherService(
                cities: [City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75)], now: { Date() })
        }
    }

    @Test func `today prints tasks, weather and book`() async throws {
        let lines = try await CommandLineDouble(TodayCommand.self, services: services).run([]).split(separator: "\n")
        #expect(
            lines.prefix(5) == ["Tue 24 Nov", "Overdue", "  12  Pay rent  Sun 22 Nov", "Today", "  3  Buy milk  #home"])
        #expect(lines.dropFirst(5).first?.hasPrefix("Oslo: ") == true)
        #expect(lines.last == "No book is open.")
    }

    @Test func `what is known is printed before the error of a part`() async throws {
        let almanac = CommandLineDouble(TodayCommand.self, services: services)
        for arguments in [["--offline"], ["--offline", "--json"]] {
            let error = await #expect(throws: CommandFailures.self) { try await almanac.run(arguments) }
            #expect("\(try #require(error?.errors.first))".hasPrefix("Cannot load the weather: No weather of 'Oslo'"))
            #expect(almanac.printed.contains("Buy milk"))
        }
        #expect(almanac.printed.contains("\"part\": \"weather\""))
    }
}
