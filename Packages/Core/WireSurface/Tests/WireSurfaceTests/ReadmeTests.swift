import Foundation
import LinesSurface
import Screens
import TestSupport
import Testing

@testable import WireSurface

/// The tour of the README.
@MainActor
private func listen(
    _ navigator: Navigator, at path: String, app: @escaping @MainActor () async throws -> Void
) async throws {
    let listener = try await WireSocket(path: path).listen()
    try await WireServer(listener, app: "packing 1.0").run(navigator, work: app)
}

@MainActor
private func attach(_ surface: any Surface, to path: String) async throws {
    let session = RemoteSession(try await WireClient.connect(to: WireSocket(path: path)))
    try await session.show(on: surface)
}

@MainActor
private func packWithoutViews(_ navigator: Navigator, at path: String) async throws {
    let client = AnsweringClient()
    let server = WireServer(try await WireSocket(path: path).listen(), app: "packing 1.0", answering: client)
    try await server.run(navigator) {
        let count = try await client.ask(
            "tents", values: ["least": 1], messages: [WireMessage("sizes") { [2, 4] }],
            answer: { try $0.decoded(as: Int.self) })
        navigator.announcement = "\(count ?? 0) tents"
    }
}

@MainActor
private func pack(at path: String) async throws {
    let script = try WireScript(
        """
        # Packs all.
        expect Packing
        choose Tent
        choose "Two socks"
        expect All packed
        """, name: "pack.script")
    let session = RemoteSession(try await WireClient.connect(to: WireSocket(path: path)))
    try await session.show(on: ScriptSurface(script, session: session))
}

@MainActor
struct ReadmeTests {
    private static let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized

    @Test func `the tour packs all, and shows it in a second terminal`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/own/packing.socket"
        let navigator = Navigator()
        let running = Task { try await listen(navigator, at: path) { await navigator.show(Self.packing()) } }
        try await until { FileManager.default.fileExists(atPath: path) }
        try await pack(at: path)
        var output = ""
        let terminal = LinesSurface(
            input: AsyncStream { $0.finish() }, style: LinesStyle(isInteractive: false, usesColour: false)
        ) { output += $0 }
        try await attach(terminal, to: path)
        #expect(output.contains("2. [x] Two socks") && output.contains("All packed"))
        navigator.finish()
        try await running.value
    }

    @Test func `the server replies as in the README's conversation`() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/own/packing.socket"
        let navigator = Navigator()
        let running = Task { try await packWithoutViews(navigator, at: path) }
        try await until { FileManager.default.fileExists(atPath: path) }
        let readme = try String(contentsOf: Self.readme, encoding: .utf8)
        let lines = readme.split(separator: "\n").drop { !$0.contains(#""wishes":["asks"]"#) }.prefix(6)
        let client = try await RawClient(WireSocket(path: path))
        _ = try await client.next()
        for line in lines {
            if line.hasPrefix("> ") {
                try await client.send(line.dropFirst(2) + "\n")
            } else {
                #expect(try await client.next() == WireCoding.serverMessage(Data(line.dropFirst(2).utf8)))
            }
        }
        try await running.value
        #expect(navigator.announcement == "3 tents" && lines.count == 6)
    }

    @Test func `the steps in the README are the steps of scripts`() throws {
        let readme = try String(contentsOf: Self.readme, encoding: .utf8).replacing("\\|", with: "|")
        for form in WireScript.forms { #expect(readme.contains("`\(form)`"), "\(form)") }
    }

    private static func packing() -> StubView {
        let items = ["Tent", "Two socks"].map { Screen.List.Item(id: $0, title: $0, isTicked: false) }
        let list = Screen.List(sections: [.init(items: items)], emptyText: "Nothing.")
        return StubView(Screen(title: "Packing", elements: [.list(list)])) { view, event in
            guard case .item(let id, _) = event, case .list(var list) = view.screen.elements[0] else { return }
            for index in list.items.indices where list.items[index].id == id {
                list.sections[0].items[index].isTicked = true
            }
            view.screen.elements = [.list(list)]
            if list.items.allSatisfy({ $0.isTicked == true }) { view.screen.notice = .init(.status, "All packed") }
        }
    }
}
