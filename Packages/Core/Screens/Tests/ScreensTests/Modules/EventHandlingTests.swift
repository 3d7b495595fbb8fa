import SVIP
import Screens
import TestSupport
import Testing

private actor Lamps: Interactor {
    private(set) var commands: [String] = []
    func record(_ command: String) { commands.append(command) }
}

private final class LampsView: ModuleView<Lamps, Never>, ActionHandling, ItemHandling, ItemActionHandling, InputHandling
{
    enum Action: String { case add, off = "allOff" }
    enum ItemAction: String { case dim }
    enum Input: String { case name, colour }

    func handle(_ action: Action) {
        switch action {
        case .add: send { await $0.record("add") }
        case .off: send { await $0.record("off") }
        }
    }

    func open(_ item: Int64) { send { await $0.record("open \(item)") } }

    func handle(_ action: ItemAction, of item: Int64) {
        switch action {
        case .dim: send { await $0.record("dim \(item)") }
        }
    }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .name: send { await $0.record("name \(text)") }
        case .colour: send { await $0.record("colour \(text)") }
        }
    }
}

/// Has a way back within the module, and actions.
private final class SwitchView: ModuleView<Lamps, Never>, ActionHandling {
    enum Action: String { case off }

    override func handle(_ event: Screen.Event) -> Bool {
        guard event == .back else { return super.handle(event) }
        send { await $0.record("back") }
        return true
    }

    func handle(_ action: Action) {
        switch action {
        case .off: send { await $0.record("off") }
        }
    }
}

private final class PictureView: ModuleView<Lamps, Never> {}

@MainActor
struct EventHandlingTests {
    private let logic = Lamps()

    /// The commands that a view sends for events, and the events that it does not have.
    private func receive(
        _ events: [Screen.Event], in view: ModuleView<Lamps, Never>
    ) async throws -> (commands: [String], refused: [Screen.Event]) {
        view.connect(logic, on: logic)
        let refused = events.filter { !view.receive($0) }
        try await until { !view.isBusy }
        return (await logic.commands, refused)
    }

    @Test func `events become typed calls of the view`() async throws {
        let events: [Screen.Event] = [
            .action("add"), .action("allOff"), .item("7"), .item("7", action: "dim"),
            .input(field: "name", value: "Desk"), .select(choice: "colour", option: "red"),
        ]
        let (commands, refused) = try await receive(events, in: LampsView())
        #expect(commands == ["add", "off", "open 7", "dim 7", "name Desk", "colour red"])
        #expect(refused == [])
    }

    @Test(
        arguments: [
            .action("off"), .action(""), .item("desk"), .item("7", action: "add"), .item("desk", action: "dim"),
            .input(field: "size", value: "1"), .select(choice: "size", option: "1"), .toggle("name"),
            .submit(form: "name", values: [:]), .back,
        ] as [Screen.Event])
    func `an event with an unknown id, and one of another kind, is refused`(event: Screen.Event) async throws {
        let (commands, refused) = try await receive([event], in: LampsView())
        #expect(commands == [] && refused == [event])
    }

    @Test func `a view that handles one kind of event itself passes the others on`() async throws {
        let (commands, refused) = try await receive([.back, .action("off"), .item("7")], in: SwitchView())
        #expect(commands == ["back", "off"] && refused == [.item("7")])
    }

    @Test func `a view without events refuses all of them`() async throws {
        let events: [Screen.Event] = [
            .action("add"), .item("1"), .item("1", action: "dim"), .input(field: "name", value: ""),
            .select(choice: "colour", option: "red"), .toggle("a"), .submit(form: "a", values: [:]), .back,
        ]
        #expect(try await receive(events, in: PictureView()).refused == events)
    }

    @Test func `"Try again" is an event that every view has while it shows an error`() async throws {
        let view = PictureView()
        view.display(failure: "Offline", replacesContent: true)
        #expect(view.receive(.action("retry")))
        #expect(!view.receive(.action("retry")))
    }

    @Test func `an action has the raw value of its case as id`() {
        let action = Screen.Action(
            LampsView.Action.off, key: "o", title: "Off", isDefault: true, confirmation: "Sure?", isDisabled: true,
            disabledReason: "It is dark.")
        #expect(
            action
                == Screen.Action(
                    id: "allOff", key: "o", title: "Off", isDefault: true, confirmation: "Sure?", isDisabled: true,
                    disabledReason: "It is dark."))
    }
}
