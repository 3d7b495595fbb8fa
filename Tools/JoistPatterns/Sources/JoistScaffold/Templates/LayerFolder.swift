import JoistWorkspace

/// The folder for new packages of a layer.
struct LayerFolder: Hashable, Sendable {
    let name: String
    /// From the workspace's root.
    let folder: String

    /// - Throws: ``ScaffoldError/unknownLayer(_:known:)`` or ``ScaffoldError/closedLayer(_:open:)``.
    init(_ name: String, for package: TypeName, in configuration: Configuration) throws(ScaffoldError) {
        let layers = configuration.layers
        guard let layer = layers.first(where: { $0.name == name }) else {
            throw .unknownLayer(name, known: layers.map(\.name))
        }
        guard let folder = Self.folder(of: layer, for: package, among: layers) else {
            throw .closedLayer(name, open: Self.open(for: package, in: configuration))
        }
        self.name = name
        self.folder = folder
    }

    /// The layers with a folder for new packages.
    static func open(for package: TypeName, in configuration: Configuration) -> [String] {
        configuration.layers.filter { folder(of: $0, for: package, among: configuration.layers) != nil }.map(\.name)
    }

    /// The first `FOLDER/*` of the layer whose packages belong to this layer, and not to one above.
    private static func folder(
        of layer: Configuration.Layer, for package: TypeName, among layers: [Configuration.Layer]
    ) -> String? {
        layer.members.lazy.compactMap { pattern -> String? in
            let parts = pattern.text.split(separator: "/").filter { $0 != "." }
            guard parts.last == "*", !parts.dropLast().contains(where: { $0.contains("*") || $0.contains("?") }) else {
                return nil
            }
            return parts.count == 1 ? "." : parts.dropLast().joined(separator: "/")
        }.first { folder in
            let path = RelativePath.join(folder, package.text)
            return layers.first { $0.members.contains { $0.matches(path) } } == layer
        }
    }
}
