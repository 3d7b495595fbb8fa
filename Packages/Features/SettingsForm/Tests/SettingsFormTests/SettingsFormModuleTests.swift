import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import SettingsForm
@testable import SettingsFormScreen

/// The module on a scripted surface, with pages that a subject brings.
@MainActor
struct SettingsFormModuleTests {
    private let page = PageMock(
        SettingsFormData.Content(
            "1 of 2 on",
            items: [
                .text("Two topics."), .heading("Topics"),
                .checkboxes(
                    [
                        .init(id: "books", title: "Books", isOn: true),
                        .init(id: "storms", title: "Storms", isOn: false, detail: "The server gets this later."),
                    ],
                    ifEmpty: "None."),
                .toggle(id: "usage", key: "r", label: "Record", isOn: false),
                .field(.init(id: "position", key: "p", label: "Position", value: "1, 2", hint: "two numbers")),
                .action(.init(id: "find", key: "f", "Find")),
                .action(.init(id: "forget", key: "x", "Forget", confirmation: "Forget it?")),
                .note("Topics come from the server."),
            ]))

    @Test func `the overview shows the state of each page and opens it`() async throws {
        try await run([page, PageMock.failing()]) { user in
            #expect(user.lines == ["Settings", "Mock · 1 of 2 on", "Broken · Not available"])
            await user.choose("Mock")
            #expect(user.screen?.title == "Mock")
            await user.press("b")
            await page.use(SettingsFormData.Content("2 of 2 on", items: []))
            try await until { user.sees("Mock · 2 of 2 on") }
        }
    }

    @Test func `a page shows its items, and passes on each input`() async throws {
        try await show(page) { user in
            #expect(user.checkboxes == [true, false] && user.sees("Storms · The server gets this later."))
            #expect(user.sees("Two topics.") && user.sees("Topics come from the server.") && user.sees("[ ] Record"))
            await user.choose("Storms")
            await user.toggle("usage")
            await user.enter("position", "3, 4")
            #expect(user.screen?.notice == Screen.Notice(.status, "Position: 1, 2"))
            await user.press("f")
            await user.press("x", confirming: false)
            await user.press("x", confirming: true)
        }
        #expect(await page.inputs == ["toggle storms", "toggle usage", "position 3, 4", "find", "forget"])
    }

    @Test func `a text that is refused stays in its field with the reason, until the next input`() async throws {
        try await show(RefusingPage()) { user in
            await user.enter("position", "nowhere")
            #expect(user.sees("'nowhere' is not a position.") && user.screen?.fields.map(\.value) == ["nowhere"])
            #expect(user.screen?.notice == nil)
            await user.press("f")
            #expect(!user.sees("is not a position") && user.screen?.fields.map(\.value) == [""])
        }
    }

    @Test func `a page that cannot be read says why, and can be read again`() async throws {
        await page.fail(with: TestError())
        try await show(page) { user in
            #expect(user.lines == ["Mock", "test error"])
            await page.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Two topics."))
            await page.fail(with: TestError())
            await user.toggle("usage")
            #expect(user.sees("test error"))
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let page = PageMock()
            let view = SettingsFormConfigurator.make(SettingsFormModule(page))
            check.track(page)
            check.track(view)
            let navigator = Navigator()
            try await ScriptedSurface { user in #expect(user.screen?.title == "Mock") }.run(navigator) {
                await navigator.show(view)
            }
        }
        await check.expectAllFreed()
    }
}

extension PageMock {
    static func failing() -> any SettingsFormPage { BrokenPage() }
}

private struct BrokenPage: SettingsFormPage {
    let id = "broken"
    let title = "Broken"

    func content() throws -> SettingsFormData.Content { throw TestError() }
}

private struct RefusingPage: SettingsFormPage {
    let id = "refusing"
    let title = "Refusing"

    func content() -> SettingsFormData.Content {
        SettingsFormData.Content(
            "",
            items: [
                .field(.init(id: "position", key: "p", label: "Position", value: "", hint: "")),
                .action(.init(id: "find", key: "f", "Find")),
            ])
    }

    func change(_ item: String, to text: String) throws {
        throw InvalidSettingText("'\(text)' is not a position.")
    }
}

/// Shows the overview of pages, and from there each page that is opened.
@MainActor
func run(_ pages: [any SettingsFormPage], script: @escaping @MainActor (ScriptedSurface) async throws -> Void)
    async throws
{
    let navigator = Navigator()
    try await ScriptedSurface(script: script).run(navigator) {
        let overview = SettingsFormModule(overviewOf: pages) { id in
            guard let page = pages.first(where: { $0.id == id }) else { return }
            await open(page, on: navigator)
        }
        await navigator.show(SettingsFormConfigurator.make(overview))
    }
}

@MainActor
private func open(_ page: any SettingsFormPage, on navigator: Navigator) async {
    await navigator.show(SettingsFormConfigurator.make(SettingsFormModule(page)))
}

/// Shows one page.
@MainActor
func show(_ page: any SettingsFormPage, script: @escaping @MainActor (ScriptedSurface) async throws -> Void)
    async throws
{
    let navigator = Navigator()
    try await ScriptedSurface(script: script).run(navigator) { await open(page, on: navigator) }
}

extension ScriptedSurface {
    /// The boxes of all items, from top to bottom.
    var checkboxes: [Bool?] {
        let lists = screen?.elements.compactMap { if case .list(let list) = $0 { list } else { nil } }
        return lists?.flatMap(\.items).map(\.isTicked) ?? []
    }
}
