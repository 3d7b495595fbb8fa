import JoistWorkspace

/// Creates packages and files from the workspace's templates.
package struct Scaffold: Sendable {
    let workspace: Workspace

    package init(workspace: Workspace) { self.workspace = workspace }

    /// The description of a template.
    package struct Kind: Hashable, Sendable {
        /// The template's name.
        package let name: String
        /// One line.
        package let description: String
        /// Whether it needs a layer.
        package let needsLayer: Bool
    }

    /// The created files.
    package struct Created: Hashable, Sendable {
        /// Paths from the workspace's root, sorted.
        package let files: [String]
        /// The package's folder, from the workspace's root.
        package let destination: String
        /// The existing files to which lines were added.
        package let changed: [String]
        /// The remaining manual steps as text; empty if there are none.
        package let next: String
    }

    /// The templates for a user to create from, sorted by name.
    ///
    /// - Throws: ``ScaffoldError``
    package func kinds() throws -> [Kind] {
        try templates().filter { !$0.isOnce }.map {
            Kind(name: $0.kind, description: $0.description, needsLayer: $0.needsLayer)
        }
    }

    /// Renders a template without writing files.
    ///
    /// - Parameters:
    ///   - kind: The template's name.
    ///   - name: In UpperCamelCase.
    ///   - layer: The name of a layer of the configuration, if the template needs one.
    /// - Throws: ``ScaffoldError``
    package func render(kind: String, name: String, layer: String? = nil) async throws -> Rendering {
        let draft = try draft(kind, name, layer)
        let check = NameCheck(name: draft.name, workspace: workspace)
        try check.requireNoEnding(of: draft.template)
        var rendering = draft.rendering
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
        rendering.changed = try changes(draft) { $0.added(to: $1) }
        try check.requireFreeMembers(rendering)
        return try await SourceFormatter(workspace: workspace).format(rendering)
    }

    /// Creates the files of a template with a name that is known to be free.
    func create(kind: String, knownName name: String) async throws {
        let draft = try draft(kind, name, nil)
        var rendering = draft.rendering
        rendering.changed = try changes(draft) { $0.added(to: $1) }
        try await formatAndWrite(rendering)
    }

    private func formatAndWrite(_ rendering: Rendering) async throws {
        var files = NewFiles(root: workspace.root)
        try files.write(try await SourceFormatter(workspace: workspace).format(rendering))
    }

    /// Creates the files of a template: all or none.
    ///
    /// - Parameters: As those of ``render(kind:name:layer:)``.
    /// - Throws: ``ScaffoldError``
    package func create(kind: String, name: String, layer: String? = nil) async throws -> Created {
        let rendering = try await render(kind: kind, name: name, layer: layer)
        var files = NewFiles(root: workspace.root)
        try files.write(rendering)
        return Created(
            files: rendering.files.map(\.path), destination: rendering.destination,
            changed: rendering.changed.map(\.path), next: rendering.next)
    }

    /// Formats and creates files, and adds lines to others: all or none.
    ///
    /// - Parameters:
    ///   - files: Each from the workspace's root, with its text.
    ///   - destination: The package that they belong to.
    /// - Returns: The files to which lines were added.
    /// - Throws: ``ScaffoldError``
    package func create(
        _ files: [(path: String, text: String)], adding lines: [ListLine] = [], in destination: String
    ) async throws -> [String] {
        let files = files.map { Rendering.File(path: $0.path, contents: Array($0.text.utf8), isExecutable: false) }
        let changed = try changes(lines, of: destination) { $0.added(to: $1) }
        let rendering = Rendering(kind: "flow", destination: destination, files: files, changed: changed, next: "")
        try await formatAndWrite(rendering)
        return changed.map(\.path)
    }

    /// The files that a template makes for a name, before any check.
    struct Draft {
        let template: Template
        let name: TypeName
        let rendering: Rendering
        let lines: [ListLine]
    }

    func draft(_ kind: String, _ name: String, _ layer: String?) throws -> Draft {
        let template = try template(kind)
        let name = try TypeName(name)
        let renderer = TemplateRenderer(
            template: template, name: name, layer: try layerFolder(layer, for: name, template), workspace: workspace
        )
        return Draft(
            template: template, name: name, rendering: try renderer.rendering(of: folder.files(of: template)),
            lines: try renderer.lines())
    }

    func changes(_ draft: Draft, _ change: (ListLine, String) -> String?) throws -> [Rendering.File] {
        try changes(draft.lines, of: draft.template.descriptionFile, change)
    }

    /// The existing files for which there are lines, changed by `change`.
    ///
    /// - Parameter source: What has the lines, such as the description of a template.
    /// - Throws: ``ScaffoldError/template(file:line:problem:)``, if `change` does not find the place.
    func changes(
        _ lines: [ListLine], of source: String, _ change: (ListLine, String) -> String?
    ) throws -> [Rendering.File] {
        var texts: [String: String] = [:]
        for line in lines {
            func problem(_ text: String) -> ScaffoldError {
                .template(file: source, line: line.line, problem: text)
            }
            guard let text = texts[line.file] ?? (try? text(of: line.file)) else {
                throw problem("there is no file \(line.file)")
            }
            if line.isOptional, line.added(to: text) == nil { continue }
            guard let changed = change(line, text) else {
                throw problem("\(line.file) has no place for '\(line.text)': no line starts with '\(line.anchor)'")
            }
            texts[line.file] = changed
        }
        return texts.sorted { $0.key < $1.key }.map {
            Rendering.File(path: $0.key, contents: Array($0.value.utf8), isExecutable: false)
        }
    }

    func text(of file: String) throws -> String {
        String(decoding: try workspace.root.appending(file).contents(), as: UTF8.self)
    }

    /// Without the one of a whole workspace, which ``NewWorkspace`` takes from joist itself.
    func templates() throws -> [Template] {
        try folder.templates().filter { $0.kind != NewWorkspace.kind }
    }

    private var folder: TemplateFolder {
        TemplateFolder(root: workspace.root, path: workspace.configuration.templates)
    }

    private func template(_ kind: String) throws -> Template {
        let templates = try templates()
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
