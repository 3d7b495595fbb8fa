import Foundation
import Screens
import Testing

/// The examples in Wire.md are the wire form.
struct WireTests {
    private static let units = [
        Screen.Choice.Option(id: "metric", title: "Metric"), Screen.Choice.Option(id: "imperial", title: "Imperial"),
    ]

    /// The value of each example, by its heading.
    private static let values: [String: any WireValue] = [
        "shown": Navigator.Shown(aim: Navigator.Aim(view: 3, revision: 17), screen: Screen(title: "Tasks")),
        "screen": Screen(
            title: "Tasks", elements: [.text(Screen.Text("Nothing to do."))],
            actions: [Screen.Action(id: "add", key: "a", title: "Add", isDefault: true)],
            notice: Screen.Notice(.status, "Saved"), back: Screen.Action(id: "back", key: "q", title: "Quit"),
            network: Screen.Network(isOffline: true, isLoading: true)),
        "action": Screen.Action(
            id: "pay", key: "p", title: "Pay", confirmation: "Pay 12 €?", isDisabled: true,
            disabledReason: "Add a card first."),
        "text": Screen.Element.text(Screen.Text("Today", style: .heading)),
        "text with spans": Screen.Element.text(Screen.Text("I wrote fog.", spans: [.init(8..<11, .emphasis)])),
        "list": Screen.Element.list(
            Screen.List(
                sections: [
                    .init(
                        title: "Open", items: [.init(id: "1", title: "Milk", detail: "2 litres", isTicked: false)]),
                    .init(items: [.init(id: "2", title: "Tea")]),
                ],
                emptyText: "Nothing to buy.",
                itemActions: [
                    Screen.Action(
                        id: "delete", key: "d", title: "Delete",
                        confirmation: "Delete '\(Screen.Action.itemTitle)'?")
                ])),
        "table": Screen.Element.table(
            Screen.Table(
                columns: [.init("Day"), .init("High", alignment: .trailing)],
                rows: [.init(id: "mon", ["Monday", "21 °C"]), .init(["Average", "19 °C"])], emptyText: "No days.")),
        "field": Screen.Element.field(
            Screen.Field(
                id: "phone", key: "p", label: "Phone", kind: .phone, value: "+47", hint: "such as +47 400 00 000",
                problem: "This number is too short.", isOnDemand: true)),
        "secret": Screen.Element.field(
            Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret, value: "never sent")),
        "choice": Screen.Element.choice(
            Screen.Choice(
                id: "units", key: "u", label: "Units", options: units, selected: "metric", problem: "Choose one.")),
        "toggle": Screen.Element.toggle(
            Screen.Toggle(id: "stay", key: "s", label: "Stay signed in", isOn: true, problem: "Not possible here.")),
        "form": Screen.Element.form(
            Screen.Form(
                id: "signIn",
                inputs: [
                    .field(Screen.Field(id: "phone", key: "p", label: "Phone", kind: .phone)),
                    .choice(
                        Screen.Choice(
                            id: "country", key: "c", label: "Country", options: [.init(id: "no", title: "Norway")])),
                    .toggle(Screen.Toggle(id: "stay", key: "s", label: "Stay signed in", isOn: false)),
                ],
                submit: Screen.Action(id: "submit", key: "o", title: "Sign in", isDefault: true))),
        "page": Screen.Element.page(
            Screen.Page(
                paragraphs: [Screen.Text("Chapter 1", style: .heading), Screen.Text("It was night.")],
                position: .page(3, of: 12))),
        "page with a fraction": Screen.Element.page(Screen.Page(paragraphs: [], position: .fraction(0.25))),
        "chart": Screen.Element.chart(
            Screen.Chart(
                title: "Today", unit: "°C", points: [.init(label: "06", value: -1.5), .init(label: "07", value: nil)])),
        "progress": Screen.Element.progress(Screen.Progress("Loading…", fraction: 0.5)),
        "event action": Screen.Event.action("add"),
        "event item": Screen.Event.item("1"),
        "event item action": Screen.Event.item("1", action: "delete"),
        "event input": Screen.Event.input(field: "search", value: "Oslo"),
        "event select": Screen.Event.select(choice: "units", option: "imperial"),
        "event toggle": Screen.Event.toggle("stay"),
        "event submit": Screen.Event.submit(
            form: "signIn", values: ["phone": "+47 400 00 000", "country": "no", "stay": true]),
        "event back": Screen.Event.back,
    ]

    /// The examples of Wire.md by their headings.
    private static func examples() throws -> [String: String] {
        let package = URL(filePath: #filePath).appending(path: "../../..").standardized
        let page = try String(contentsOf: package.appending(path: "Wire.md"), encoding: .utf8)
        let parts = page.components(separatedBy: "\n### ").dropFirst().map { part in
            let blocks = part.components(separatedBy: "```json\n").dropFirst()
            let json = blocks.map { $0.components(separatedBy: "\n```")[0] }
            return (part.components(separatedBy: "\n")[0], json.joined(separator: "\n"))
        }
        return Dictionary(parts) { $0 + $1 }
    }

    @Test func `every form has an example, and every example its form`() throws {
        #expect(try Set(Self.examples().keys) == Set(Self.values.keys))
    }

    @Test(arguments: values.keys.sorted())
    func `the example in Wire.md is the wire form`(name: String) throws {
        let example = try #require(try Self.examples()[name])
        let value = try #require(Self.values[name])
        #expect(try value.json() == canonical(Data(example.utf8)))
        #expect(try value.isDecoded(from: Data(example.utf8)))
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `numbers that JSON lacks are not known on the wire`(number: Double) throws {
        let screen = Screen(
            title: "T",
            elements: [
                .chart(Screen.Chart(title: "", unit: "", points: [.init(label: "a", value: number)])),
                .progress(Screen.Progress("", fraction: number)),
                .page(Screen.Page(paragraphs: [], position: .fraction(number))),
            ])
        let unknown = Screen(
            title: "T",
            elements: [
                .chart(Screen.Chart(title: "", unit: "", points: [.init(label: "a", value: nil)])),
                .progress(Screen.Progress("")), .page(Screen.Page(paragraphs: [])),
            ])
        #expect(try JSONDecoder().decode(Screen.self, from: JSONEncoder().encode(screen)) == unknown)
    }

    @Test func `null is as good as nothing`() throws {
        let json = #"{"title":"T","elements":[],"actions":[],"notice":null,"back":null,"network":null}"#
        #expect(try JSONDecoder().decode(Screen.self, from: Data(json.utf8)) == Screen(title: "T"))
    }

    @Test func `the value of a secret that somebody sends is dropped`() throws {
        let json = #"{"type":"field","id":"pin","key":"p","label":"PIN","kind":"secret","value":"hunter2"}"#
        let field = Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret)
        #expect(try JSONDecoder().decode(Screen.Element.self, from: Data(json.utf8)) == .field(field))
    }

    @Test func `an unknown type is named, with its place`() {
        let json = #"{"title":"T","elements":[{"type":"video"}],"actions":[]}"#
        let context = context(of: json, as: Screen.self)
        #expect(context?.debugDescription == "'video' is not a known type of element")
        let path = context?.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        #expect(path == ["elements", "0", "type"])
    }

    @Test func `errors say what is wrong`() {
        let event = context(of: #"{"type":"shout"}"#, as: Screen.Event.self)
        #expect(event?.debugDescription == "'shout' is not a known type of event")
        let input = context(of: #"{"type":"form"}"#, as: Screen.Input.self)
        #expect(input?.debugDescription == "'form' is not a known type of input")
        let span = context(of: #"{"start":2,"end":1,"style":"match"}"#, as: Screen.Text.Span.self)
        #expect(span?.debugDescription == "a span ends before it starts")
        let value = context(of: "[1]", as: [Screen.Value].self)
        #expect(value?.debugDescription == "a value is a string, or true or false")
    }

    private func context<Value: Decodable>(of json: String, as type: Value.Type) -> DecodingError.Context? {
        do { _ = try JSONDecoder().decode(type, from: Data(json.utf8)) } catch DecodingError.dataCorrupted(let context)
        {
            return context
        } catch {}
        return nil
    }
}

private typealias WireValue = Codable & Equatable & Sendable

extension Encodable {
    fileprivate func json() throws -> String { try canonical(JSONEncoder().encode(self)) }
}

extension Decodable where Self: Equatable {
    fileprivate func isDecoded(from data: Data) throws -> Bool {
        try JSONDecoder().decode(Self.self, from: data) == self
    }
}

private func canonical(_ json: Data) throws -> String {
    let object = try JSONSerialization.jsonObject(with: json)
    return try String(decoding: JSONSerialization.data(withJSONObject: object, options: .sortedKeys), as: UTF8.self)
}
