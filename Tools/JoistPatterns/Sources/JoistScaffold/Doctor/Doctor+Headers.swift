import Foundation
import JoistWorkspace
import SystemPackage

extension Doctor {
    /// Checks for the C libraries that packages use: one for each target with C headers.
    func headerChecks(_ packages: [Package]) async -> [Check] {
        guard let workspace = try? workspace.get() else { return [] }
        let targets = packages.flatMap(\.targets).compactMap { HeaderTarget($0, in: workspace) }
        guard !targets.isEmpty else { return [] }
        // Headers of a target may include those of another target.
        let folders = Set(targets.map(\.folder)).sorted().flatMap { ["-I", root.appending($0).string] }
        let compiler = compiler
        var checks: [Check] = []
        for target in targets { checks.append(await check(target, folders, compiler)) }
        return checks
    }

    private func check(_ target: HeaderTarget, _ folders: [String], _ compiler: String) async -> Check {
        let name = "C library \(target.name)"
        var flags = ["-fsyntax-only", "-x", target.language] + folders
        if let package = target.pkgConfig, let found = await answer("pkg-config", "--cflags", package) {
            flags += found.split(whereSeparator: \.isWhitespace).map(String.init)
        }
        for header in target.headers {
            guard let result = await run(command(compiler, flags + [root.appending(header).string])) else {
                return Check(
                    name, .warning, "there is no C compiler for the check",
                    remedy: "A Swift toolchain contains 'clang'.")
            }
            guard !result.isSuccess, let problem = Self.missing(in: result.errors) else { continue }
            return Check(name, .missing, "\(header): \(problem)", remedy: Self.remedy(problem, target))
        }
        return Check(name, .ok, "headers found")
    }

    /// The missing headers. Other errors are the package's own, and the build reports them better.
    private static func missing(in errors: String) -> String? {
        let lines = errors.split(separator: "\n")
        let index = lines.indices.first { index in
            // A header with its own check reports with `#error`, whose text clang prints in the next line.
            lines[index].contains("error:")
                && (lines[index].contains("file not found")
                    || lines.dropFirst(index + 1).first?.contains(/#\s*error/) == true)
        }
        guard let index, let start = lines[index].firstRange(of: "error: ")?.upperBound else { return nil }
        return String(lines[index][start...])
    }

    private static func remedy(_ problem: String, _ target: HeaderTarget) -> String {
        let packages =
            target.aptPackages.isEmpty
            ? known.filter { problem.contains($0.header) }.map(\.package) : target.aptPackages
        guard !packages.isEmpty else {
            return "Install the library's development package. 'apt-cache search' finds its name."
        }
        return "Install it: apt-get install \(packages.joined(separator: " "))."
    }

    /// Libraries that many Swift packages use without naming the apt package in the manifest.
    private static let known: [(header: String, package: String)] = [
        ("curl/curl.h", "libcurl4-openssl-dev"), ("openssl/", "libssl-dev"), ("sqlite3.h", "libsqlite3-dev"),
        ("zlib.h", "zlib1g-dev"), ("libxml/", "libxml2-dev"), ("ncurses", "libncurses-dev"),
    ]

    /// The compiler that SwiftPM uses, beside `swift`.
    private var compiler: String {
        if let compiler = environment.variables["CC"], !compiler.isEmpty { return compiler }
        let folders = (environment.variables["PATH"] ?? "").split(separator: ":").map { FilePath(String($0)) }
        guard let swift = folders.map({ $0.appending("swift") }).first(where: \.exists)?.resolved else {
            return "clang"
        }
        let clang = swift.removingLastComponent().appending("clang")
        return clang.exists ? clang.string : "clang"
    }
}

/// A target with C headers for other modules.
private struct HeaderTarget {
    let name: String
    /// The folder of its headers, from the workspace's root.
    let folder: String
    /// From the workspace's root.
    let headers: [String]
    /// clang's name of the language.
    let language: String
    let pkgConfig: String?
    let aptPackages: [String]

    /// - Returns: `nil` if it has no C headers.
    init?(_ target: Target, in workspace: Workspace) {
        guard let path = target.path else { return nil }
        let files = workspace.files.files(under: path)
        switch target.kind {
        case .system:
            folder = path
            let map = (try? workspace.root.appending("\(path)/module.modulemap").contents()) ?? []
            headers = String(decoding: map, as: UTF8.self).matches(of: /\bheader\s+"([^"]+)"/).map { match in
                // A header with an absolute path is not in the package.
                match.1.hasPrefix("/") ? String(match.1) : RelativePath.join(path, String(match.1))
            }
        case .library:
            folder = "\(path)/include"
            headers = workspace.files.files(under: "\(path)/include").filter { $0.hasSuffix(".h") }
        default: return nil
        }
        guard !headers.isEmpty else { return nil }
        name = target.name
        language = files.contains { [".cpp", ".cc", ".cxx"].contains(where: $0.hasSuffix) } ? "c++" : "c"
        pkgConfig = target.pkgConfig
        aptPackages = target.aptPackages
    }
}
