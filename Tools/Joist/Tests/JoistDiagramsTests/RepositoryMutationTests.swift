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

    /// The line of source that an element stands for is deleted.
    private func checkSources(of repository: RepositoryDiagrams) throws {
        let subjects = repository.readmes.flatMap(\.subjects)
        let trees = SourceTrees { repository.texts[$0] ?? "" }
        for subject in subjects { _ = try subject.draw(trees) }
        var count = 0
        var unfound: [String] = []
        for subject in subjects {
            let diagram = try subject.diagram.get()
            for place in Self.places(of: diagram) {
                let parts = place.split(separator: ":")
                guard let path = parts.first.map(String.init), let line = parts.last.flatMap({ Int($0) }) else {
                    continue
                }
                var lines = (repository.texts[path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
                lines[line - 1] = ""
                let text = lines.joined(separator: "\n")
                let changed = SourceTrees(trees.trees.filter { $0.key != path }) { $0 == path ? text : "" }
                // What cannot be drawn is a finding. What another line says, too, has its place there then.
                if let after = try? subject.draw(changed), after.mermaid == diagram.mermaid,
                    Self.places(of: after).contains(place)
                {
                    unfound.append("\(subject.name) without \(place)")
                }
                count += 1
            }
        }
        #expect(unfound == [])
        #expect(count > 500)
    }

    /// `path:line` of each element.
    private static func places(of diagram: Diagram) -> Set<String> {
        Set(diagram.lines.filter { $0.element != .end }.map { "\($0.path ?? diagram.path):\($0.source)" })
    }
}
