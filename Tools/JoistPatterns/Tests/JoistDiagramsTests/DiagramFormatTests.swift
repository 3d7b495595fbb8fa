import Foundation
import JoistWorkspace
import Testing

@testable import JoistDiagrams

struct DiagramFormatTests {
    private static let hostile = "a \"b\" <i> & \\n __x__ #; {é}"

    private static let sequence = Diagram(
        name: "PayOperation", path: "Flow/Pay.swift", kind: .sequence,
        lines: [
            Diagram.Line(.participant(id: "O", name: "PayOperation"), source: 1),
            Diagram.Line(.participant(id: "P", name: "Payments"), source: 2),
            Diagram.Line(.message(from: "O", to: "P", text: hostile), source: 3),
            Diagram.Line(.optional("later"), source: 4),
            Diagram.Line(.message(from: "P", to: "P", text: "go"), source: 4),
            Diagram.Line(.end, source: 5), Diagram.Line(.answer(from: "P", to: "O", text: "Bool"), source: 6),
        ])
    private static let map = Diagram(
        name: "AppAssemblies", path: "App/Core.swift", kind: .map,
        lines: [
            Diagram.Line(.group(id: "a1", title: "Core"), source: 1),
            Diagram.Line(.node(Element.Node("d1", Element.Label(hostile, .box))), source: 2),
            Diagram.Line(.end, source: 1),
            Diagram.Line(
                .arrow(from: Element.Node("c", Element.Label("user", .circle)), label: hostile, to: Element.Node("a1")),
                source: 7, path: "App/My File.swift"),
            Diagram.Line(
                .dotted(
                    from: Element.Node("d1"), label: nil, to: Element.Node("r", Element.Label("is it?", .rhombus))),
                source: 8),
        ])
    private static let states = Diagram(
        name: "DoorTransition", path: "Door.swift", kind: .states,
        lines: [
            Diagram.Line(.transition(from: nil, to: "state", event: nil), source: 1),
            Diagram.Line(.transition(from: "state", to: "end", event: "shut"), source: 2),
            Diagram.Line(.transition(from: "end", to: nil, event: nil), source: 2),
        ])

