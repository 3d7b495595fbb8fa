import TestSupport
import Testing

@testable import SettingsForm

@MainActor
struct SettingsFormLogicTests {
    private let presenter = SettingsFormPresenterMock()

    @Test func `a second input waits until the first is saved`() async throws {
        let page = PageMock()
        let logic = SettingsFormModule(page).start(presenter)
        let gate = Gate()
        await page.hold(at: gate)
        async let first: Void = logic.toggle("storms")
        await gate.reached()
        async let second: Void = logic.toggle("storms")
        #expect(await page.inputs == ["toggle storms"])
        gate.open()
        _ = await (first, second)
        #expect(await page.inputs == ["toggle storms", "toggle storms"])
    }

    @Test func `an earlier read that ends later is not shown`() async throws {
        let reads = Questions<Int, SettingsFormData.Content>()
        let logic = SettingsFormModule(PageMock(reads: reads)).start(presenter)
        let (old, new) = (SettingsFormData.Content("old", items: []), SettingsFormData.Content("new", items: []))
        async let first: Void = logic.load()
        await reads.reach(1)
        async let second: Void = logic.load()
        await reads.reach(2)
        await reads.answer(2, .success(new))
        await second
        await reads.answer(1, .success(old))
        await first
        #expect(presenter.pages.last == .known(new))
    }

    @Test func `while a page is open, no other page opens`() async {
        let (gate, way) = (Gate(), WayMock())
        let logic = SettingsFormModule(overviewOf: [PageMock()]) { page in
            await way.open(page)
            await gate.pass()
        }
        .start(presenter)
        async let first: Void = logic.open("mock")
        await gate.reached()
        await logic.open("mock")
        gate.open()
        await first
        #expect(await way.opened == ["mock"])
    }

    @Test func `a slow page delays no other page`() async throws {
        let gate = Gate()
        let page = PageMock()
        let logic = SettingsFormModule(overviewOf: [SlowPage(gate: gate), page]) { _ in }.start(presenter)
        let following = Task { await logic.observe() }
        await gate.reached()
        // Whether it is followed already is not known, so it signals until it is.
        try await until {
            await page.use(SettingsFormData.Content("new", items: []))
            return presenter.overviews.last?.last?.state == .known(SettingsFormData.Content("new", items: []))
        }
        following.cancel()
        gate.open()
        await following.value
    }

    @Test func `the overview takes no inputs of pages`() async {
        let page = PageMock()
        let logic = SettingsFormModule(overviewOf: [page]) { _ in }.start(presenter)
        await logic.toggle("storms")
        await logic.change("units", to: "imperial")
        await logic.perform("find")
        #expect(await page.inputs.isEmpty)
    }

    @Test func `a page without actions refuses each of them with an error`() async {
        let logic = SettingsFormModule(ActionlessPage()).start(presenter)
        await logic.perform("find")
        let errors = presenter.duties.compactMap { if case .error(let text, _) = $0 { text } else { nil } }
        #expect(errors == ["Nothing was done, because this page has no action 'find'."])
    }
}

private struct ActionlessPage: SettingsFormPage {
    let id = "plain"
    let title = "Plain"

    func content() -> SettingsFormData.Content { SettingsFormData.Content("", items: []) }
}

/// Records the pages that are opened.
private actor WayMock {
    private(set) var opened: [String] = []

    func open(_ page: String) { opened.append(page) }
}

/// A page whose subscription waits.
private struct SlowPage: SettingsFormPage {
    let id = "slow"
    let title = "Slow"
    let gate: Gate

    func content() -> SettingsFormData.Content { SettingsFormData.Content("", items: []) }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] {
        await gate.pass()
        return []
    }
}
