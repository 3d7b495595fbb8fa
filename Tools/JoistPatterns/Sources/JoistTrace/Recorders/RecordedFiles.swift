import JoistLint
import JoistWorkspace

/// The files that make objects record their messages, which joist writes.
package struct RecordedFiles {
    /// A place that requires such a file: a line `// Recorded: KeyServices, Router` in a Swift file.
    package struct Place {
        let file: SourceFile
        /// From 1.
        let line: Int
        /// The files beside it by their paths, from the workspace's root; or the reason for an empty list.
        let files: Result<[String: String], RecorderError>
    }

    static let marker = "// Recorded: "

    /// In the order of their files.
    package let places: [Place]
    private let context: LintContext

    /// Writes from source, in memory.
    package init(_ context: LintContext) {
        self.context = context
        let targets = context.targets.filter { context.uses("ROSSTrace", $0) }
        places = targets.flatMap(context.files).compactMap { Self.place(in: $0, context) }
    }

    private static func place(in file: SourceFile, _ context: LintContext) -> Place? {
        let lines = (context.text(at: file.path) ?? "").split(
            separator: "\n", omittingEmptySubsequences: false)
        guard let index = lines.firstIndex(where: { $0.hasPrefix(marker) }) else { return nil }
        let names = lines[index].dropFirst(marker.count).split(separator: ",").map { String($0.filter { $0 != " " }) }
        return Place(
            file: file, line: index + 1,
            files: Result { () throws(RecorderError) in
                let texts = try texts(of: names, ProtocolFinder(file.target, in: context)) { name in
                    RecorderError(
                        path: file.path, line: index + 1,
                        problem: "'\(name)' is no protocol with methods that this target can name")
                }
                let paths = texts.map { (RelativePath.join(file.path, "../\($0)"), $1) }
                return Dictionary(uniqueKeysWithValues: paths)
            })
    }

    /// The texts of the files by their names. Services have a file of their own: one that imports Foundation, which has
    /// an `Operation` too, could not name the operations.
    private static func texts(
        of names: [String], _ finder: ProtocolFinder, unknown: (String) -> RecorderError
    ) throws(RecorderError) -> [String: String] {
        func parts(_ names: [String]) throws(RecorderError) -> [ProtocolParts] {
            var all: [ProtocolParts] = []
            for name in names {
                guard let parts = try finder.parts(of: name) else { throw unknown(name) }
                all.append(parts)
            }
            return all
        }
        let roots = try parts(names)
        let useCases = roots.filter { $0.parts.contains { $0.name.hasSuffix("UseCases") } }
            .flatMap { [$0.name] + $0.parts.map(\.name) }
        func types(_ parts: [ProtocolParts]) -> [RecordedType] {
            parts.map { RecordedType($0, useCases: Set(useCases)) }
        }
        let named = types(roots)
        let services = types(try parts(named.flatMap(\.services)))
        return ["Recorded+Protocols.swift": named, "Recorded+Services.swift": services].filter { !$1.isEmpty }
            .mapValues(text)
    }

    private static func text(_ types: [RecordedType]) -> String {
        let imports = types.reduce(into: Set(["ROSSTrace"])) { $0.formUnion($1.imports) }
        let lines = ["// 'joist diagram --write' writes this file."] + imports.sorted().map { "import \($0)" }
        return (lines + types.flatMap(\.lines)).map { $0 + "\n" }.joined()
    }

    /// Writes the files.
    ///
    /// - Returns: The files that have changed, from the workspace's root.
    /// - Throws: The errors of writing files.
    package func write() throws -> [String] {
        let changed = places.flatMap { $0.changed(in: context) }
        for (path, text) in changed { try context.workspace.root.appending(path).write(Array(text.utf8)) }
        return changed.map(\.path)
    }
}

extension RecordedFiles.Place {
    /// The files that differ from the generated ones, in the order of their paths.
    func changed(in context: LintContext) -> [(path: String, text: String)] {
        ((try? files.get()) ?? [:]).sorted { $0.key < $1.key }
            .filter { context.text(at: $0.key) != $0.value }.map { ($0.key, $0.value) }
    }
}
