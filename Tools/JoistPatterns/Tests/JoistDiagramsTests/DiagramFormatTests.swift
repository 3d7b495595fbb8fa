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

    private func text(_ format: DiagramFormat, _ diagrams: Diagram..., linkBase: String? = nil) throws -> String {
        try format.text(of: diagrams.map { ("Flow", $0) }, linkBase: linkBase)
    }

    @Test func `JSON has each element with the place in the source`() throws {
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
        let list = try JSONDecoder().decode(List.self, from: Data(try text(.json, Self.map, Self.states).utf8))
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

    @Test func `a page has all diagrams, and no address of another file`() throws {
        let page = try text(.html, Self.sequence, Self.map, Self.states)
        for name in ["PayOperation", "AppAssemblies", "DoorTransition"] {
            #expect(page.contains("<h3>\(name)</h3>"))
        }
        #expect(page.ranges(of: "<ul class=\"elements\">").count == 3 && page.ranges(of: "<section ").count == 3)
        for word in ["<link", "src=", "@import", "url("] { #expect(!page.contains(word)) }
    }

    @Test func `the elements of a sequence are rows with links, and a block is a list of its own`() throws {
        let list = ElementList(Self.sequence, links: SourceLinks(base: "https://example.com/src")).html
        try Self.parse(list)
        #expect(
            list.contains(
                """
                <li><a href="https://example.com/src/Flow/Pay.swift#L3" title="Flow/Pay.swift:3">\
                <span class="box">PayOperation</span> → <span class="box">Payments</span> \
                <code>a &quot;b&quot; &lt;i&gt; &amp; \\n __x__ #; {é}</code></a></li>
                """))
        #expect(list.contains("opt <code>later</code></a><ul>\n<li>") && list.contains("</li>\n</ul></li>\n"))
        #expect(list.contains("<span class=\"box\">Payments</span> ⇢ <span class=\"box\">PayOperation</span>"))
    }

    @Test func `the cases of an alternative are lists of their own`() throws {
        let lines = [
            Diagram.Line(.alternative("success"), source: 1),
            Diagram.Line(.message(from: "M", to: "P", text: "state()"), source: 2),
            Diagram.Line(.otherwise("failure"), source: 3),
            Diagram.Line(.message(from: "M", to: "P", text: "wait()"), source: 4), Diagram.Line(.end, source: 4),
        ]
        let diagram = Diagram(name: "PayOperation", path: "Pay.swift", kind: .sequence, lines: lines)
        let list = ElementList(diagram, links: SourceLinks(base: nil)).html
        try Self.parse(list)
        #expect(list.contains("alt <code>success</code></a><ul>\n<li>"))
        #expect(list.contains("</li>\n</ul></li>\n<li>") && list.contains("else <code>failure</code></a><ul>\n<li>"))
        #expect(
            diagram.mermaid == """
                sequenceDiagram
                    alt success
                        M->>P: state()
                    else failure
                        M->>P: wait()
                    end

                """)
        #expect(try text(.json, diagram).contains("\"otherwise\""))
    }

    @Test func `the elements of maps and states are rows with the names and shapes of both ends, and with links`()
        throws
    {
        let map = ElementList(Self.map, links: SourceLinks(base: nil)).html
        try Self.parse(map)
        #expect(
            map.contains("href=\"App/My%20File.swift#L7\"") && map.contains("<span class=\"circle\">user</span> <em>a ")
        )
        #expect(map.contains("</em> → <span class=\"box\">Core</span>") && map.contains("&lt;i&gt; &amp; \\n __x__"))
        #expect(map.contains("</span> ⇢ <span class=\"rhombus\">is it?</span></a></li>"))
        let states = ElementList(Self.states, links: SourceLinks(base: nil)).html
        try Self.parse(states)
        #expect(states.contains("<span class=\"mark\">start</span> → <span class=\"stadium\">state</span>"))
        #expect(
            states.contains("<span class=\"stadium\">state</span> <em>shut</em> → <span class=\"stadium\">end</span>"))
        #expect(states.contains("<span class=\"stadium\">end</span> → <span class=\"mark\">end</span>"))
    }

    /// - Throws: If a text is not well-formed XML.
    private static func parse(_ text: String) throws {
        try #require(WellFormed(text).isValid, "\(text)")
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
