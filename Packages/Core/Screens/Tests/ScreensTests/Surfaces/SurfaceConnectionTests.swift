import Screens
import TestSupport
import Testing

/// Input in forms is kept until they are submitted.
@MainActor
struct SurfaceConnectionTests {
    private let navigator = Navigator()
    private let connection: SurfaceConnection
    private let view = StubView("Sign in")

    init() async throws {
        connection = SurfaceConnection(to: navigator)
        view.screen.elements = [.form(form())]
        Task { [navigator, view] in await navigator.show(view) }
        try await until { [navigator] in navigator.depth == 1 }
    }

    private func form(
        _ id: String = "signIn", phone: String = "", phoneProblem: String? = nil, pinProblem: String? = nil,
        selected: String? = nil
    ) -> Screen.Form {
        let options = ["no", "de"].map { Screen.Choice.Option(id: $0, title: $0) }
        return Screen.Form(
            id: id,
            inputs: [
                .field(.init(id: "phone", key: "p", label: "Phone", kind: .phone, value: phone, problem: phoneProblem)),
                .field(.init(id: "pin", key: "i", label: "PIN", kind: .secret, problem: pinProblem)),
                .choice(.init(id: "country", key: "c", label: "Country", options: options, selected: selected)),
                .toggle(.init(id: "stay", key: "s", label: "Stay signed in", isOn: false)),
            ],
            submit: Screen.Action(id: "submit", key: "o", title: "Sign in")
        )
    }

    private func send(_ event: Screen.Event) throws -> SurfaceConnection.Delivery {
        connection.apply(event, from: try #require(connection.shown).version)
    }

    private func enterAll() throws {
        #expect(try send(.input(field: "phone", value: "123")) == .kept)
        #expect(try send(.input(field: "pin", value: "42")) == .kept)
        #expect(try send(.select(choice: "country", option: "de")) == .kept)
        #expect(try send(.toggle("stay")) == .kept)
    }

    private func submit() throws -> SurfaceConnection.Delivery {
        try send(.submit(form: "signIn", values: connection.values(of: "signIn")))
    }

    private var shownForm: Screen.Form? { connection.shown?.screen.forms.first }

    @Test func `a text that one surface has not sent makes all surfaces ask before its view is closed`() async throws {
        let other = SurfaceConnection(to: navigator)
        let id = try #require(other.shown).version.view
        connection.viewsWithText = [id]
        #expect(other.shown?.screen.back?.confirmation == Screen.questionBeforeLoss && other.quitQuestion != nil)
        connection.viewsWithText = [id + 1]
        #expect(other.shown?.screen.back?.confirmation == nil && other.quitQuestion == nil)
    }

    @Test func `views know the room that all surfaces have, and follow it`() async throws {
        #expect(view.rooms.isEmpty)
        connection.room = Screen.Room(columns: 80, lines: 20)
        let other = SurfaceConnection(to: navigator)
        other.room = Screen.Room(columns: 100)
        other.room = Screen.Room(columns: 50, lines: 40)
        let rooms = [(80, 20), (50, 20)].map { Screen.Room(columns: $0, lines: $1) }
        #expect(view.rooms == rooms)
        let later = StubView("Later")
        Task { [navigator] in await navigator.show(later) }
        try await until { [navigator] in navigator.depth == 2 }
        #expect(later.rooms == [rooms[1]])
        other.room = nil
        #expect(view.rooms == rooms + [rooms[0]] && later.rooms == [rooms[1], rooms[0]])
        navigator.closeAll()
    }

    @Test func `unsaved input in a form is lost after a question only`() throws {
        #expect(connection.quitQuestion == nil && connection.shown?.screen.back?.confirmation == nil)
        #expect(try send(.input(field: "pin", value: "42")) == .kept)
        #expect(connection.quitQuestion == Screen.questionBeforeLoss)
        #expect(connection.shown?.screen.back?.confirmation == Screen.questionBeforeLoss)
        #expect(try send(.input(field: "pin", value: "")) == .kept)
        #expect(connection.quitQuestion == nil)
        try enterAll()
        view.isBusy = true
        #expect(try submit() == .sent)
        #expect(connection.quitQuestion == nil)
        view.isBusy = false
        // It was submitted in vain.
        #expect(connection.shown?.screen.back?.confirmation == Screen.questionBeforeLoss)
    }

    @Test func `under a cover, quitting asks about the forms below`() async throws {
        try enterAll()
        Task { await navigator.show(StubView("PIN"), as: .cover) }
        try await until { navigator.isCovered }
        #expect(connection.shown?.screen.back?.confirmation == Screen.questionBeforeLoss)
    }

    @Test func `a form is submitted as one event with all its values`() throws {
        try enterAll()
        #expect(view.events.isEmpty)
        #expect(try submit() == .sent)
        let values: Screen.Values = ["phone": "123", "pin": "42", "country": "de", "stay": true]
        #expect(view.events == [.submit(form: "signIn", values: values)])
        #expect(values.text("phone") == "123" && values.option("country") == "de" && values.isOn("stay"))
        #expect(values.text("none") == "" && values.option("none") == nil && !values.isOn("none"))
    }

    @Test func `inputs without an entry are submitted as the screen shows them`() throws {
        view.screen.elements = [.form(form(phone: "456"))]
        #expect(connection.values(of: "signIn") == ["phone": "456", "pin": "", "stay": false])
        #expect(try submit() == .sent)
    }

    @Test func `entered values are shown, secrets are not`() throws {
        try enterAll()
        #expect(
            shownForm?.inputs.first == .field(.init(id: "phone", key: "p", label: "Phone", kind: .phone, value: "123")))
        #expect(connection.enteredSecrets == ["pin"])
        #expect(!"\(String(describing: connection.shown))".contains("42"))
    }

