import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The rule that diagrams and code are equal.
package struct DiagramRule: HouseRule {
    package let id = "diagram"
    package let summary = "The diagrams in a README equal the code."
    package let explanation = """
        joist draws from source, each as the diagram after its name:
            an operation                     its messages, as a sequence diagram
            a scenario                       its steps, as a flowchart
            a type that is an `AppService`   its use cases
            a `static let table` in a type `…Transition`   its states
            the assemblies of a package      `…Assemblies` after the package: their definitions and what they take
            a type that is a `KeyServices`   its services, what implements them, and what that is built with
            a module in SVIP form            `…Module`: what its types create and hold
            the logic of such a module       `…Logic`: what it sends for each command, as a sequence diagram
            the callers of an `AppService`   `…Entrances` after the package: who asks for which use case
        A line
            <!-- diagram: ShowTodoListOperation -->
        in the README of the package is the place for one, and the fenced block after it is the diagram. If a README has \
        such a place, it has one for each diagram of the package.

        What a logic sends to services, workers and exits is drawn in the README of its package, in a block for each command \
        of its interactor. An operation that hands `…Module` to the router has a message `start()` to that module.

        An operation is a sequence of messages, and a scenario has if, guard, switch, while and break, as statements. The \
        definition of a service is built by its closure, or by the methods `live` and `double` of a type that is a \
        `ServiceSlice`; both return a call of an initializer, and pass neither the resolver nor an assembly on.

        The rule finds the first line of a diagram that differs from the code, a place for a type that does not exist, a \
        type without a place, and a type that cannot be drawn.

        `joist diagram --write` writes all of them. `joist diagram NAME` prints one.
        """

    package init() {}

    package func findings(in context: LintContext) -> [Finding] {
        let documents = context.workspace.packages.compactMap {
            package -> (package: Package, document: DiagramDocument)? in
            guard let text = context.text(at: Self.readme(of: package)) else { return nil }
            let document = DiagramDocument(text)
            return document.places.isEmpty ? nil : (package, document)
        }
        if documents.isEmpty { return [] }
        let diagrams = WorkspaceDiagrams(context)
        return documents.filter { !diagrams.unread.contains($0.package.path) }.flatMap { package, document in
            let check = DocumentCheck(
                document: document, path: Self.readme(of: package), package: package.name,
                subjects: diagrams.subjects(of: package))
            return check.findings()
        }
    }

    private static func readme(of package: Package) -> String {
        RelativePath.join(package.path, "README.md")
    }
}

/// Compares the diagrams of a README with diagrams of the code.
struct DocumentCheck {
    let document: DiagramDocument
    let path: String
    let package: String
    let subjects: [WorkspaceDiagrams.Subject]

    private static let write = "Run 'joist diagram --write', or change the code to what the diagram says."

    func findings() -> [Finding] { places() + subjectsWithoutPlace() }

    private func places() -> [Finding] {
        var seen: Set<String> = []
        return document.places.compactMap { place in
            guard let subject = subjects.first(where: { $0.name == place.name }) else {
                return finding(
                    place.line, "\(package) has nothing to draw with the name '\(place.name)'.",
                    remedy: "Remove this place, or correct its name.")
            }
            guard seen.insert(place.name).inserted else {
                return finding(place.line, "\(place.name) is drawn twice.", remedy: "Remove one of the places.")
            }
            guard case .success(let diagram) = subject.diagram else { return nil }
            guard place.lines != nil else {
                return finding(place.line, "\(place.name) has no diagram here.", remedy: Self.write)
            }
            return difference(diagram, place)
        }
    }

    private func subjectsWithoutPlace() -> [Finding] {
        subjects.compactMap { subject in
            if case .failure(let error) = subject.diagram {
                return Finding(
                    path: error.path ?? subject.file.path, line: error.line,
                    message: "\(subject.name) cannot be drawn: \(error.problem).",
                    remedy: "Write it in a form that can be drawn: see 'joist lint --explain diagram'.",
                    package: package)
            }
            guard !document.places.contains(where: { $0.name == subject.name }) else { return nil }
            return subject.file.finding(
                subject.line, "\(subject.name) is not drawn in \(path).",
                remedy: "Add the line '<!-- diagram: \(subject.name) -->' there, and run 'joist diagram --write'.")
        }
    }

    /// The first line that is not the same in the code and in the document.
    private func difference(_ diagram: Diagram, _ place: DiagramDocument.Place) -> Finding? {
        let (first, written) = document.lines(of: place)
        let drawn = diagram.mermaid.split(separator: "\n")
        let index = (0..<max(drawn.count, written.count)).first { index in
            !drawn.indices.contains(index) || !written.indices.contains(index) || drawn[index] != written[index]
        }
        guard let index else { return nil }
        // The first line of Mermaid is the kind of the diagram.
        let element = diagram.lines.indices.contains(index - 1) ? diagram.lines[index - 1] : diagram.lines.first
        let code = drawn.indices.contains(index) ? drawn[index].trimmed : nil
        let text = written.indices.contains(index) ? written[index].trimmed : nil
        let inCode =
            code.map { "'\($0)' (\(element.map(diagram.place) ?? "\(diagram.path):1"))" } ?? "nothing more"
        return finding(
            first + min(index, written.count),
            "The diagram of \(place.name) is not its code, which has \(inCode) and not "
                + "\(text.map { "'\($0)'" } ?? "the end").",
            remedy: Self.write)
    }

    private func finding(_ line: Int, _ message: String, remedy: String) -> Finding {
        Finding(path: path, line: line, message: message, remedy: remedy, package: package)
    }
}

extension Substring {
    fileprivate var trimmed: Substring { drop { $0 == " " } }
}
