import JoistHouseRules
import JoistLint
import JoistWorkspace

/// The shipped sources of a workspace, without tests, doubles and previews.
final class Project {
    let context: LintContext
    let files: [ProjectFile]
    private var members: [MemberKey: [Member]] = [:]
    private var roles: [DeclarationKey: TypeRole] = [:]
    private(set) lazy var services = ServiceFinder(project: self).services
    /// The services and their protocols, by the declarations of both.
    private(set) lazy var servicesByType = Dictionary(
        services.flatMap { service in service.types.map { (DeclarationKey($0), service) } }
    ) { first, _ in first }

    /// - Throws: ``WorkspaceError/folder(_:reason:)`` for a file that cannot be read.
    init(_ context: LintContext) throws {
        self.context = context
        let shipped = context.files.filter { !$0.target.servesTests && $0.target.target.kind != .plugin }
        files = try shipped.map { file in
            let path = context.workspace.root.appending(file.path)
            do {
                return ProjectFile(file, String(decoding: try path.contents(), as: UTF8.self))
            } catch {
                throw WorkspaceError.folder(file.path, reason: "cannot be read (\(error))")
            }
        }
        for file in files {
            for type in file.types { members[MemberKey(file, type.name), default: []] += type.members }
            members[MemberKey(file, ""), default: []] += file.globals
        }
    }

    private struct MemberKey: Hashable {
        let node: PackageGraph.Node
        let owner: String

        init(_ file: ProjectFile, _ owner: String) { (node, self.owner) = (file.source.target.node, owner) }
        init(_ declaration: Declaration) { (node, owner) = (declaration.node, declaration.type.name) }
    }

    /// The units of code with their files.
    var units: [(file: ProjectFile, unit: CodeUnit)] {
        files.flatMap { file in file.units.map { (file, $0) } }
    }

    /// The declarations of types, without extensions and aliases.
    private(set) lazy var types: [Declaration] = files.flatMap(\.source.declarations).filter {
        $0.type.kind != .extension && $0.type.kind != .alias
    }

    // MARK: Types

    /// The declaration that a name means in a file; `nil` if the workspace does not declare it.
    func type(named name: String, in file: SourceFile, scope: String = "") -> Declaration? {
        for part in name.split(separator: " & ").map(String.init) {
            let found = context.declarations.types(named: part, in: file.target.node, scope: scope).first
            guard let found, found.type.kind == .alias, let meant = found.type.inherited.first else {
                if let found { return found }
                continue
            }
            if meant != name { return type(named: meant, in: found.file) }
        }
        return nil
    }

    /// The superclass and the protocols of a type that the workspace declares, transitively.
    func supertypes(of declaration: Declaration) -> [Declaration] {
        var found: [DeclarationKey: Declaration] = [:]
        var waiting = [declaration]
        while let next = waiting.popLast() {
            for part in context.declarations.parts(of: next) {
                for name in part.type.inherited {
                    guard let type = type(named: name, in: part.file) else { continue }
                    if found.updateValue(type, forKey: DeclarationKey(type)) == nil { waiting.append(type) }
                }
            }
        }
        return found.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The last parts of the names of a type and its supertypes, those from outside the workspace included.
    func ancestors(of declaration: Declaration) -> Set<String> { context.declarations.ancestors(of: declaration) }

    /// The properties and methods of a type and its extensions.
    func members(of declaration: Declaration) -> [Member] { members[MemberKey(declaration)] ?? [] }

    /// The variables and functions of a file's target outside of types.
    func globals(of file: ProjectFile) -> [Member] { members[MemberKey(file, "")] ?? [] }

    func role(of declaration: Declaration) -> TypeRole {
        let key = DeclarationKey(declaration)
        if let known = roles[key] { return known }
        let role = TypeRole(of: declaration, in: self)
        roles[key] = role
        return role
    }

    /// The role of a type, or of the one around it; `nil` outside of types.
    func role(of name: String, in file: ProjectFile) -> TypeRole? {
        // A nested type belongs to the outer one.
        var owner = name[...]
        var role: TypeRole?
        while !owner.isEmpty {
            if let declaration = type(named: String(owner), in: file.source) {
                role = self.role(of: declaration)
                if role != .other { return role }
            }
            owner = owner.lastIndex(of: ".").map { owner[..<$0] } ?? ""
        }
        return role
    }

    // MARK: Files

    /// The Swift files of the workspace, without manifests and fixtures.
    private(set) lazy var swiftFiles: [String] = {
        let workspace = context.workspace
        return workspace.files.files.filter { file in
            let name = file.split(separator: "/").last ?? ""
            let isManifest = name == "Package.swift" || name.hasPrefix("Package@swift-")
            let isLeftOut =
                file.split(separator: "/").contains("Fixtures") || workspace.excludes.contains { $0.matches(file) }
            return file.hasSuffix(".swift") && !isManifest && !isLeftOut
        }
    }()

    /// The files that belong to no target of a package.
    private(set) lazy var unread: [String] = {
        let read = Set(context.files.map(\.path))
        return swiftFiles.filter { !read.contains($0) }
    }()

    // MARK: Findings

    /// A finding for something that is missing in the whole project.
    func missing(_ message: String, remedy: String) -> Finding {
        let package = context.workspace.packages.first { !$0.isUnreadable }
        return Finding(
            path: RelativePath.join(package?.path ?? ".", "Package.swift"), line: 1, message: message, remedy: remedy,
            package: package?.name)
    }
}

/// A file with its code.
struct ProjectFile {
    let source: SourceFile
    /// With all members.
    let types: [TypeFacts]
    let globals: [Member]
    let units: [CodeUnit]
    let uses: [StaticUse]
    /// Whether a comment at its beginning says that a tool has written it.
    let isGenerated: Bool

    init(_ source: SourceFile, _ text: String) {
        let (facts, bodies) = (SourceFacts(parsing: text, detailed: .all), BodyReader(parsing: text))
        (self.source, types, globals) = (source, facts.types, facts.globals)
        (units, uses) = (bodies.units, bodies.uses)
        let head = text.split(separator: "\n").prefix { $0.hasPrefix("//") || $0.hasPrefix("/*") || $0.hasPrefix(" *") }
            .joined(separator: " ").lowercased()
        isGenerated = ["generated", "do not edit", "don't edit"].contains(where: head.contains)
    }
}

extension Member {
    var isMethod: Bool { kind == .method }
    var isProperty: Bool { kind == .property || kind == .computed }
    var isStatic: Bool { traits.contains(.isStatic) }
}

/// Tells declarations apart.
struct DeclarationKey: Hashable, Comparable {
    let path: String
    let line: Int
    let name: String

    init(_ declaration: Declaration) {
        (path, line, name) = (declaration.file.path, declaration.type.line, declaration.type.name)
    }

    static func < (one: DeclarationKey, other: DeclarationKey) -> Bool {
        (one.path, one.line, one.name) < (other.path, other.line, other.name)
    }
}
