import Foundation
import Screens
import TestSupport
import Testing

@testable import WireSurface

struct CodingTests {
    private static let version = Navigator.ScreenVersion(view: 3, revision: 7)

    static let serverMessages: [ServerMessage] = [
        .hello(.init(app: "almanac 1", capabilities: ["event", "quit"])),
        .screen(
            .init(
                version: version, screen: .everything,
                stack: [.init(view: 1, title: nil), .init(view: 3, title: "All")], isCovered: true, isBusy: true)),
        .screen(.init(version: version, screen: Screen(title: ""), stack: [])),
        .settled(version), .reply(id: 1, .sent), .reply(id: 2, .kept), .reply(id: 3, .refused("No.")),
        .reply(id: 4, .done(.null)), .reply(id: 5, .done(.array([.bool(true), .number(1.5), .text("é")]))),
        .ask(.init(id: 1, module: "book", values: .object(["id": .text("x")]), messages: ["read"], isCover: true)),
        .withdrawn(ask: 1),
        .copied("Text"), .shared("Text"), .finish, .error("No."),
    ]

    static let clientMessages: [ClientMessage] =
        [
            .hello(version: "3.0", wishes: []), .hello(version: "3.2", wishes: [.screens, .texts]),
            .link(id: 5, "app://home"), .quit,
            .answer(id: 7, ask: 1, .null), .answer(id: 7, ask: 1, .text("start")),
            .message(id: 8, ask: 1, name: "read", .null), .message(id: 8, ask: 1, name: "open", .object(["id": .null])),
        ] + Screen.allEvents.map { .event(id: 6, $0, from: version) }

    @Test(arguments: serverMessages)
    func `a message of the server is read as it was written`(message: ServerMessage) throws {
        #expect(try WireCoding.serverMessage(body(WireCoding.line(of: message))) == message)
    }

