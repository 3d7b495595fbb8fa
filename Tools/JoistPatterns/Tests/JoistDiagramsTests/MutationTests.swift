import Testing

@testable import JoistDiagrams

/// Each change of a diagram of a workspace, or of the source of one of its lines, is found.
struct MutationTests {
    @Test func `the workspace of the fixtures has every kind of diagram, with every kind of element`() async throws {
        let subjects = try await FixtureDiagrams().readmes.flatMap(\.subjects)
        let diagrams = try subjects.map { try $0.diagram.get() }
        #expect(Set(diagrams.map(\.kind)) == Set(Diagram.Kind.allCases))
        let elements = diagrams.flatMap(\.lines).map { line in
            Mirror(reflecting: line.element).children.first?.label ?? "\(line.element)"
        }
        #expect(
            Set(elements) == [
                "alternative", "answer", "arrow", "dotted", "end", "group", "message", "node", "optional", "otherwise",
                "participant", "transition",
            ])
        let shapes = diagrams.flatMap(\.lines).flatMap { line -> [Element.Label.Shape] in
            switch line.element {
            case .node(let node): [node.label?.shape].compactMap(\.self)
            case .arrow(let one, _, let other), .dotted(let one, _, let other):
                [one.label?.shape, other.label?.shape].compactMap(\.self)
            default: []
            }
        }
        #expect(Set(shapes) == Set(Element.Label.Shape.allCases))
        for name in [
            "AccountTransition", "AppAssemblies", "AppEntrances", "CodeModule", "CommandsEntrances", "EntryScenario",
            "FlowAssemblies", "FlowEntrances", "ForgetPurchasesOperation", "ScenarioAppService", "ServicesAssembly",
            "SignInModule", "TodoEntryModule", "TodoListModule",
        ] {
            #expect(subjects.contains { $0.name == name }, "\(name)")
        }
    }

    @Test func `a change of a diagram in a README is a finding`() async throws {
        let fixture = try await FixtureDiagrams()
        var choice = Choice()
        for readme in fixture.readmes {
            let document = DiagramDocument(readme.text)
            #expect(
                DocumentCheck(
                    document: document, path: readme.path, package: readme.package, subjects: readme.subjects
                ).findings().isEmpty, "\(readme.path)")
            #expect(document.places.map(\.name).sorted() == readme.subjects.map(\.name).sorted())
            for place in document.places {
                let subjects = readme.subjects.filter { $0.name == place.name }
                for lines in Self.mutations(of: document.lines(of: place).lines) where choice.takesNext() {
                    let text = (["<!-- diagram: \(place.name) -->", "```mermaid"] + lines + ["```"])
                    let check = DocumentCheck(
                        document: DiagramDocument(text.joined(separator: "\n")), path: readme.path,
                        package: readme.package, subjects: subjects)
                    let messages = check.findings().map(\.message)
                    #expect(
                        messages.count == 1 && messages[0].contains(place.name), "\(choice) \(readme.path): \(text)")
                }
            }
        }
        #expect(choice.counts.all > 750 && choice.counts.chosen > 0, "\(choice)")
    }

    /// A line of a diagram is deleted, or swapped with the next one if that differs.
    private static func mutations(of lines: [Substring]) -> [[Substring]] {
        lines.indices.flatMap { index -> [[Substring]] in
            var deleted = lines
            deleted.remove(at: index)
            guard lines.indices.contains(index + 1), lines[index] != lines[index + 1] else { return [deleted] }
            var swapped = lines
            swapped.swapAt(index, index + 1)
            return [deleted, swapped]
        }
    }

    /// An element's line of source is deleted, or swapped with the next one if that has an element too and the order
    /// matters.
    @Test func `a change of the source of a line of a diagram is a finding`() async throws {
        let fixture = try await FixtureDiagrams()
        let subjects = fixture.readmes.flatMap(\.subjects)
        let trees = SourceTrees { fixture.texts[$0] ?? "" }
        for subject in subjects { _ = try subject.draw(trees) }
        var (deleted, swapped) = (Choice(), Choice())
        var unfound: [String] = []
        for subject in subjects {
            let diagram = try subject.diagram.get()
            let places = Self.places(of: diagram)
            for place in places.sorted() {
                let parts = place.split(separator: ":")
                guard let path = parts.first.map(String.init), let line = parts.last.flatMap({ Int($0) }) else {
                    continue
                }
                let lines = (fixture.texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
                func drawn(_ lines: [Substring]) -> Diagram? {
                    let text = lines.joined(separator: "\n")
                    // Unsupported code is a finding.
                    return try? subject.draw(
                        SourceTrees(trees.trees.filter { $0.key != path }) { $0 == path ? text : "" })
                }
                if deleted.takesNext() {
                    var without = lines
                    without[line - 1] = ""
                    // A fact that another line also has gets its place there.
                    if let after = drawn(without), after.mermaid == diagram.mermaid,
                        Self.places(of: after).contains(place)
                    {
                        unfound.append("\(subject.name) without \(place)")
                    }
                }
                guard diagram.kind.isOrdered, places.contains("\(path):\(line + 1)"), lines[line - 1] != lines[line],
                    swapped.takesNext()
                else { continue }
                var turned = lines
                turned.swapAt(line - 1, line)
                if let after = drawn(turned), after.mermaid == diagram.mermaid {
                    unfound.append("\(subject.name) with \(place) after the next line")
                }
            }
        }
        #expect(unfound == [], "\(deleted) \(swapped)")
        #expect(deleted.counts.all > 200 && deleted.counts.chosen > 0, "\(deleted)")
        #expect(swapped.counts.all > 25 && swapped.counts.chosen > 0, "\(swapped)")
    }

    /// Each case replaces a piece of code that the diagram shows as a part of an arrow's label, or as one end of an arrow.
    @Test(arguments: [
        ("AppAssemblies", "Assemblies/CoreAssembly", "try resolve(vault)", "try resolve(transport)"),
        ("AppAssemblies", "Assemblies/CoreAssembly", "try resolve(vault)", "LazyVault()"),
        ("ServicesAssembly", "Assemblies/Services/TodoSlice", "of: .todo", "of: .books"),
        ("AppEntrances", "Session/AppSession", "state == .offline", "state != .offline"),
        ("AppEntrances", "Session/AppSession", "if state == .offline { continue }", ""),
        ("AppEntrances", "Session/AppSession", " where state.isLocked", ""),
        ("AppEntrances", "Session/AppSession", " where state.isLocked", " where !state.isLocked"),
        (
            "AppEntrances", "Session/AppSession", "in connectivity.updates",
            "in connectivity.updates.filter({ $0.isNew })"
        ),
    ])
    func `a change of parameters, opened screens or awaited events is a finding`(
        name: String, file: String, old: String, new: String
    ) async throws {
        let fixture = try await FixtureDiagrams()
        let path = "App/Sources/App/\(file).swift"
        let text = try #require(fixture.texts[path])
        #expect(text.contains(old))
        let subject = try #require(fixture.readmes.flatMap(\.subjects).first { $0.name == name })
        let changed = SourceTrees { $0 == path ? text.replacing(old, with: new) : fixture.texts[$0] ?? "" }
        #expect(try subject.draw(changed).mermaid != subject.diagram.get().mermaid)
    }

    /// `path:line` of each element.
    private static func places(of diagram: Diagram) -> Set<String> {
        Set(diagram.lines.filter { $0.element != .end }.map { "\($0.path ?? diagram.path):\($0.source)" })
    }
}

extension Diagram.Kind {
    /// Whether the order of the source is drawn. Assemblies and services may be in any order.
    fileprivate var isOrdered: Bool {
        switch self {
        case .sequence, .flowchart, .states: true
        case .map: false
        }
    }
}