    @Test func `a toggle that is switched twice has its old value`() throws {
        _ = try send(.toggle("stay"))
        _ = try send(.toggle("stay"))
        #expect(!connection.values(of: "signIn").isOn("stay"))
    }

    @Test func `a change of the screen does not clear a form before it is submitted`() throws {
        try enterAll()
        view.screen.title = "Welcome"
        view.screen.elements = [.form(form(phone: "9", selected: "no"))]
        #expect(connection.values(of: "signIn") == ["phone": "123", "pin": "42", "country": "de", "stay": true])
    }

    @Test func `after a submission the module's answer wins, and a secret that caused no problem is kept`() throws {
        try enterAll()
        _ = try submit()
        // Saving fails, or takes long: the input stays unchanged.
        view.screen.notice = Screen.Notice(.error, "Offline")
        #expect(connection.values(of: "signIn").text("phone") == "123")
        view.screen.elements = [.form(form(phone: "123", phoneProblem: "too short", selected: "de"))]
        #expect(shownForm?.inputs == form(phone: "123", phoneProblem: "too short", selected: "de").inputs)
        #expect(connection.values(of: "signIn") == ["phone": "123", "pin": "42", "country": "de", "stay": false])
    }

    @Test func `a text with a problem is kept to be corrected, if the module answers with no other text`() throws {
        try enterAll()
        _ = try submit()
        view.screen.elements = [.form(form(phoneProblem: "too short"))]
        #expect(shownForm?.inputs.first == form(phone: "123", phoneProblem: "too short").inputs.first)
        #expect(connection.values(of: "signIn").text("phone") == "123")
        _ = try submit()
        view.screen.elements = [.form(form(phone: "+1 23", phoneProblem: "too short"))]
        #expect(connection.values(of: "signIn").text("phone") == "+1 23")
    }

    @Test func `a rejected secret is cleared`() throws {
        try enterAll()
        _ = try submit()
        view.screen.elements = [.form(form(phone: "123", pinProblem: "wrong"))]
        #expect(connection.enteredSecrets.isEmpty)
        #expect(connection.values(of: "signIn").text("pin") == "")
    }

    @Test func `a field keeps its text if the answer concerns another field`() throws {
        view.screen.elements = [.form(form(phoneProblem: "too short"))]
        try enterAll()
        _ = try submit()
        view.screen.elements = [.form(form(pinProblem: "wrong"))]
        #expect(connection.values(of: "signIn").text("phone") == "123")
        #expect(connection.values(of: "signIn").text("pin") == "")
    }

    @Test func `a problem disappears when its input changes, until the answer to the next submission`()
        throws
    {
        try enterAll()
        _ = try submit()
        view.screen.elements = [.form(form(phoneProblem: "too short", pinProblem: "wrong"))]
        _ = try send(.input(field: "phone", value: "1234"))
        let corrected = Screen.Field(id: "phone", key: "p", label: "Phone", kind: .phone, value: "1234")
        #expect(shownForm?.inputs.first == .field(corrected))
        #expect(
            shownForm?.inputs.dropFirst() == form(phoneProblem: "too short", pinProblem: "wrong").inputs.dropFirst())
        view.isBusy = true
        _ = try submit()
        #expect(shownForm?.inputs.first == .field(corrected))
        // The module answers with the same form: the new number is too short as well.
        view.isBusy = false
        var wrong = corrected
        wrong.problem = "too short"
        #expect(shownForm?.inputs.first == .field(wrong))
        _ = try send(.input(field: "phone", value: "12345"))
        #expect(shownForm?.inputs.first != .field(wrong))
    }

    @Test func `a form with another id starts empty`() throws {
        try enterAll()
        view.screen.elements = [.form(form("again"))]
        #expect(shownForm == form("again"))
    }

    @Test func `entered values outlast views above and end with their own view`() async throws {
        try enterAll()
        let child = StubView("Terms")
        Task { await navigator.show(child) }
        try await until { navigator.depth == 2 }
        #expect(connection.shown?.screen == navigator.screen)
        child.close()
        #expect(connection.values(of: "signIn").text("phone") == "123")
        view.close()
        Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        #expect(connection.shown == navigator.shown)
    }

    @Test func `an event for another view is not kept`() throws {
        let version = Navigator.ScreenVersion(view: -1, revision: 1)
        #expect(connection.apply(.toggle("stay"), from: version) == .refused(.otherScreen))
        #expect(connection.shown == navigator.shown)
    }

    @Test func `inputs outside of forms are sent at once`() throws {
        view.screen.elements.append(.field(Screen.Field(id: "search", key: "f", label: "Search")))
        #expect(try send(.input(field: "search", value: "x")) == .sent)
        #expect(view.events == [.input(field: "search", value: "x")])
    }

    @Test func `a secret has no value`() throws {
        var field = Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret, value: "42")
        #expect(field.value.isEmpty)
        field.value = "42"
        #expect(field.value.isEmpty)
    }
}
