import Screens
import SVIP
import TestSupport
import Testing

private actor Recorder: Interactor {
    private(set) var events: [Screen.Event] = []
    func record(_ event: Screen.Event) { events.append(event) }
}

private final class RecorderView: ModuleView<Recorder, Never> {
    var content = "content" { didSet { update() } }
    private(set) var starts = 0

    override var body: Screen {
        Screen(
            title: "T", elements: [.text(Screen.Text(content))],
            actions: [Screen.Action(id: "go", key: "g", title: "Go")])
    }
    override func start() { starts += 1 }
    override func handle(_ event: Screen.Event) -> Bool {
        send { await $0.record(event) }
        return true
    }
}

@MainActor
private final class CountingHost: ViewHost {
    private(set) var changes = 0
    func viewChanged() { changes += 1 }
    func close(_ view: any View) {}
    func copy(_ text: String) {}
    func share(_ text: String) {}
}

@MainActor
struct ModuleViewTests {
    private let logic = Recorder()
    private let host = CountingHost()
    private let view = RecorderView()
    private let retry = Screen.Action(id: "retry", key: "r", title: "Try again")

    init() {
        view.connect(logic, on: logic)
        view.appear(in: host)
    }

    @Test func `the module starts when its view is first shown`() {
        #expect(view.starts == 1)
        #expect(view.screen == view.body)
    }

    @Test func `a status is shown and gone at the next event`() async throws {
        view.display(status: "Saved")
        #expect(view.screen.notice == Screen.Notice(.status, "Saved"))
        let changes = host.changes
        view.receive(.action("go"))
        #expect(view.screen.notice == nil)
        #expect(host.changes > changes)
        try await until { !view.isBusy }
        #expect(await logic.events == [.action("go")])
    }

    @Test func `a status that a command shows outlasts the event that led to it`() {
        view.display(status: "Old")
        view.receive(.action("go"))
        view.display(status: "New")
        #expect(view.screen.notice == Screen.Notice(.status, "New"))
    }

    @Test func `an error is shown beside loaded content`() {
        view.display(failure: "Offline", replacesContent: false)
        #expect(view.screen.notice == Screen.Notice(.error, "Offline"))
        #expect(view.screen.elements == view.body.elements)
        #expect(view.screen.actions == [retry] + view.body.actions)
    }

    @Test func `an error replaces missing content`() {
        view.display(failure: "Offline", replacesContent: true)
        #expect(view.screen.notice == nil)
        #expect(view.screen.elements == [.text(Screen.Text("Offline", style: .error))])
        #expect(view.screen.actions == [retry] + view.body.actions)
    }

    @Test func `an error is more urgent than a status`() {
        view.display(failure: "Offline", replacesContent: false)
        view.display(status: "Saved")
        #expect(view.screen.notice == Screen.Notice(.error, "Offline"))
    }

    @Test(arguments: [true, false])
    func `"Try again" removes the error and starts again`(replacesContent: Bool) async {
        view.display(failure: "Offline", replacesContent: replacesContent)
        view.receive(.action(retry.id))
        #expect(view.starts == 2)
        #expect(view.screen == view.body)
        #expect(await logic.events.isEmpty)
    }

    @Test(arguments: [true, false])
    func `a repeated error after "Try again" shows the number of attempts`(replacesContent: Bool) {
        func seen() -> String? {
            guard replacesContent else { return view.screen.notice?.text }
            if case .text(let text) = view.screen.elements.first { return text.content } else { return nil }
        }
        view.display(failure: "Offline", replacesContent: replacesContent)
        #expect(seen() == "Offline")
        for text in ["Tried 2 times. Offline", "Tried 3 times. Offline"] {
            view.receive(.action(retry.id))
            view.display(failure: "Offline", replacesContent: replacesContent)
            #expect(seen() == text)
        }
        // An error without a retry, another error, and an error that appears after another action.
        view.display(failure: "Offline", replacesContent: replacesContent)
        #expect(seen() == "Offline")
        view.receive(.action(retry.id))
        view.display(failure: "Busy", replacesContent: replacesContent)
        #expect(seen() == "Busy")
        view.receive(.action("go"))
        view.display(failure: "Busy", replacesContent: replacesContent)
        #expect(seen() == "Busy")
        view.receive(.action(retry.id))
        view.receive(.action("go"))
        view.display(failure: "Busy", replacesContent: replacesContent)
        #expect(seen() == "Busy")
    }

    @Test func `a late second "Try again" does not start again`() {
        view.display(failure: "Offline", replacesContent: true)
        view.receive(.action(retry.id))
        view.receive(.action(retry.id))
        #expect(view.starts == 2)
    }

    @Test func `a module's own "Try again" is its own action while no error is shown`() async throws {
        view.receive(.action(retry.id))
        try await until { !view.isBusy }
        #expect(await logic.events == [.action(retry.id)])
    }

    @Test func `other events leave an error where it is`() {
        view.display(failure: "Offline", replacesContent: true)
        view.receive(.action("go"))
        #expect(view.screen.elements == [.text(Screen.Text("Offline", style: .error))])
    }

    @Test func `changed content removes an error`() {
        view.display(failure: "Offline", replacesContent: true)
        view.content = "new"
        #expect(view.screen == view.body)
    }

    @Test func `the loader is hidden after as many calls to hide as to show`() {
        let loading = view.body.elements + [.progress(Screen.Progress("Loading…"))]
        view.changeLoaderCount(by: 1)
        view.changeLoaderCount(by: 1)
        view.changeLoaderCount(by: -1)
        #expect(view.screen.elements == loading)
        view.changeLoaderCount(by: -1)
        #expect(view.screen == view.body)
    }

    @Test func `a loader that is hidden too often can be shown again`() {
        view.changeLoaderCount(by: -1)
        view.changeLoaderCount(by: 1)
        #expect(view.screen.elements.last == .progress(Screen.Progress("Loading…")))
    }

    @Test func `events reach the interactor in their order`() async throws {
        let events = (0..<1_000).map { Screen.Event.item("\($0)") }
        for event in events { view.receive(event) }
        #expect(view.isBusy)
        try await until { !view.isBusy }
        #expect(await logic.events == events)
    }

    @Test func `its host hears when it becomes busy and when it is done`() async throws {
        view.receive(.action("go"))
        #expect(host.changes == 1)
        try await until { !view.isBusy }
        #expect(host.changes == 2)
    }

    @Test func `a view without an interactor ignores events`() {
        let view = RecorderView()
        view.receive(.action("go"))
        #expect(!view.isBusy)
    }
}
