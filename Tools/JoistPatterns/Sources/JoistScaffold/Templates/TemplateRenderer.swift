import JoistWorkspace

/// Renders a template's files.
struct TemplateRenderer {
    let template: Template
    let name: TypeName
    var layer: LayerFolder?
    /// `nil` for a workspace that is being made.
    var workspace: Workspace?
    /// Only for a workspace that is being made.
    var kernel: KernelPackages?

    /// The package's folder, from the workspace's root.
    func destination() throws(ScaffoldError) -> String {
        let text = try TemplateText(file: template.descriptionFile, text: template.destination, firstLine: nil).render(
            names)
        let path = RelativePath.join(".", text)
        guard path != ".", !text.hasPrefix("/"), isPath(path) else {
            throw .template(
                file: template.descriptionFile, line: nil,
                problem: "'destination' becomes '\(text)', which is not a folder below the workspace's root"
            )
        }
        return path
    }

    func rendering(of files: [TemplateFolder.File]) throws -> Rendering {
        let destination = try destination()
        let context = context(for: destination)
        var made: [String: Rendering.File] = [:]
        for file in files {
            let path = try self.path(of: file, context)
            if file.isElsewhere, !isInPackage(path) { continue }
            let whole = file.isElsewhere ? path : RelativePath.join(destination, path)
            guard made[whole] == nil else {
                throw problem(file, "another file of the template has the path \(path), too")
            }
            let variables = context.merging(kernel?.variables(for: path) ?? [:]) { $1 }
            let contents = file.isTemplate ? try Array(text(of: file, variables).utf8) : file.contents
            made[whole] = Rendering.File(path: whole, contents: contents, isExecutable: file.isExecutable)
        }
        let next = TemplateText(file: template.descriptionFile, text: template.next, firstLine: template.nextLine + 1)
        return Rendering(
            kind: template.kind, destination: destination,
            files: made.values.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
            next: try next.render(context)
        )
    }

    /// The lines that are added to existing files, unless the workspace lacks the package of the file.
    func lines() throws(ScaffoldError) -> [ListLine] {
        let context = context(for: try destination())
        var lines: [ListLine] = []
        for entry in template.lines {
            let line = try entry.rendered { text throws(ScaffoldError) in
                try TemplateText(file: template.descriptionFile, text: text, firstLine: entry.line).render(context)
            }
            if isInPackage(line.file) || workspace?.files.contains(line.file) == true { lines.append(line) }
        }
        return lines
    }

    /// The variables of templates.
    private func context(for destination: String) -> [String: Any] {
        guard let workspace else { return names.merging(["path": destination]) { $1 } }
        let folder = workspace.root.appending(destination)
        let named = Dictionary(grouping: workspace.packages, by: \.name).compactMapValues {
            $0.count == 1 ? $0.first?.path : nil
        }.merging(workspace.outsidePackages) { own, _ in own }
        return names.merging([
            "path": destination,
            "root": workspace.root.relative(to: folder),
            "packages": named.mapValues { workspace.root.pushing($0).relative(to: folder) },
            "toolsVersion": workspace.highestToolsVersion,
            "app": workspace.appModule,
        ]) { $1 }
    }

    private var names: [String: Any] {
        var names = [
            "name": name.text, "camel": name.camel, "prefix": name.prefix, "words": name.words, "title": name.title,
            "kebab": name.kebab,
        ]
        if let layer {
            names["layer"] = layer.name
            names["folder"] = layer.folder
        }
        return names
    }

    private func path(of file: TemplateFolder.File, _ context: [String: Any]) throws(ScaffoldError) -> String {
        if file.isLinked { return file.path }
        var text = file.isTemplate ? String(file.path.dropLast(TemplateFolder.File.suffix.count)) : file.path
        if file.isElsewhere { text.removeFirst(TemplateFolder.File.root.count) }
        let path = try TemplateText(file: "\(template.folder)/\(file.path)", text: text, firstLine: nil).render(context)
        guard isPath(path) else { throw problem(file, "its name becomes '\(path)', which is not a path in a package") }
        return path
    }

    /// A file for another package is left out if the workspace lacks that package.
    private func isInPackage(_ path: String) -> Bool {
        workspace?.packages.contains { RelativePath.isAt(path, orBelow: $0.path) } ?? false
    }

    private func text(of file: TemplateFolder.File, _ context: [String: Any]) throws(ScaffoldError) -> String {
        guard let text = String(validating: file.contents, as: UTF8.self) else {
            throw problem(file, "it is not UTF-8 text; remove .stencil from the name of a file that is only copied")
        }
        let rendered = try TemplateText(file: "\(template.folder)/\(file.path)", text: text).render(context)
        return file.path.hasSuffix(".swift" + TemplateFolder.File.suffix) ? SortedImports.sort(rendered) : rendered
    }

    private func isPath(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.allSatisfy {
            !$0.isEmpty && $0 != "." && $0 != ".." && !$0.contains("\0") && !$0.contains(where: \.isNewline)
        }
    }

    private func problem(_ file: TemplateFolder.File, _ problem: String) -> ScaffoldError {
        .template(file: "\(template.folder)/\(file.path)", line: nil, problem: problem)
    }
}

extension TemplateFolder.File {
    fileprivate static let suffix = ".stencil"
    fileprivate static let root = "{{ root }}/"

    /// Whether it is for another package: its path is from the workspace's root.
    fileprivate var isElsewhere: Bool { path.hasPrefix(Self.root) && !isLinked }

    /// Whether it is rendered. Other files are copied.
    fileprivate var isTemplate: Bool { path.hasSuffix(Self.suffix) && !isLinked }
}

extension Workspace {
    /// The library of the package App, which has its assemblies and stories; `App` if there is none.
    fileprivate var appModule: String {
        let app = packages.first { $0.name == "App" }
        return app?.targets.first { $0.kind == .library }?.name ?? "App"
    }

    /// The paths of the packages outside of the workspace that its packages depend on, by the names of their folders.
    fileprivate var outsidePackages: [String: String] {
        let paths = packages.flatMap(\.dependencies).compactMap { dependency -> String? in
            if case .local(let path) = dependency, path.hasPrefix("..") { path } else { nil }
        }
        return Dictionary(paths.map { (Path($0).name ?? $0, $0) }) { first, _ in first }
    }

    /// The highest tools version among the packages.
    var highestToolsVersion: String {
        // SwiftPM reports `6.2` as `6.2.0`.
        guard let version = packages.map(\.toolsVersion).max(by: { ToolVersion($0) < ToolVersion($1) }) else {
            return "6.2"
        }
        return version.split(separator: ".").count == 3 && version.hasSuffix(".0")
            ? String(version.dropLast(2)) : version
    }
}

/// Version numbers. Missing parts are 0.
private struct ToolVersion: Comparable {
    private let numbers: [Int]

    init(_ text: some StringProtocol) {
        var numbers = text.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
    }

    static func < (one: ToolVersion, other: ToolVersion) -> Bool {
        one.numbers.lexicographicallyPrecedes(other.numbers)
    }
}
