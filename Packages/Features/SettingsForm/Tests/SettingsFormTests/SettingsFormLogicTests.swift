import SVIPTesting
import Settings
import Testing

@testable import SettingsForm

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsFormLogicTests {
    private let presenter = SettingsFormPresenterMock()

    @Test func `a page reads only what it shows`() async {
        let logic = logic(.privacy, SettingsFormWorkerMock(isForTesters: true))
        await logic.load()
        let content = presenter.contents.last
        #expect(content?.sendsUsage == .known(false) && content?.preferences == .loading)
        #expect(content?.testing == .loading)
    }

    @Test func `a second press before the first is saved means the opposite`() async throws {
        let worker = SettingsFormWorkerMock()
        let logic = logic(.notifications, worker)
        await logic.load()
        let gate = Gate()
        await worker.hold(at: gate)
        async let first: Void = logic.toggleTopic("storms")
        await gate.reached()
        async let second: Void = logic.toggleTopic("storms")
        await gate.reached(by: 2)
        await gate.open()
        _ = await (first, second)
        #expect(await worker.choices == ["storms on", "storms off"])
    }

    @Test func `an earlier read that ends later is not shown`() async throws {
        let reads = Questions<Int, [SettingsFormData.Topic]>()
        let logic = logic(.notifications, SettingsFormWorkerMock(reads: reads))
        let old = SettingsFormData.Topic(id: "old", title: "Old", isOn: true)
        let new = SettingsFormData.Topic(id: "new", title: "New", isOn: true)
        async let first: Void = logic.load()
        await reads.reach(1)
        async let second: Void = logic.load()
        await reads.reach(2)
        await reads.answer(2, .success([new]))
        await second
        await reads.answer(1, .success([old]))
        await first
        #expect(presenter.contents.last?.topics == .known([new]))
    }

    @Test func `while the user is away, no second visit begins`() async {
        let logic = logic(.account, SettingsFormWorkerMock())
        let gate = Gate()
        presenter.onGo = { await gate.pass() }
        async let first: Void = logic.go(.signIn)
        await gate.reached()
        await logic.go(.signIn)
        await gate.open()
        await first
        #expect(presenter.ways == [.signIn])
    }

    @Test func `an override of this run is the value on display`() async {
        var overrides = SettingsChoices()
        overrides.firstWeekday = .saturday
        let logic = logic(.units, SettingsFormWorkerMock(overrides: overrides))
        await logic.load()
        guard case .known(let preferences) = presenter.contents.last?.preferences else {
            Issue.record("no preferences were shown")
            return
        }
        #expect(preferences.firstWeekday == .saturday && preferences.automaticFirstWeekday == .monday)
    }

    private func logic(_ page: SettingsFormData.Page, _ worker: SettingsFormWorkerMock) -> SettingsFormLogic {
        SettingsFormLogic(page, presenter: presenter, worker: worker)
    }
}

final class SettingsFormPresenterMock: RecordingPresenter, SettingsFormPresenter {
    private(set) var contents: [SettingsFormData.Content] = []
    private(set) var ways: [SettingsFormData.Way] = []
    var onGo: () async -> Void = {}

    func show(_ content: SettingsFormData.Content) { contents.append(content) }
    func showChosen(timeZone: String) {}
    func open(_ page: SettingsFormData.Page) {}
    func changeLockTime(to text: String) {}
    func switchService(_ id: SettingsFormData.Service.ID) {}

    func go(_ way: SettingsFormData.Way) async {
        ways.append(way)
        await onGo()
    }
}
