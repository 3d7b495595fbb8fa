import JoistLint
import JoistWorkspace

/// The scenarios, with their tests and diagrams. The entry scenario is the one that begins the app.
struct Scenarios {
    private let project: Project
    let all: [Declaration]
    /// `nil` if no file begins the app.
    let entry: Declaration?

    init(_ project: Project) {
        self.project = project
        let all = project.types.filter { project.role(of: $0) == .scenario }
        self.all = all
        let launched = project.units.flatMap { file, unit -> [(method: String, scenario: Declaration)] in
            guard project.role(of: unit.owner, in: file) == .appService else { return [] }
            return unit.calls.filter { $0.name == "launch" }.compactMap { call in
                Self.scenario(of: call, in: unit, file, project, all).map { (method: unit.name, scenario: $0) }
            }
        }
        let entries = launched.filter { method, scenario in
            Self.methods.contains(method) || Self.names.contains(where: scenario.type.name.hasPrefix)
        }
        entry = entries.first?.scenario
    }

    /// The words for the beginning of an app: of a use case, and of a scenario.
    private static let methods: Set<String> = ["launch", "start", "run", "enter", "begin"]
    private static let names = ["Entry", "Launch", "Start", "Begin"]

    /// The scenario that a call launches: by its type, or by the method of a factory, as in `scenarios.entry().launch()`.
    private static func scenario(
        of call: CodeUnit.Call, in unit: CodeUnit, _ file: ProjectFile, _ project: Project, _ all: [Declaration]
    ) -> Declaration? {
        if let type = project.type(of: call.receiver, in: unit, file)?.declaration,
            let known = all.first(where: { DeclarationKey($0) == DeclarationKey(type) })
        {
            return known
        }
        guard let made = call.receiver.last, made.hasSuffix("()") else { return nil }
        return all.first { $0.type.name.lowercased() == made.dropLast(2).lowercased() + "scenario" }
    }

    // MARK: The entry scenario

    var entryReading: Reading {
        guard let entry else {
            let others = all.isEmpty ? "" : " There is \(all.map(\.type.name).joined(separator: ", "))."
            return Reading(places: [
                project.missing(
                    "AppService launches no scenario that begins the app.\(others)",
                    remedy: "Launch one, such as EntryScenario, in the use case that the program starts with.")
            ])
        }
        return Reading(present: [.init(entry, "\(entry.type.name) begins the app.")])
    }

    var testReading: Reading { ofEntry(test(of:), without: withoutTest) }

    var diagramReading: Reading { ofEntry(diagram(of:), without: withoutDiagram) }

    var interfaceTestReading: Reading {
        let files = testFiles.filter { file in
            Self.interfaceTests.contains(where: file.target.name.contains)
                || file.facts.types.flatMap(\.mentions).contains { $0.name == "XCUIApplication" }
        }
        if let first = files.first {
            let count = files.count
            let text = "\(first.target.name) drives the program (\(count) \(count == 1 ? "file" : "files"))."
            return Reading(present: [.init(path: first.path, line: 1, text: text)])
        }
        // Tests of an Xcode project belong to no package, so they may exist.
        if project.unread.contains(where: { $0.contains("UITests") }) { return Reading() }
        return Reading(places: [
            project.missing(
                "No test starts the program as a user does.",
                remedy: "Put such tests in a target of their own, such as AppUITests.")
        ])
    }

    private static let interfaceTests = ["UITests", "EndToEnd", "E2E", "Acceptance"]

    private func ofEntry(
        _ find: (Declaration) -> AdoptionReport.Present?, without: (Declaration) -> Finding
    ) -> Reading {
        guard let entry else {
            return Reading(places: [
                project.missing("There is no entry scenario yet.", remedy: "Step \(Step.entry.number) makes it.")
            ])
        }
        guard let found = find(entry) else { return Reading(places: [without(entry)]) }
        return Reading(present: [found])
    }

    // MARK: Any scenario

    private var testFiles: [SourceFile] {
        project.context.files.filter { $0.target.target.kind == .test }
    }

    /// The place in tests that names a scenario, or the file that has its name: `EntryTests.swift`.
    func test(of scenario: Declaration) -> AdoptionReport.Present? {
        let name = scenario.type.name
        let subject = name.hasSuffix("Scenario") ? name.dropLast("Scenario".count) : name[...]
        for file in testFiles {
            let mentions = file.facts.mentions + file.facts.types.flatMap(\.mentions)
            let mention = mentions.first { $0.place.isType && TypeIndex.last($0.name) == name }
            let isNamed = ["\(subject)Tests.swift", "\(name)Tests.swift"].contains(file.name)
            if mention != nil || isNamed {
                return AdoptionReport.Present(path: file.path, line: mention?.line ?? 1, text: "\(name) is tested.")
            }
        }
        return nil
    }

    /// The place of its diagram in the README of its package.
    func diagram(of scenario: Declaration) -> AdoptionReport.Present? {
        let name = scenario.type.name
        let readme = RelativePath.join(scenario.file.target.package.path, "README.md")
        let lines = (project.context.text(at: readme) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
        return lines.firstIndex { $0.contains("<!-- diagram: \(name) -->") }.map {
            AdoptionReport.Present(path: readme, line: $0 + 1, text: "\(name) is drawn.")
        }
    }

    func withoutTest(_ scenario: Declaration) -> Finding {
        scenario.file.finding(
            scenario.type.line, "No test names \(scenario.type.name).",
            remedy: "Launch it with a factory of spies, and compare their order with the one expected.")
    }

    func withoutDiagram(_ scenario: Declaration) -> Finding {
        scenario.file.finding(
            scenario.type.line, "The README of its package has no diagram of \(scenario.type.name).",
            remedy: "Name it there in a line '<!-- diagram: NAME -->', and run 'joist diagram --write'.")
    }
}
