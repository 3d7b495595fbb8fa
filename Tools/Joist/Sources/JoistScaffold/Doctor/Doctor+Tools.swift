import JoistWorkspace

extension Doctor {
    private static let installation = "See https://www.swift.org/install/linux/ and put 'swift' on the PATH."

    func swiftCheck(_ packages: [Package]) async -> Check {
        guard let output = await answer("swift", "--version") else {
            return Check("swift", .missing, "'swift' does not answer", remedy: Self.installation)
        }
        guard let match = output.firstMatch(of: /Swift version (\d+(?:\.\d+)*)/) else {
            return Check(
                "swift", .warning, "'swift --version' says nothing that can be read", remedy: Self.installation)
        }
        let version = ToolVersion(match.1)
        let needed = packages.max { ToolVersion($0.toolsVersion) < ToolVersion($1.toolsVersion) }
        guard let needed, version < ToolVersion(needed.toolsVersion) else { return Check("swift", .ok, "\(match.1)") }
        return Check(
            "swift", .missing, "\(match.1), but \(needed.path) needs \(needed.toolsVersion)", remedy: Self.installation
        )
    }

    /// Whether SwiftPM can build all packages as one graph.
    var multirootCheck: Check {
        get async {
            let help = await answer("swift", "build", "--help-hidden")
            if help?.contains("--multiroot-data-file") == true {
                return Check("one build for all", .ok, "swift build can")
            }
            return Check(
                "one build for all", .warning, "this 'swift build' has no --multiroot-data-file",
                remedy: "Packages are built one after the other; a toolchain of 6.3 or newer is faster."
            )
        }
    }

    var gitChecks: [Check] {
        get async {
            guard let output = await answer("git", "--version") else {
                return [Check("git", .missing, "'git' does not answer", remedy: "Install it: apt-get install git.")]
            }
            let version = output.firstMatch(of: /\d+(?:\.\d+)+/).map { String($0.0) } ?? "of an unknown version"
            let git = Check("git", .ok, version)
            switch await answer("git", "rev-parse", "--is-shallow-repository")?.prefix(while: \.isLetter) {
            case "false": return [git, Check("history", .ok, "whole")]
            case "true":
                return [
                    git,
                    Check(
                        "history", .warning, "this clone is shallow, so that what a change affects may not be known",
                        remedy: "Fetch the rest: git fetch --unshallow. In CI, fetch with depth 0."
                    ),
                ]
            default:
                return [
                    git,
                    Check(
                        "history", .warning, "this is no git repository, so that what a change affects is not known",
                        remedy: "Make it one: git init."
                    ),
                ]
            }
        }
    }

    /// - Returns: `nil` if no package asks for it.
    func pkgConfigCheck(_ packages: [Package]) async -> Check? {
        let names = Set(packages.flatMap(\.targets).compactMap(\.pkgConfig)).sorted()
        guard !names.isEmpty else { return nil }
        if let version = await answer("pkg-config", "--version") {
            return Check("pkg-config", .ok, String(version.prefix { !$0.isNewline }))
        }
        return Check(
            "pkg-config", .warning,
            "not there; \(names.joined(separator: ", ")) are looked for in the usual places only",
            remedy: "If they are elsewhere, install it: apt-get install pkg-config."
        )
    }
}

/// Numbers with dots between, of which those that are left out are 0.
struct ToolVersion: Comparable {
    private let numbers: [Int]

    init(_ text: some StringProtocol) {
        var numbers = text.split(separator: ".").map { Int($0) ?? 0 }
        while numbers.last == 0 { numbers.removeLast() }
        self.numbers = numbers
    }

    static func < (one: ToolVersion, other: ToolVersion) -> Bool {
        one.numbers.lexicographicallyPrecedes(other.numbers)
    }
}
