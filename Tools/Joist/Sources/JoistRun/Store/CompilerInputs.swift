import JoistWorkspace

/// The files that the compilers of a build read, as they listed them in `NAME.build/FILE.d`.
struct CompilerInputs {
    /// The paths outside of the workspace: headers of the system, and files of the toolchain.
    private(set) var foreign: Set<String> = []
    /// The paths in the workspace, from its root, by module: headers and module maps, and no Swift sources.
    private(set) var reads: [String: [String]] = [:]

    /// Prints a module and a path in each line. The lists have the format of `make`, in which a backslash continues a line
    /// or makes the space after it part of a path. A program, because there are hundreds of megabytes of them.
    private static let script = ##"""
        find "$2" -name '*.d' -type f -print0 | LC_ALL=C xargs -0r awk -v root="$1/" -v folder="$2" '
            FNR == 1 {
                module = substr(FILENAME, length(folder) + 2)
                sub(/\/.*/, "", module)
                # SwiftPM adds the second suffix to what it builds for its own use, such as macros.
                sub(/(-tool)?\.build$/, "", module)
            }
            {
                gsub(/\\ /, "\001"); gsub(/\\#/, "#"); gsub(/\$\$/, "$")
                for (i = 1; i <= NF; i++) {
                    if (substr($i, 1, 1) != "/") continue
                    isOwn = index($i, root) == 1
                    if (isOwn && ($i ~ /\.swift$/ || index($i, root ".build/") == 1)) continue
                    line = (isOwn ? module : "") "\t" $i
                    if (!(line in seen)) { seen[line]; gsub("\001", " ", line); print line }
                }
            }'
        """##

    /// - Parameter folders: Those with the programs of a graph, such as `.build/x86_64-unknown-linux-gnu/debug`.
    init(of folders: [Path], in workspace: Workspace) async throws {
        for folder in folders {
            let command = Command(
                "/bin/sh", ["-c", Self.script, "sh", workspace.root.string, folder.string],
                environment: workspace.environment.variables, in: workspace.root)
            for line in try await command.result().output.split(separator: "\n") {
                let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
                guard parts.count == 2 else { continue }
                let path = String(parts[1])
                if let label = RelativePath.part(of: path, below: workspace.root.string) {
                    reads[String(parts[0]), default: []].append(label)
                } else {
                    foreign.insert(path)
                }
            }
        }
    }
}
