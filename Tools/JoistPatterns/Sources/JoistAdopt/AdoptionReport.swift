import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The steps towards the architecture, with the present and the remaining parts of each.
package struct AdoptionReport: Encodable, Sendable {
    /// The file of the baseline, from the workspace's root.
    package static let baseline = "joist-adopt.json"

    /// The state of a step.
    package enum State: String, Encodable, Sendable {
        case done
        /// As ``done``, but there are files that joist has not read.
        case doneWhereRead = "done where read"
        /// The first step that is not done.
        case next
        case open
        /// joist has read nothing about it.
        case unread = "not read"
    }

    /// A part that exists already.
    package struct Present: Encodable, Hashable, Sendable {
        package let path: String
        package let line: Int
        package let text: String

        init(path: String, line: Int, text: String) { (self.path, self.line, self.text) = (path, line, text) }

        init(_ declaration: Declaration, _ text: String) {
            self.init(path: declaration.file.path, line: declaration.type.line, text: text)
        }
    }

    /// A step with its remaining places.
    package struct Item: Encodable, Sendable {
        package let step: Step
        package let state: State
        /// The present parts, in any order.
        package let present: [Present]
        /// The remaining places, sorted.
        package let places: [Finding]
        /// The number of places that have gone since the baseline; `nil` without one.
        package let gone: Int?

        private enum CodingKeys: String, CodingKey { case number, id, title, action, state, present, places, gone }

        package func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: CodingKeys.self)
            try container.encode(step.number, forKey: .number)
            try container.encode(step.rawValue, forKey: .id)
            try container.encode(step.title, forKey: .title)
            try container.encode(step.action, forKey: .action)
            try container.encode(state, forKey: .state)
            try container.encode(present, forKey: .present)
            try container.encode(places, forKey: .places)
            try container.encodeIfPresent(gone, forKey: .gone)
        }
    }

    /// A service that was found.
    package struct FoundService: Encodable, Sendable {
        package let name: String
        package let path: String
        package let line: Int
        package let protocols: [String]
        package let users: [String]
    }

    package let steps: [Item]
    package let services: [FoundService]
    /// The places that are not in the baseline; empty without one.
    package let new: [Finding]
    /// Says which Swift files of the workspace were not read; `nil` if all were.
    package let unread: String?
    /// Further remarks, one sentence each.
    package let notes: [String]

    /// Reads the sources of a workspace.
    ///
    /// - Throws: ``WorkspaceError`` for a file that cannot be read, ``LintError`` for an invalid baseline.
    package init(of workspace: Workspace) async throws {
        let context = try await LintContext(patterns: workspace)
        let project = try Project(context)
        let readings = Self.readings(in: project)
        let places = readings.mapValues(\.places)
        var report = Self.lintReport(places.values.joined().sorted())
        let baseline = try Baseline.load(workspace, from: Self.baseline)
        baseline?.apply(to: &report, Rules([]))
        let ids = Set(Step.allCases.map(\.rawValue))
        new = baseline == nil ? [] : report.findings.filter { ids.contains($0.rule) }
        // The shortest path is not required.
        let next = Step.allCases.first { $0 != .appService && places[$0]?.isEmpty == false }
        steps = Step.allCases.map { step in
            let reading = readings[step] ?? Reading()
            let state: State =
                if !reading.places.isEmpty {
                    step == next ? .next : .open
                } else if reading.present.isEmpty {
                    .unread
                } else {
                    project.unread.isEmpty ? .done : .doneWhereRead
                }
            let recorded = baseline?.entries.filter { $0.rule == step.rawValue }.map(\.count).reduce(0, +)
            let known = report.known.count { $0.rule == step.rawValue }
            return Item(
                step: step, state: state, present: reading.present, places: reading.places,
                gone: recorded.map { $0 - known })
        }
        services = project.services.map { service in
            FoundService(
                name: service.name, path: service.declaration.file.path, line: service.declaration.type.line,
                protocols: service.protocols.map(\.type.name), users: service.users.map(\.name))
        }.sorted { $0.name < $1.name }
        unread = Self.unread(in: project)
        notes = Self.notes(project)
    }

    private static func unread(in project: Project) -> String? {
        let left = project.unread
        guard !left.isEmpty else { return nil }
        let folders = Dictionary(grouping: left) { $0.split(separator: "/").dropLast().first.map(String.init) ?? "." }
            .mapValues(\.count).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        let names = folders.prefix(5).map { "\($0.key) (\($0.value))" } + (folders.count > 5 ? ["…"] : [])
        return
            "\(left.count) of \(project.swiftFiles.count) Swift files were not read, because they belong to no target of a package: "
            + "\(names.joined(separator: ", ")). The steps say nothing about them."
    }

    private static func readings(in project: Project) -> [Step: Reading] {
        let configuration = project.context.workspace.configuration
        return Dictionary(
            uniqueKeysWithValues: Step.allCases.map { step in
                var reading = step.reading(in: project)
                let found = reading.places.map { place in
                    var place = place
                    place.rule = step.rawValue
                    return place
                }
                // A finding twice on a line is one place.
                reading.places = Set(found).sorted().filter { !configuration.isExcepted($0) }
                return (step, reading)
            })
    }

    /// The places as a baseline compares them. It asks for neither files nor packages.
    private static func lintReport(_ places: [Finding]) -> LintReport {
        LintReport(findings: places, rules: Step.allCases.map(\.rawValue), files: 0, packages: 0, parsed: 0)
    }

    private static func notes(_ project: Project) -> [String] {
        var notes = project.context.workspace.packages.filter(\.isUnreadable).map { package in
            "\(RelativePath.join(package.path, "Package.swift")) cannot be read, so its targets are left out."
        }
        let hasInterface = project.types.contains { project.role(of: $0).isInterface }
        if !hasInterface {
            notes.append(
                "joist finds no screens, so step 2 says nothing about them. It knows views of SwiftUI, view controllers, "
                    + "commands, and types named …Screen, …View, …ViewModel or …Presenter.")
        }
        return notes
    }

    // MARK: The baseline

    /// Records the remaining places.
    ///
    /// - Returns: The number of places.
    package func writeBaseline(in root: Path) throws -> Int {
        let all = steps.flatMap(\.places)
        let text = try Baseline(of: Self.lintReport(all), file: Self.baseline).text()
        try root.appending(Self.baseline).write(Array(text.utf8))
        return all.count
    }
}

extension Configuration {
    /// Whether an entry of `off:` excepts a place.
    fileprivate func isExcepted(_ place: Finding) -> Bool {
        exceptions.contains { $0.rule == Self.adoption && $0.path.matches(place.path) }
    }
}
