import Testing

@testable import JoistDiagrams

/// Each change of a diagram of this repository, or of the source of one of its lines, is found.
@Suite(.enabled(if: RepositoryDiagrams.isThere))
struct RepositoryMutationTests {
    /// In one test, because reading the repository takes most of the time.
    @Test func `a change of a diagram in a README, or of the source of one of its lines, is a finding`() async throws {
        let repository = try await RepositoryDiagrams()
        try checkREADMEs(of: repository)
        try checkSources(of: repository)
    }

    /// A line of a diagram is deleted, or swapped with the next one.
    private func checkREADMEs(of repository: RepositoryDiagrams) throws {
        var count = 0
        for readme in repository.readmes {
            let document = DiagramDocument(readme.text)
            #expect(
                DocumentCheck(
                    document: document, path: readme.path, package: readme.package, subjects: readme.subjects
                ).findings().isEmpty, "\(readme.path)")
            for place in document.places {
                let subjects = readme.subjects.filter { $0.name == place.name }
                for lines in Self.mutations(of: document.lines(of: place).lines) {
                    let text = (["<!-- diagram: \(place.name) -->", "```mermaid"] + lines + ["```"])
                    let check = DocumentCheck(
                        document: DiagramDocument(text.joined(separator: "\n")), path: readme.path,
                        package: readme.package, subjects: subjects)
                    let messages = check.findings().map(\.message)
                    #expect(messages.count == 1 && messages[0].contains(place.name), "\(readme.path): \(text)")
                    count += 1
                }
            }
        }
        // The READMEs were there, with their diagrams.
        #expect(repository.readmes.count > 20 && count > 2000)
    }

    /// Each line deleted, and each pair of neighbours that differ swapped.
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

    /// The line of source that an element stands for is deleted, or swapped with the next one if that has an element too
    /// and the order counts.
    private func checkSources(of repository: RepositoryDiagrams) throws {
        let subjects = repository.readmes.flatMap(\.subjects)
        let trees = SourceTrees { repository.texts[$0] ?? "" }
        for subject in subjects { _ = try subject.draw(trees) }
        var (deleted, swapped) = (0, 0)
        var unfound: [String] = []
        for subject in subjects {
            let diagram = try subject.diagram.get()
            let places = Self.places(of: diagram)
            for place in places {
                let parts = place.split(separator: ":")
                guard let path = parts.first.map(String.init), let line = parts.last.flatMap({ Int($0) }) else {
                    continue
                }
                let lines = (repository.texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
                func drawn(_ lines: [Substring]) -> Diagram? {
                    let text = lines.joined(separator: "\n")
                    // What cannot be drawn is a finding.
                    return try? subject.draw(
                        SourceTrees(trees.trees.filter { $0.key != path }) { $0 == path ? text : "" })
                }
                var without = lines
                without[line - 1] = ""
                // What another line says, too, has its place there then.
                if let after = drawn(without), after.mermaid == diagram.mermaid, Self.places(of: after).contains(place)
                {
                    unfound.append("\(subject.name) without \(place)")
                }
                deleted += 1
                guard diagram.kind.isOrdered, places.contains("\(path):\(line + 1)"), lines[line - 1] != lines[line]
                else { continue }
                var turned = lines
                turned.swapAt(line - 1, line)
                if let after = drawn(turned), after.mermaid == diagram.mermaid {
                    unfound.append("\(subject.name) with \(place) after the next line")
                }
                swapped += 1
            }
        }
        #expect(unfound == [])
        #expect(deleted > 500 && swapped > 80, "\(deleted), \(swapped)")
    }

    /// `path:line` of each element.
    private static func places(of diagram: Diagram) -> Set<String> {
        Set(diagram.lines.filter { $0.element != .end }.map { "\($0.path ?? diagram.path):\($0.source)" })
    }
}

extension Diagram.Kind {
    /// Whether the order of the source is drawn. Assemblies and services may stand in any order.
    fileprivate var isOrdered: Bool {
        switch self {
        case .sequence, .flowchart, .states: true
        case .map: false
        }
    }
}
