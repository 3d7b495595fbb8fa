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
        if rendering.isPackage { try requireFreePackage(rendering) }
        let types = DeclaredTypes(workspace: workspace)
        for sources in rendering.sourcesByTarget {
            let own = sources.flatMap { TopLevelTypes(parsing: $0.text).shared }
            for (owner, declared) in types.visible(to: sources) {
                guard let type = own.first(where: declared.contains) else { continue }
                throw .takenName(name.text, by: "'\(type)' would be declared twice, because \(owner) has one")
            }
        }
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
            if let package = manifest.packageNames.first(where: { Self.isSame($0, package.name) }) {
                throw .takenName(name.text, by: "there is a package '\(package)'")
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

    private static func isSame(_ one: String, _ other: String) -> Bool { one.lowercased() == other.lowercased() }

    private static func common(_ new: [String], _ old: [String]) -> (new: String, old: String)? {
        for name in new { if let match = old.first(where: { isSame(name, $0) }) { return (name, match) } }
        return nil
    }
}
