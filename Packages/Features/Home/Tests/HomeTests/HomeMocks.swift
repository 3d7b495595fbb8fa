import Foundation
import NotificationsDouble
import SVIPTesting
import TestSupport
import TodayDouble

@testable import Home

final class HomePresenterMock: RecordingPresenter, HomePresenter {
    private(set) var shown: [HomeData.Screen] = []

    func show(_ content: HomeData.Screen) { shown.append(content) }

    /// The latest states, in the order of the items.
    var states: [HomeData.Card.State] { shown.last?.cards.map(\.state) ?? [] }
}

/// Records the entries that are opened.
@MainActor
final class WayMock {
    private(set) var opened: [String] = []
    var onOpen: (() async throws -> Void)?

    func open(_ id: HomeData.Entry.ID) async throws {
        opened.append(id)
        try await onOpen?()
    }
}

/// A card with a content that a test sets.
actor CardMock: HomeCard {
    let subject: HomeData.Subject
    private var answer: Result<HomeData.Content, TestError>
    private(set) var readCount = 0
    private let stream: AsyncStream<Void>
    private let continuation: AsyncStream<Void>.Continuation

    init(_ subject: HomeData.Subject, _ value: HomeData.Value) {
        self.subject = subject
        answer = .success(HomeData.Content(value))
        (stream, continuation) = AsyncStream.makeStream()
    }

    func set(_ content: HomeData.Content) { answer = .success(content) }
    func set(_ value: HomeData.Value) { set(HomeData.Content(value)) }
    func fail() { answer = .failure(TestError()) }
    func signal() { continuation.yield() }

    func content() throws -> HomeData.Content {
        readCount += 1
        return try answer.get()
    }

    func changes() -> any AsyncSequence<Void, Never> & Sendable { stream }
}

/// A card whose answers come when the test gives them. Its reads are numbered from 1.
actor SlowCardMock: HomeCard {
    let subject = HomeData.Subject.weather
    let reads = Questions<Int, HomeData.Content>()
    private var readCount = 0

    func content() async throws -> HomeData.Content {
        readCount += 1
        return try await reads.ask(readCount)
    }

    func changes() -> any AsyncSequence<Void, Never> & Sendable { AsyncStream<Void> { $0.finish() } }
}

extension HomeModule {
    /// The first screen at noon, with a menu.
    static func showing(_ items: [HomeItem], today: ManualToday = ManualToday()) -> HomeModule {
        var module = HomeModule(
            today: today, notifications: InMemoryNotificationsService(topics: []), exits: [], open: { _ in })
        module.items = items
        module.now = { .noon }
        return module
    }
}

extension HomeItem {
    /// The item with another way.
    func opening(_ open: @escaping @Sendable () async throws -> Void) -> HomeItem {
        var item = self
        item.open = open
        return item
    }

    static func todo(_ card: (any HomeCard)?) -> HomeItem {
        HomeItem(HomeData.Entry(id: "tasks", key: "t", title: "Tasks"), card: card)
    }

    static func weather(_ card: (any HomeCard)?) -> HomeItem {
        HomeItem(HomeData.Entry(id: "weather", key: "w", title: "Weather"), card: card)
    }
}

extension Date {
    static let noon = Date(timeIntervalSince1970: 1_795_608_000)
}

extension HomeData.Value {
    static func today(_ count: Int) -> HomeData.Value { .todo(overdue: 0, today: count) }

    static let oslo = HomeData.Value.weather(
        HomeData.Weather(
            city: "Oslo", temperature: 3.44, unit: "°C", condition: nil, provider: "Demo (made-up data)"))
}
