import Foundation
import ProcessTesting
import Testing

/// A temporary repository with the scripts, a small joist, and a fake `swift` that records its calls.
final class ScratchRepository {
    let root: String
    var environment: [String: String]

    init() async throws {
        root = FileManager.default.temporaryDirectory.appending(path: "scripts-\(UUID().uuidString)").path
        environment = ["PATH": "\(root)/bin:/usr/local/bin:/usr/bin:/bin", "TMPDIR": NSTemporaryDirectory()]
        // A child that another test starts meanwhile could inherit a program that is being written, and the system runs
        // no program that is open for writing. So another process writes the program.
        let draft = root + ".draft"
        defer { try? FileManager.default.removeItem(atPath: draft) }
        try Self.writeAll(to: draft)
        let copying = try ChildProcess("/bin/cp", ["-a", draft, root])
        try #require(await copying.exit() == 0)
    }

    private static func writeAll(to root: String) throws {
        func write(_ text: String, to path: String, isProgram: Bool = false) throws {
            try Self.write(text, to: "\(root)/\(path)")
            guard isProgram else { return }
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(root)/\(path)")
        }
        let scripts = URL(filePath: #filePath).appending(path: "../../../../../Tools/Workspace").standardized
        for name in ["joist.sh", "format.sh", "links.sh", "workspace.sh"] {
            let text = try String(contentsOf: scripts.appending(path: name), encoding: .utf8)
            try write(text, to: "Tools/Workspace/\(name)", isProgram: true)
        }
        try write(swift, to: "bin/swift", isProgram: true)
        try write("#!/bin/sh\ncat \"$(dirname \"$0\")/libraries\"\n", to: "bin/pkg-config", isProgram: true)
        // strip -o COPY PROGRAM, for programs that are scripts.
        try write("#!/bin/sh\ncp \"$3\" \"$2\"\n", to: "bin/strip", isProgram: true)
        try write("libcrypto 3.0\n", to: "bin/libraries")
        try write("6.3.1\n", to: "bin/version")
        try write(
            """
            .package(path: "../../Packages/Core/Files"),
            .systemLibrary(name: "CLibcrypto", pkgConfig: "libcrypto"),
            .target(name: "Testing", path: "Tests/Testing"),

            """, to: "Tools/Joist/Package.swift")
        try write("run\n", to: "Tools/Joist/Sources/joist-run/main.swift")
        try write(".package(path: \"../Joist\"),\n", to: "Tools/JoistPatterns/Package.swift")
        try write("main\n", to: "Tools/JoistPatterns/Sources/joist/main.swift")
        try write("rules\n", to: "Tools/JoistPatterns/Sources/joist/Tests/Rules.swift")
        try write("tests\n", to: "Tools/Joist/Tests/Testing/Testing.swift")
        try write("// Files\n", to: "Packages/Core/Files/Package.swift")
        try write("files\n", to: "Packages/Core/Files/Sources/Files/Files.swift")
        try write("// Todo\n", to: "Packages/Todo/Package.swift")
        try write("app\n", to: "App/Sources/App.swift")
        try write("tests\n", to: "Tests/All/Tests.swift")
        try write("{}\n", to: ".swift-format")
    }

    deinit { try? FileManager.default.removeItem(atPath: root) }

    /// The fake `swift`. While it builds or checks formats, it runs the commands in the file `during`.
    private static let swift = """
        #!/bin/bash
        root=$(dirname "$0")/..
        case "$1 $2" in
        "--version "*) cat "$root/bin/version" ;;
        "format --version") cat "$root/bin/version" ;;
        "build --help-hidden") echo --multiroot-data-file ;;
        build*)
            program=${@: -1}
            echo "build $program" >>"$root/calls"
            [[ ! -e $root/during ]] || source "$root/during"
            mkdir -p "$root/.build/debug" "$root/.build/Joist.xcworkspace/xcshareddata/swiftpm"
            echo '{}' >"$root/.build/Joist.xcworkspace/xcshareddata/swiftpm/Package.resolved"
            printf '#!/bin/sh\\necho "%s: $@"\\n' "$program" >"$root/.build/debug/$program"
            chmod +x "$root/.build/debug/$program"
            ;;
        "format lint")
            shift 2
            [[ ! -e $root/during ]] || source "$root/during"
            for file; do [[ $file == --* ]] || echo "$file" >>"$root/calls"; done
            ! grep -q bad -- "${@:3}"
            ;;
        esac

        """

    func write(_ text: String, to path: String) throws { try Self.write(text, to: "\(root)/\(path)") }

    private static func write(_ text: String, to path: String) throws {
        let file = URL(filePath: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// Runs a line of a shell at the root.
    @discardableResult
    func run(_ line: String) async throws -> (output: [String], status: Int32) {
        // If its standard input is a socket, bash reads the user's start-up files.
        let line = "cd '\(root)' && { \(line)\n} </dev/null"
        let process = try ChildProcess("/bin/sh", ["-c", line], environment: environment)
        return (await process.lines(), await process.exit())
    }

    /// The builds and the checked files that `swift` has recorded since the last call, sorted.
    func calls() -> [String] {
        let file = root + "/calls"
        defer { try? FileManager.default.removeItem(atPath: file) }
        let text = (try? String(contentsOfFile: file, encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init).sorted()
    }
}
