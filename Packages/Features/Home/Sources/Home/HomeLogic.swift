import Formatting
import Foundation
import SVIP

actor HomeLogic: HomeInteractor {
    private let presenter: any HomePresenter
    private let items: [HomeItem]
    private let worker: any HomeWorker

    private var cards: [HomeData.Card]
    private var lastReadID = 0
    /// The read of each card that is on display.
    private var shownReadIDs: [HomeData.Card.ID: Int] = [:]
    private var isAway = false

    init(items: [HomeItem], worker: any HomeWorker, presenter: any HomePresenter) {
        self.items = items
        self.worker = worker
        self.presenter = presenter
        cards = items.compactMap { item in item.card.map { HomeData.Card(id: item.entry.id, subject: $0.subject) } }
    }

    func load() async {
        await show()
        await withDiscardingTaskGroup { group in
            for item in items { group.addTask { await self.read(item) } }
        }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            for item in items { group.addTask { await self.observe(item) } }
            for await _ in await worker.minutes() { await show() }
        }
    }

    func open(_ id: HomeData.Entry.ID) async {
        // While the user is away, no second visit begins.
        guard !isAway, let item = items.first(where: { $0.entry.id == id }) else { return }
        isAway = true
        await presenter.catching { try await item.open() }
        isAway = false
        await load()
    }

    private func observe(_ item: HomeItem) async {
        guard let card = item.card else { return }
        for await _ in await card.changes() { await read(item) }
    }

    private func read(_ item: HomeItem) async {
        guard let card = item.card else { return }
        lastReadID += 1
        let readID = lastReadID
        let state: HomeData.Card.State
        do {
            state = .known(try await card.content())
        } catch {
            guard !(error is CancellationError), !Task.isCancelled else { return }
            // Errors of this workspace describe themselves in a sentence for users.
            state = .failed(String(describing: error))
        }
        // A later read may have come first: what it shows is newer.
        guard readID > shownReadIDs[item.entry.id, default: 0],
            let index = cards.firstIndex(where: { $0.id == item.entry.id })
        else { return }
        shownReadIDs[item.entry.id] = readID
        cards[index].state = state
        await show()
    }

    private func show() async {
        let now = await worker.now()
        for index in cards.indices { cards[index].age = Self.age(of: cards[index].state, now: now) }
        let shown = items.map(\.entry).filter { isShown($0) }
        let shownCards = cards.filter { card in shown.contains { $0.id == card.id } }
        await presenter.show(HomeData.Screen(menu: shown, cards: shownCards))
    }

    private func isShown(_ entry: HomeData.Entry) -> Bool {
        guard items.contains(where: { $0.entry.id == entry.id && $0.isOptional }) else { return true }
        guard case .known = cards.first(where: { $0.id == entry.id })?.state else { return false }
        return true
    }

    private static func age(of state: HomeData.Card.State, now: Date) -> Age? {
        guard case .known(let content) = state, let asOf = content.asOf else { return nil }
        return Age(asOf: asOf, isStale: content.isStale, now: now)
    }
}