    private static let hasDot = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/dot")
    }

    private func text(
        _ format: DiagramFormat, _ diagrams: Diagram..., linkBase: String? = nil,
        environment: ToolEnvironment = ToolEnvironment()
    ) async throws -> String {
        try await DiagramOutput(format, linkBase: linkBase, environment: environment)
            .text(of: diagrams.map { ("Flow", $0) })
    }

    @Test func `PlantUML gets ids of its own, closed blocks and no markup from texts`() async throws {
        #expect(
            try await text(.plantuml, Self.sequence) == """
                @startuml
                ' PayOperation, Flow/Pay.swift
                participant "PayOperation" as O
                participant "Payments" as P
                O -> P : a <U+0022>b<U+0022> <U+003C>i<U+003E> <U+0026> <U+005C>n <U+005F><U+005F>x<U+005F><U+005F> \
                <U+0023><U+003B> <U+007B>é<U+007D>
                opt later
                    P -> P : go
                end
                P --> O : Bool
                @enduml


                """)
        let map = try await text(.plantuml, Self.map)
        #expect(map.contains("\nleft to right direction\nrectangle \"Core\" as a1 {\n    rectangle \"a <U+0022>"))
        #expect(map.contains("\n}\nactor \"user\" as c\nc --> a1 : a "))
        #expect(map.contains("\nrectangle \"is it?\" as r <<choice>>\nd1 ..> r\n"))
        let states = try await text(.plantuml, Self.states)
        #expect(states.contains("\nstate \"end\" as s2\n[*] --> s1\ns1 --> s2 : shut\ns2 --> [*]\n"))
    }

    @Test func `JSON has each element with the place in the source`() async throws {
        struct List: Decodable {
            struct Item: Decodable { let name, package, kind, path: String; let elements: [Part] }
            struct Part: Decodable, Equatable {
                let type: String
                var id, from, to, text, shape: String?
                let path: String
                let line: Int
            }
            let version: Int
            let diagrams: [Item]
        }
        let list = try JSONDecoder().decode(List.self, from: Data(try await text(.json, Self.map, Self.states).utf8))
        #expect(list.version == 1 && list.diagrams.map(\.kind) == ["map", "states"])
        #expect(list.diagrams.first?.name == "AppAssemblies" && list.diagrams.first?.package == "Flow")
        let elements = list.diagrams.flatMap(\.elements)
        #expect(elements.map(\.type).prefix(6) == ["group", "node", "end", "node", "arrow", "node"])
        #expect(
            elements.first { $0.type == "arrow" }
                == List.Part(
                    type: "arrow", from: "c", to: "a1", text: Self.hostile, path: "App/My File.swift", line: 7))
        #expect(elements.last == List.Part(type: "transition", from: "end", path: "Door.swift", line: 2))
    }

    @Test func `a sequence is drawn without another program, as well-formed SVG with links`() async throws {
        let nothing = ToolEnvironment(["PATH": ""])
        let image = try await text(.svg, Self.sequence, linkBase: "https://example.com/src", environment: nothing)
        try Self.parse(image)
        #expect(image.contains("href=\"https://example.com/src/Flow/Pay.swift#L3\""))
        #expect(image.contains("a &quot;b&quot; &lt;i&gt; &amp; \\n __x__ #; {é}"))
        #expect(image.contains("[later]") && image.contains("prefers-color-scheme: dark"))
    }

    @Test(.enabled(if: hasDot, "Graphviz is not installed."))
    func `maps and states are drawn by dot, as well-formed SVG with links`() async throws {
        for diagram in [Self.map, Self.states] {
            let image = try await text(.svg, diagram)
            try Self.parse(image)
            #expect(!image.contains("stroke=\"black\"") && !image.contains(" id="))
        }
        let image = try await text(.svg, Self.map)
        #expect(image.contains("xlink:href=\"App/My%20File.swift#L7\"") && image.contains("is it?"))
        #expect(image.contains("&lt;i&gt; &amp; \\n __x__"))
    }

    @Test(.enabled(if: hasDot, "Graphviz is not installed."))
    func `a page has all diagrams, and no address of another file`() async throws {
        let page = try await text(.html, Self.sequence, Self.map, Self.states)
        for name in ["PayOperation", "AppAssemblies", "DoorTransition"] {
            #expect(page.contains("<h3>\(name)</h3>"))
        }
        #expect(page.ranges(of: "<svg ").count == 3 && page.ranges(of: "<section ").count == 3)
        for word in ["<link", "src=", "@import", "url("] { #expect(!page.contains(word)) }
    }

    @Test func `several diagrams are no image, and without dot the message names its package`() async throws {
        await #expect(throws: DiagramOutputError.severalImages) { try await text(.svg, Self.map, Self.states) }
        let nothing = ToolEnvironment(["PATH": ""])
        let error = await #expect(throws: DiagramOutputError.self) {
            try await text(.html, Self.map, environment: nothing)
        }
        #expect(error?.description.contains("apt-get install graphviz") == true)
    }

    /// - Throws: If a text is not well-formed XML.
    private static func parse(_ text: String) throws {
        _ = try #require(WellFormed(text).isValid ? true : nil, "\(text)")
    }
}

/// Checks that the tags of a text of XML are closed, in order, and that its ampersands begin entities.
private struct WellFormed {
    private(set) var isValid = true

    init(_ text: String) {
        var open: [Substring] = []
        var rest = text[...]
        while let start = rest.firstIndex(of: "<"), let end = rest[start...].firstIndex(of: ">") {
            let tag = rest[rest.index(after: start)..<end]
            let name = tag.drop { $0 == "/" }.prefix { !$0.isWhitespace && $0 != "/" }
            if tag.hasPrefix("/") {
                if open.popLast() != name { isValid = false }
            } else if !tag.hasSuffix("/") {
                open.append(name)
            }
            rest = rest[rest.index(after: end)...]
        }
        let entities = text.split(separator: "&").dropFirst().map { $0.prefix { $0 != ";" } }
        isValid = isValid && open.isEmpty && entities.allSatisfy { $0.count < 7 && !$0.contains(" ") }
    }
}
