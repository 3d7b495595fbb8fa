import Location
import SVIP
import Settings

actor SettingsFormLogic: SettingsFormInteractor {
    private let presenter: any SettingsFormPresenter
    private let worker: any SettingsFormWorker
    private let parts: [SettingsFormData.Part]

    private var content: SettingsFormData.Content
    private var lastReadID = 0
    private var shownReadIDs: [SettingsFormData.Part: Int] = [:]
    private var isAway = false

    init(
        _ page: SettingsFormData.Page, presenter: any SettingsFormPresenter, worker: any SettingsFormWorker
    ) {
        self.presenter = presenter
        self.worker = worker
        parts = Self.parts(of: page).filter { $0 != .testing || worker.isForTesters }
        content = SettingsFormData.Content(page: page, about: worker.about)
        if worker.isForTesters { content.testing = .loading }
    }

    func load() async {
        await presenter.show(content)
        await withDiscardingTaskGroup { group in
            for part in parts { group.addTask { await self.read(part) } }
        }
    }

    func observe() async {
        await withDiscardingTaskGroup { group in
            for part in parts { group.addTask { await self.observe(part) } }
        }
    }

    func open(_ page: SettingsFormData.Page) async { await leave { try await $0.open(page) } }

    func go(_ way: SettingsFormData.Way) async { await leave { try await $0.go(way) } }

    func switchService(_ id: SettingsFormData.Service.ID) async { await leave { try await $0.switchService(id) } }

    func changeLockTime(to text: String) async { await leave { try await $0.changeLockTime(to: text) } }

    func set(_ name: SettingName, to text: String) async {
        await presenter.catching { try await worker.set(name, to: text) }
        await read(.preferences)
    }

    func enterTimeZone(_ text: String) async {
        let value = text.isEmpty ? SettingName.automatic : text
        let isSet: Bool? = await presenter.catching {
            do {
                try await worker.set(.timeZone, to: value)
                content.unknownTimeZone = nil
                return true
            } catch is SettingError {
                content.unknownTimeZone = text
                return false
            }
        }
        await read(.preferences)
        guard isSet == true, case .known(let preferences) = content.preferences else { return }
        await presenter.showChosen(timeZone: preferences.timeZone ?? preferences.automaticTimeZone)
    }

    func toggleTopic(_ id: SettingsFormData.Topic.ID) async {
        guard case .known(var topics) = content.topics, let index = topics.firstIndex(where: { $0.id == id }) else {
            return
        }
        // Noted at once, so that a second press before the first is saved means the opposite.
        topics[index].isOn.toggle()
        content.topics = .known(topics)
        await presenter.catching { [isOn = topics[index].isOn] in try await worker.setTopic(id, isOn: isOn) }
        await read(.topics)
    }

    func enterPosition(_ text: String) async {
        guard !text.isEmpty else { return await forgetPosition() }
        await changePosition {
            do {
                try await worker.setPosition(text)
            } catch let error as LocationError where error.isMistake {
                content.refusedPosition = SettingsFormData.Refusal(text: text, reason: error.description)
            }
        }
    }

    func findPosition() async { await changePosition { try await worker.findPosition() } }

    func forgetPosition() async { await changePosition { try await worker.forgetPosition() } }

    private func changePosition(_ change: () async throws -> Void) async {
        content.refusedPosition = nil
        await presenter.catching(change)
        await read(.place)
    }

    func toggleUsage() async {
        guard case .known(let sendsUsage) = content.sendsUsage else { return }
        content.sendsUsage = .known(!sendsUsage)
        await presenter.catching { try await worker.allowUsage(!sendsUsage) }
        await read(.privacy)
    }

    func inject(_ fault: SettingsFormData.Fault) async {
        await presenter.catching { try await worker.inject(fault) }
        await read(.testing)
    }

    /// What a page shows.
    private static func parts(of page: SettingsFormData.Page) -> [SettingsFormData.Part] {
        switch page {
        case .overview: SettingsFormData.Part.allCases
        case .units, .timeZone, .weather, .books: [.preferences]
        case .lock: [.preferences, .pin]
        case .account: [.account]
        case .notifications: [.topics]
        case .location: [.place]
        case .privacy: [.privacy]
        case .about: []
        case .testing: [.testing]
        }
    }

    /// Leaves the page. While the user is away, no second visit begins.
    private func leave(_ go: (any SettingsFormPresenter) async throws -> Void) async {
        guard !isAway else { return }
        isAway = true
        await presenter.catching { try await go(presenter) }
        isAway = false
        await load()
    }

    private func observe(_ part: SettingsFormData.Part) async {
        for await _ in await worker.changes(of: part) { await read(part) }
    }

    private func read(_ part: SettingsFormData.Part) async {
        switch part {
        case .preferences: await read(part, { await worker.preferences() }, into: { $0.preferences = $1 })
        case .account: await read(part, { try await worker.account() }, into: { $0.account = $1 })
        case .pin: await read(part, { try await worker.hasPIN() }, into: { $0.hasPIN = $1 })
        case .topics: await read(part, { try await worker.topics() }, into: { $0.topics = $1 })
        case .place: await read(part, { try await worker.place() }, into: { $0.place = $1 })
        case .privacy: await read(part, { try await worker.sendsUsage() }, into: { $0.sendsUsage = $1 })
        case .testing: await read(part, { try await worker.testing() }, into: { $0.testing = $1 })
        }
    }

    private func read<Value>(
        _ part: SettingsFormData.Part, _ ask: () async throws -> Value,
        into put: (inout SettingsFormData.Content, SettingsFormData.State<Value>) -> Void
    ) async {
        lastReadID += 1
        let readID = lastReadID
        let state: SettingsFormData.State<Value>
        do {
            state = .known(try await ask())
        } catch {
            guard !(error is CancellationError), !Task.isCancelled else { return }
            // Errors of this workspace describe themselves in a sentence for users.
            state = .failed(String(describing: error))
        }
        // A later read may have come first: what it shows is newer.
        guard readID > shownReadIDs[part, default: 0] else { return }
        shownReadIDs[part] = readID
        put(&content, state)
        await presenter.show(content)
    }
}
