import JoistWorkspace

/// The files that the sources of C targets include or embed, as the compiler found them.
///
/// No manifest declares them, and they may be anywhere.
enum IncludedFiles {
    /// The files that are no inputs, with links resolved.
    ///
    /// - Parameters:
    ///   - programs: The folder with the built programs. The compiler lists the files that it read in
    ///     `NAME.build/FILE.c.d`.
    ///   - others: Folders whose files belong to the system, the toolchain or the build.
    static func besides(_ readable: ReadableFiles, in programs: Path, _ others: [String]) throws -> Set<String> {
        var included: Set<String> = []
        for module in readable.modules {
            let folder = programs.appending("\(module).build")
            guard folder.isFolder else { continue }
            for file in try FileTree(of: folder).files where PackageInputs.isC(String(file.dropLast(2))) {
                guard file.hasSuffix(".d") else { continue }
                let list = try folder.appending(file).contents()
                included.formUnion(names(in: String(decoding: list, as: UTF8.self)))
            }
        }
        if included.isEmpty { return [] }
        let inputs = Set(readable.inputs.files.compactMap { Path($0.path).resolved?.string })
        let ends = included.compactMap { Path($0).resolved?.string }
        return Set(
            ends.filter { end in !inputs.contains(end) && !others.contains { RelativePath.isAt(end, orBelow: $0) } })
    }

    /// The paths in a list in the format of `make`: `target: path path`, where a backslash continues a line, or makes
    /// the space after it part of a path.
    static func names(in list: String) -> [String] {
        guard let start = list.firstRange(of: ": ")?.upperBound else { return [] }
        var names: [String] = []
        var name = ""
        var rest = list[start...].replacing("\\\n", with: "\n")[...]
        while let character = rest.popFirst() {
            switch character {
            case " ", "\n":
                if !name.isEmpty { names.append(name) }
                name = ""
            case "\\" where rest.first == " " || rest.first == "#", "$" where rest.first == "$":
                name.append(rest.removeFirst())
            default: name.append(character)
            }
        }
        return name.isEmpty ? names : names + [name]
    }
}
