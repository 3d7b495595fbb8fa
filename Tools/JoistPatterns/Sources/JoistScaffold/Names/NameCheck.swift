import JoistLint
import JoistWorkspace

/// Checks that a new package or type does not collide with existing ones.
struct NameCheck {
    let name: TypeName
    let workspace: Workspace

    /// - Throws: ``ScaffoldError/invalidName(_:problem:)``, if the name has an ending that the template appends.
    func requireNoEnding(of template: Template) throws(ScaffoldError) {
        guard let ending = template.endings.first(where: { name.text.hasSuffix($0) }) else { return }
        let rest = name.text.dropLast(ending.count)
        throw .invalidName(
            name.text,
            problem: "the template '\(template.kind)' appends endings such as '\(ending)' itself."
                + (rest.isEmpty ? "" : " Use '\(rest)'.")
        )
    }

    /// - Throws: ``ScaffoldError/invalidName(_:problem:)`` or ``ScaffoldError/takenName(_:by:)``.
    func requireFree(_ rendering: Rendering) throws(ScaffoldError) {
        try requireNonstandard([name.text])
        if rendering.isPackage { try requireFreePackage(rendering) }
        for sources in rendering.sourcesByTarget {
            let new = sources.map { TopLevelTypes(parsing: $0.text) }
            try requireNonstandard(new.flatMap(\.shared))
            let imported = new.reduce(into: Set()) { $0.formUnion($1.imports) }
            for target in workspace.packages.flatMap(\.targets) {
                guard let path = target.path else { continue }
                let isExtended = sources.contains { RelativePath.isAt($0.path, orBelow: path) }
                guard isExtended || imported.contains(target.module) else { continue }
                let declared = types(below: path).values.reduce(into: Set()) {
                    $0.formUnion(isExtended ? $1.shared : $1.published)
                }
                guard let type = new.flatMap(\.shared).first(where: declared.contains) else { continue }
                throw .takenName(name.text, by: "'\(type)' would be declared twice, because \(target.name) has one")
            }
        }
    }

    /// - Throws: ``ScaffoldError/takenName(_:by:)``, if new files or added lines declare a member that its type has already.
    func requireFreeMembers(_ rendering: Rendering) throws(ScaffoldError) {
        let new = rendering.files + rendering.changed
        for path in workspace.packages.flatMap(\.targets).compactMap(\.path) {
            let added = new.filter { $0.path.hasSuffix(".swift") && RelativePath.isAt($0.path, orBelow: path) }
            guard !added.isEmpty else { continue }
            let old = types(below: path)
            let present = Set(old.values.flatMap(\.members))
            for file in added {
                var members = TopLevelTypes(parsing: file.text).members
                // Without those that the file had before the lines were added.
                for member in old[file.path]?.members ?? [] {
                    if let index = members.firstIndex(of: member) { members.remove(at: index) }
                }
                guard let member = members.first(where: present.contains) else { continue }
                throw .takenName(
                    name.text, by: "'\(member.name)' would be declared twice, because \(member.owner) has one")
            }
        }
    }

    /// - Throws: ``ScaffoldError/takenName(_:by:)``, if modules of a new workspace that have its name collide with others.
    func requireFreeModules() throws(ScaffoldError) {
        try requireNonstandard([name.text])
        let reserved = ReservedNames(workspace)
        var known: [String: String] = [:]
        for module in workspace.packages.flatMap(\.targets).map(\.name) {
            if let other = known.updateValue(module, forKey: module.lowercased()) {
                throw .takenName(name.text, by: "a new workspace has a module '\(other == name.text ? module : other)'")
            }
            if let owner = reserved.owner(of: module) { throw .takenName(name.text, by: owner) }
        }
    }

    private func requireNonstandard(_ names: [String]) throws(ScaffoldError) {
        guard let type = names.first(where: StandardTypes.names.contains) else { return }
        throw .takenName(name.text, by: "the standard library has a type '\(type)'")
    }

    /// The types of each Swift file, by its path. The compiler reports unreadable files.
    private func types(below path: String) -> [String: TopLevelTypes] {
        let files = workspace.files.files(under: path).filter { $0.hasSuffix(".swift") }.map { file in
            let contents = (try? workspace.root.appending(file).contents()) ?? []
            return (file, TopLevelTypes(parsing: String(decoding: contents, as: UTF8.self)))
        }
        return Dictionary(uniqueKeysWithValues: files)
    }

    private func requireFreePackage(_ rendering: Rendering) throws(ScaffoldError) {
        // Some file systems ignore case, and SwiftPM identifies a package by its folder in lower case.
        let folder = Self.last(rendering.destination).lowercased()
        if let package = workspace.packages.first(where: { $0.path != "." && Self.last($0.path).lowercased() == folder }
        ) {
            throw .takenName(name.text, by: "the package in \(package.path) has a folder with this name")
        }
        let manifest = ManifestOutline(parsing: rendering.manifest?.text ?? "")
        let (targets, products) = (manifest.targetNames, manifest.productNames)
        let reserved = ReservedNames(workspace)
        for new in [name.text] + targets + products {
            if let owner = reserved.owner(of: new) {
                throw .takenName(name.text, by: new == name.text ? owner : "'\(new)' is in use: \(owner)")
            }
        }
        for package in workspace.packages {
            if let (new, _) = Self.common(manifest.packageNames, [package.name]) {
                throw .takenName(name.text, by: "there is a package '\(new)'")
            }
            if let (new, old) = Self.common(targets, package.targets.map(\.name)) {
                throw .takenName(name.text, by: "its target '\(new)' would collide with '\(old)' of \(package.path)")
            }
            if let (new, old) = Self.common(products, package.products.map(\.name)) {
                throw .takenName(name.text, by: "its product '\(new)' would collide with '\(old)' of \(package.path)")
            }
        }
    }

    private static func last(_ path: String) -> Substring { path.split(separator: "/").last ?? "" }

    private static func common(_ new: [String], _ old: [String]) -> (new: String, old: String)? {
        for name in new {
            if let match = old.first(where: { $0.lowercased() == name.lowercased() }) { return (name, match) }
        }
        return nil
    }
}
