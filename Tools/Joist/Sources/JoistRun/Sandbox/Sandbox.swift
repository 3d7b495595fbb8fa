import CSandbox
import Foundation
import JoistWorkspace
import Yams

/// Keeps the tests of a target from reading files that their key does not count. The tests get a home and a folder for
/// temporary files of their own.
///
/// A test program runs below another process of joist, which is restricted with Landlock, and to which the kernel
/// reports each file that the tests open.
package struct Sandbox: Sendable {
    /// The folder around `home` and `tmp`.
    let folder: Path
    private let isEnforced: Bool

    static let isPossible = sandbox_is_possible()

    /// - Parameter rules: `nil` to restrict nothing.
    /// - Throws: ``RunError/unwritable(path:reason:)``
    init(_ rules: SandboxRules?) throws(RunError) {
        isEnforced = rules != nil && Self.isPossible
        let parent = Path(FileManager.default.temporaryDirectory.path)
        // Short, because the path of a socket has at most 107 bytes.
        let path = (parent.resolved ?? parent).appending("joist-\(String(UInt32.random(in: 0 ... .max), radix: 36))")
        folder = path
        try RunError.writing(path) {
            // Tests that continue as another user have to reach their temporary files.
            for (folder, permissions) in [
                (path, 0o755), (path.appending("home"), 0o700), (path.appending("tmp"), 0o755),
            ] {
                try FileManager.default.createDirectory(
                    atPath: folder.string, withIntermediateDirectories: false,
                    attributes: [.posixPermissions: permissions])
            }
            guard var rules else { return }
            rules.own(path.appending("home"))
            rules.own(path.appending("tmp"))
            try path.appending("rules").write(FolderReader.bytes(of: rules.text))
        }
    }

    /// Hides the variables of joist, such as the password of the cache, from `/proc`. To be called before other threads
    /// start.
    package static func hideEnvironment() { sandbox_hide_environment() }

    func remove() { try? FileManager.default.removeItem(atPath: folder.string) }

    /// A command that runs another one in this sandbox.
    func command(_ command: Command) -> Command {
        guard isEnforced else { return command }
        var outer = command
        outer.program = Self.joist.string
        outer.arguments = ["sandbox", folder.appending("rules").string, folder.appending("denied").string]
        outer.arguments += [command.program] + command.arguments
        return outer
    }

    /// This program, even if its file has been replaced; in its tests, the one that was built beside them.
    private static let joist: Path = {
        let own: Path = "/proc/self/exe"
        guard let tests = own.resolved, tests.name?.hasSuffix(".xctest") == true else { return own }
        return tests.parent.appending("joist-run")
    }()

    /// Runs a program in a sandbox, see ``command(_:)``.
    ///
    /// - Returns: The exit code.
    package static func run(_ command: [String], rules: String, report: String) -> Int32 {
        // `exec` needs the strings until the program has ended.
        let arguments = command.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        return sandbox_run(rules, report, arguments)
    }

    /// The result of tests, which failed if they, or the compiler, read files that are not inputs.
    ///
    /// - Parameter included: The files that the compiler read, and that are not inputs.
    func check(
        _ result: PackageResult, of target: Target, in workspace: Workspace, including included: Set<String>
    ) -> PackageResult {
        guard isEnforced else { return Self.isPossible ? result : result.adding(Self.missing) }
        let report = (try? folder.appending("denied").contents()) ?? []
        var denied = Set(report.split(separator: 0).map { FolderReader.text(of: Array($0)) })
        var result = result
        if denied.remove("unknown") != nil { result = result.adding(Self.nested) }
        let root = workspace.root.string
        func name(_ path: String) -> String { path == root ? "." : RelativePath.part(of: path, below: root) ?? path }
        let written = denied.filter { $0.hasPrefix("+") }
        result.denied = denied.subtracting(written).union(included).map(name).sorted()
        if !result.denied.isEmpty {
            result.fail("\(target.name) reads \(result.denied.joined(separator: ", ")), which is no input of its tests")
        }
        // Tests that pass may have tried whether they can write.
        if let first = written.map({ name(String($0.dropFirst())) }).min(), result.outcome == .failed {
            let others = written.count > 1 ? " and \(written.count - 1) more" : ""
            result.fail(
                "\(target.name) writes \(first)\(others), but can write only to HOME and TMPDIR, "
                    + "unless joist.yml switches the sandbox off")
        }
        return result
    }

    private static let missing =
        "Nothing keeps tests from reading files that are not inputs: this needs Landlock, and Linux 5.19 or newer."
    private static let nested =
        "Cannot name the files that tests were denied to read, because joist runs in a sandbox itself."
}

extension PackageResult {
    fileprivate mutating func fail(_ reason: String) {
        problem = [problem, reason].compactMap(\.self).joined(separator: "; ")
        outcome = .failed
    }

    fileprivate func adding(_ note: String) -> PackageResult {
        var result = self
        result.notes.append(note)
        return result
    }

    /// A message with the lines of `joist.yml` that allow what tests were denied to read; `nil` if nothing was denied.
    static func denied(in results: [PackageResult]) -> String? {
        struct Input: Encodable { var packages: String, files: [String] }
        let inputs = results.filter { !$0.denied.isEmpty }
            .map { Input(packages: $0.name, files: Set($0.denied).sorted()) }
        let encoder = YAMLEncoder()
        encoder.options.width = -1
        guard !inputs.isEmpty, let lines = try? encoder.encode(["inputs": inputs]) else { return nil }
        return "Tests read files that are not inputs. Allow them in joist.yml:\n" + lines.dropLast()
    }
}
