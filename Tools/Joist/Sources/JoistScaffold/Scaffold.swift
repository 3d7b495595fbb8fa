import JoistWorkspace

/// Creates packages and files from the workspace's templates.
public struct Scaffold: Sendable {
    private let workspace: Workspace

    public init(workspace: Workspace) { self.workspace = workspace }

    /// The description of a template.
    public struct Kind: Hashable, Sendable {
        public let name: String
        /// One line.
        public let description: String
        /// Whether it needs a layer.
        public let needsLayer: Bool
    }

    /// The created files.
    public struct Created: Hashable, Sendable {
        /// Paths from the workspace's root, sorted.
        public let files: [String]
        /// The package's folder, from the workspace's root.
        public let destination: String
        /// The remaining manual steps as text; empty if there are none.
        public let next: String
    }

    /// All templates, sorted by name.
    ///
    /// - Throws: ``ScaffoldError``
    public func kinds() throws -> [Kind] {
        try folder.templates().map { Kind(name: $0.kind, description: $0.description, needsLayer: $0.needsLayer) }
    }

    /// Renders a template without writing files.
    ///
    /// - Parameters:
    ///   - kind: The template's name.
    ///   - name: In UpperCamelCase.
    ///   - layer: The name of a layer of the configuration, if the template needs one.
    /// - Throws: ``ScaffoldError``
    public func render(kind: String, name: String, layer: String? = nil) async throws -> Rendering {
        let template = try template(kind)
        let name = try TypeName(name)
        let check = NameCheck(name: name, workspace: workspace)
        try check.requireNoEnding(of: template)
        let renderer = TemplateRenderer(
            template: template, name: name, layer: try layerFolder(layer, for: name, template), workspace: workspace
        )
        let rendering = try renderer.rendering(of: folder.files(of: template))
        if rendering.isPackage {
            guard !workspace.root.appending(rendering.destination).exists else {
                throw ScaffoldError.exists(path: rendering.destination)
            }
        } else if !workspace.packages.contains(where: { $0.path == rendering.destination }) {
            throw ScaffoldError.destinationMissing(kind: kind, path: rendering.destination)
        }
        if let file = rendering.files.first(where: { workspace.root.appending($0.path).exists }) {
            throw ScaffoldError.exists(path: file.path)
        }
        try check.requireFree(rendering)
        return try await SourceFormatter(workspace: workspace).format(rendering)
    }

    /// Creates the files of a template: all or none.
    ///
    /// - Parameters: As those of ``render(kind:name:layer:)``.
    /// - Throws: ``ScaffoldError``
    public func create(kind: String, name: String, layer: String? = nil) async throws -> Created {
        let rendering = try await render(kind: kind, name: name, layer: layer)
        var files = NewFiles(root: workspace.root)
        try files.write(rendering)
        return Created(files: rendering.files.map(\.path), destination: rendering.destination, next: rendering.next)
    }

    private var folder: TemplateFolder {
        TemplateFolder(root: workspace.root, path: RelativePath.join(".", workspace.configuration.templates))
    }

    private func template(_ kind: String) throws -> Template {
        let templates = try folder.templates()
        guard let template = templates.first(where: { $0.kind == kind }) else {
            throw ScaffoldError.unknownKind(kind, known: templates.map(\.kind), folder: folder.path)
        }
        return template
    }

    private func layerFolder(
        _ layer: String?, for name: TypeName, _ template: Template
    ) throws(ScaffoldError) -> LayerFolder? {
        switch (layer, template.needsLayer) {
        case (nil, false): return nil
        case (let layer?, true): return try LayerFolder(layer, for: name, in: workspace.configuration)
        case (nil, true):
            throw .layerNeeded(kind: template.kind, known: LayerFolder.open(for: name, in: workspace.configuration))
        case (_?, false): throw .layerUnwanted(kind: template.kind, destination: template.destination)
        }
    }
}
