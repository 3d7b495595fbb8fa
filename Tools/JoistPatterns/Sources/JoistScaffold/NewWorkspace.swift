import Foundation
import JoistWorkspace

/// Makes a workspace from the template of that kind, which comes with joist.
package struct NewWorkspace: Sendable {
    /// The kind of the template.
    package static let kind = "workspace"

    private let template: Template
    private let folder: TemplateFolder

    /// Finds the template: in `share/joist` beside the folder of an installed program, or in the repository around a
    /// program that was built from source.
    ///
    /// - Parameter program: The path of joist itself, with links resolved.
    /// - Throws: ``ScaffoldError``
    package init(program: Path) throws {
        var folders = [program.parent]
        while let last = folders.last, last.parent != last {
            folders.append(last.parent)
        }
        // Both have the same layout, because the template links to packages of the repository.
        let roots = folders.dropFirst().prefix(1).map { $0.appending("share/joist") } + folders
        let places = roots.map { $0.appending("Tools/JoistPatterns/Templates") }
        guard let place = places.first(where: { $0.appending(Self.kind).isFolder }) else {
            throw ScaffoldError.workspaceTemplateMissing(program: program.string)
        }
        try self.init(templates: place)
    }

    /// - Parameter templates: A folder with the template.
    package init(templates: Path) throws {
        folder = TemplateFolder(root: templates, path: ".")
        guard let template = try folder.templates().first(where: { $0.kind == Self.kind }) else {
            throw ScaffoldError.unknownKind(Self.kind, known: [], folder: templates.string)
        }
        self.template = template
    }

    /// One line.
    package var description: String { template.description }

    /// How a new workspace gets the packages of the patterns, and the packages that all apps need.
    package enum Kernel: Hashable, Sendable {
        /// As copies, which belong to it.
        case copy
        /// As dependencies, in a checkout of the repository that has them. The path is absolute. CI fetches the commit.
        case dependency(checkout: Path, commit: String = "HEAD")
    }

    /// How a new workspace shows its screens.
    package enum Interface: String, CaseIterable, Sendable {
        /// As lines. A copy of the kernel then has a small package Screens.
        case lines
        /// On the whole terminal, with the packages Screens and TerminalSurface.
        case terminal
    }

    /// The workspace that was made.
    package struct Made: Sendable {
        /// The workspace, as it was read when all its files were there.
        package let workspace: Workspace
        /// The remaining manual steps as text.
        package let next: String
    }

    /// Makes the workspace. If that fails or is cancelled, nothing of it stays.
    ///
    /// - Parameters:
    ///   - name: In UpperCamelCase.
    ///   - path: The new or empty folder; `nil` for one with the name in `kebab-case`.
    ///   - kernel: How it gets the packages of the kernel.
    ///   - interface: How it shows its screens.
    ///   - here: The folder from which the path is taken.
    ///   - finish: The last step.
    /// - Throws: ``ScaffoldError``, and the errors of `finish`.
    package func create(
        name: String, at path: String? = nil, kernel: Kernel = .copy, interface: Interface = .lines,
        in here: Path, finish: (Workspace) async throws -> Void
    ) async throws -> Made {
        let name = try TypeName(name)
        let path = try path ?? TemplateRenderer(template: template, name: name).destination()
        let root = here.pushing(path).normalized
        let rendering = try rendering(name, kernel, interface, root)
        let place = try NewFolder(root, named: path)
        do {
            var files = NewFiles(root: root)
            try files.write(rendering)
            for (kind, name) in template.then {
                try await Scaffold(workspace: Workspace.load(at: place.resolved)).create(kind: kind, knownName: name)
            }
            let workspace = try await Workspace.load(at: place.resolved)
            let check = NameCheck(name: name, workspace: workspace)
            try check.requireNoEnding(of: template)
            try check.requireFreeModules()
            try await finish(workspace)
            try Task.checkCancellation()
            return Made(workspace: workspace, next: rendering.next)
        } catch {
            place.remove()
            throw error
        }
    }

    /// The files, with paths from the root of the new workspace.
    private func rendering(
        _ name: TypeName, _ kernel: Kernel, _ interface: Interface, _ root: Path
    ) throws -> Rendering {
        // A dependency adds nothing.
        let screens = interface == .lines && kernel == .copy ? Interface.lines : .terminal
        let files = try folder.files(of: template).compactMap { $0.placed(with: screens) }
        let packages = try KernelPackages(files, from: kernel, interface, for: root)
        let renderer = TemplateRenderer(template: template, name: name, kernel: packages)
        var rendering = try renderer.rendering(of: files.filter(packages.includes))
        for index in rendering.files.indices {
            let path = rendering.files[index].path
            rendering.files[index].path = RelativePath.part(of: path, below: rendering.destination) ?? path
        }
        return rendering
    }
}

extension TemplateFolder.File {
    /// The file at its place in a workspace with a user interface; `nil` if it belongs to another one.
    fileprivate func placed(with interface: NewWorkspace.Interface) -> Self? {
        guard path.hasPrefix("ui/") else { return self }
        var file = self
        guard let part = RelativePath.part(of: path, below: "ui/\(interface.rawValue)") else { return nil }
        file.path = part
        return file
    }
}

extension NewWorkspace.Kernel {
    /// The commit of a checkout; `HEAD` if it is not the top of a repository, or has no commit.
    package static func commit(of checkout: Path) async throws -> String {
        let git = Git(root: checkout, environment: ToolEnvironment())
        guard let top = try? await git.top(), top == checkout.resolved else { return "HEAD" }
        return try await git.head() ?? "HEAD"
    }
}

/// A folder that is new, or was empty.
private struct NewFolder {
    let path: Path
    /// The topmost folder that did not exist; `nil` if all did.
    private let missing: Path?

    /// - Throws: ``ScaffoldError/exists(path:)`` or ``ScaffoldError/notEmpty(folder:)``.
    init(_ path: Path, named name: String) throws(ScaffoldError) {
        self.path = path
        if path.isFolder {
            let entries = try? FileManager.default.contentsOfDirectory(atPath: path.string)
            guard entries == [] else { throw .notEmpty(folder: name) }
            missing = nil
        } else {
            guard !path.isTaken else { throw .exists(path: name) }
            var missing = path
            while !missing.parent.exists, missing.parent != missing {
                missing = missing.parent
            }
            self.missing = missing
        }
    }

    /// Links are resolved, as a workspace's root needs.
    var resolved: Path { path.resolved ?? path }

    /// Removes the copied files, and the folder unless it existed before.
    func remove() {
        let files = FileManager.default
        if let missing {
            try? files.removeItem(atPath: missing.string)
        } else {
            for entry in (try? files.contentsOfDirectory(atPath: path.string)) ?? [] {
                try? files.removeItem(atPath: path.appending(entry).string)
            }
        }
    }
}