    @Test(arguments: clientMessages)
    func `a message of a client is read as it was written`(message: ClientMessage) throws {
        #expect(try WireCoding.clientMessage(body(WireCoding.line(of: message))) == message)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func `a value that is no finite number is left out`(value: Double) throws {
        let screen = Screen(
            title: "",
            elements: [
                .chart(.init(title: "", unit: "", points: [.init(label: "x", value: value)])),
                .progress(.init("", fraction: value)),
            ])
        let line = WireCoding.line(of: .screen(.init(version: Self.version, screen: screen, stack: [])))
        #expect(text(line).contains(#""points":[{"label":"x"}]"#))
        guard case .screen(let shown) = try WireCoding.serverMessage(body(line)) else {
            Issue.record("no screen")
            return
        }
        #expect(
            shown.screen.elements.first == .chart(.init(title: "", unit: "", points: [.init(label: "x", value: nil)])))
    }

    @Test func `a secret's value appears in no line and in no error`() throws {
        var field = Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret, value: "1234")
        field.value = "1234"
        let screen = Screen(title: "", elements: [.field(field)])
        let line = WireCoding.line(of: .screen(.init(version: Self.version, screen: screen, stack: [])))
        #expect(!text(line).contains("1234"))
        let event = #"{"kind":"event","id":1,"view":1,"revision":"1234","event":{"kind":"input","value":"1234"}}"#
        let error = #expect(throws: WireError.self) { try WireCoding.clientMessage(Data(event.utf8)) }
        #expect(error?.description.contains("1234") == false)
    }

    @Test func `unknown wishes are ignored, and absent wishes are all`() throws {
        let hello = #"{"kind":"hello","version":"3.9","wishes":["texts","video"]}"#
        #expect(try WireCoding.clientMessage(Data(hello.utf8)) == .hello(version: "3.9", wishes: [.texts]))
        let short = #"{"kind":"hello","version":"3.0"}"#
        #expect(
            try WireCoding.clientMessage(Data(short.utf8)) == .hello(version: "3.0", wishes: [.screens, .texts]))
    }

    @Test(arguments: [
        (#"{"kind":"hello","version":"3.0","colour":{"depth":[24]}}"#, "'colour' is unknown."),
        (#"{"kind":"quit","id":1}"#, "'id' is unknown."),
        (#"{"kind":"answer","id":1,"ask":1,"Value":"x"}"#, "'Value' is unknown."),
        (#"{"kind":"link","id":1,"link":"","ask":1}"#, "'ask' is unknown."),
        (
            #"{"kind":"event","id":1,"view":1,"revision":1,"event":{"kind":"back","form":"f"}}"#,
            "'event.form' is unknown."
        ),
        (
            #"{"kind":"event","id":1,"view":1,"revision":1,"event":{"kind":"submit","form":"f","Values":{}}}"#,
            "'event.Values' is unknown."
        ),
    ])
    func `a field that a message does not have is refused`(line: String, reason: String) {
        #expect(throws: WireError.notUnderstood(reason)) { try WireCoding.clientMessage(Data(line.utf8)) }
    }

    private struct Order: Decodable, Equatable {
        struct Part: Decodable, Equatable { let count: UInt8 }
        let name: String
        let note: String?
        let parts: [Part]
    }

    @Test(arguments: [
        (#"{"name":"a","parts":[{"count":2}]}"#, nil), (#"{"name":"a","note":null,"parts":[]}"#, nil),
        (#"{"name":"a","Note":"b","parts":[]}"#, "'Note' is unknown."), (#"{"parts":[]}"#, "'name' is missing."),
        (#"{"name":"a","parts":[{"count":2,"x":null}]}"#, "'parts[0].x' is unknown."),
        (#"{"name":"a","parts":[{"count":256}]}"#, "'parts[0].count' is wrong."),
        (#"{"name":"a","parts":[{"count":1.5}]}"#, "'parts[0].count' is wrong."),
        (#"{"name":null,"parts":[]}"#, "'name' is wrong."), ("[]", "the value is wrong."),
    ])
    func `a value of the app is read strictly, and an error names the place`(json: String, reason: String?) throws {
        let value = try JSONDecoder().decode(WireValue.self, from: Data(json.utf8))
        if let reason {
            #expect(throws: WireError.notUnderstood(reason)) { try value.decoded(as: Order.self) }
        } else {
            #expect(try value.decoded(as: Order.self).name == "a")
        }
    }

    @Test(arguments: [
        ("", "it is no JSON object."), ("[]", "it is no JSON object."), ("nonsense", "it is no JSON object."),
        ("{}", "'kind' is missing."), (#"{"kind":"dance"}"#, "'kind' is unknown."),
        (#"{"kind":"link","id":"1","link":""}"#, "'id' is wrong."), (#"{"kind":"link","id":1}"#, "'link' is missing."),
        (#"{"kind":"event","id":1,"view":1,"revision":1,"event":{"kind":"wink"}}"#, "'event.kind' is unknown."),
        (#"{"kind":"event","id":1,"view":1,"revision":1,"event":{"kind":"toggle"}}"#, "'event.id' is missing."),
    ])
    func `a line that is no message is an error that names its place`(line: String, reason: String) {
        #expect(throws: WireError.notUnderstood(reason)) { try WireCoding.clientMessage(Data(line.utf8)) }
    }

    @Test func `an unknown element is an error that names its place`() {
        let line = """
            {"kind":"screen","view":1,"revision":1,"stack":[],"isCovered":false,"isBusy":false,"screen":{"title":"",\
            "elements":[{"kind":"hologram"}],"actions":[],"network":{"isOffline":false,"isLoading":false}}}
            """
        #expect(throws: WireError.notUnderstood("'screen.elements[0].kind' is unknown.")) {
            try WireCoding.serverMessage(Data(line.utf8))
        }
    }

    private func screen(_ elements: String) throws -> Screen? {
        let line = """
            {"kind":"screen","view":1,"revision":1,"stack":[],"isCovered":false,"isBusy":false,"screen":{"title":"",\
            "elements":[\(elements)],"actions":[],"network":{"isOffline":false,"isLoading":false}}}
            """
        guard case .screen(let shown) = try WireCoding.serverMessage(Data(line.utf8)) else { return nil }
        return shown.screen
    }

    @Test func `a span that ends before it starts is empty, and the value of a secret is dropped`() throws {
        let text = #"{"kind":"text","content":"abc","style":"body","spans":[{"start":9,"end":-1,"style":"match"}]}"#
        guard case .text(let read) = try screen(text)?.elements.first else { throw TestError() }
        #expect(read.spans.map(\.range) == [9..<9])
        let secret =
            #"{"kind":"field","id":"p","key":"p","label":"P","content":"secret","text":"1234","isOnDemand":false}"#
        #expect(try screen(secret)?.fields.map(\.value) == [""])
    }

    /// Screens of version 3.0, which had neither own lines, nor matches of items, nor fields of several lines.
    @Test func `the screens of an app of an earlier version are read`() throws {
        let page = #"{"kind":"page","paragraphs":[]}"#
        let list = #"{"kind":"list","sections":[{"items":[{"id":"1","title":"a"}]}],"emptyText":"","itemActions":[]}"#
        let field = #"{"kind":"field","id":"f","key":"f","label":"F","content":"text","text":"a","isOnDemand":false}"#
        #expect(
            try screen("\(page),\(list),\(field)")?.elements == [
                .page(.init(paragraphs: [])),
                .list(.init(sections: [.init(items: [.init(id: "1", title: "a")])], emptyText: "")),
                .field(.init(id: "f", key: "f", label: "F", value: "a")),
            ])
    }

    @Test(arguments: [
        (
            #"{"kind":"toggle","id":"t","key":"tt","label":"T","isOn":true}"#,
            "'screen.elements[0].key' is unknown."
        ),
        (#"{"kind":"chart","title":"","unit":"","points":[{"label":"x","value":1e999}]}"#, nil),
        (#"{"kind":"list","sections":[{"items":[{"id":1}]}],"emptyText":"","itemActions":[]}"#, nil),
    ])
    func `an unknown element is an error`(element: String, reason: String?) {
        let error = #expect(throws: WireError.self) { try screen(element) }
        if let reason { #expect(error == .notUnderstood(reason)) }
    }

    @Test func `a screen that is too long for a line is reported as too long`() throws {
        let text = Screen.Text(String(repeating: "x", count: WireCoding.lineLimit))
        let screen = Screen(
            title: "Book", elements: [.text(text)], back: Screen.Action(id: "back", key: "b", title: "Back"))
        let line = WireCoding.line(of: .screen(.init(version: Self.version, screen: screen, stack: [])))
        #expect(line.count < WireCoding.lineLimit)
        guard case .screen(let shown) = try WireCoding.serverMessage(body(line)) else {
            Issue.record("no screen")
            return
        }
        #expect(shown.screen.notice == Screen.Notice(.error, "This screen is too long to be sent."))
        #expect(shown.screen.back != nil)
    }

    private func body(_ line: Data) throws -> Data {
        // One line, with its end.
        try #require(line.last == UInt8(ascii: "\n") && line.count { $0 == UInt8(ascii: "\n") } == 1)
        return line.dropLast()
    }

    private func text(_ line: Data) -> String { String(decoding: line, as: UTF8.self) }
}
