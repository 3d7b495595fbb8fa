import JoistWorkspace

extension Doctor {
    private static let installation = "See https://www.swift.org/install/linux/ and put 'swift' on the PATH."

    func swiftCheck(_ packages: [Package]) async -> Check {
        guard let output = await answer("swift", "--version") else {
            return Check("swift", .missing, "'swift' cannot be run", remedy: Self.installation)
        }
        guard let match = output.firstMatch(of: /Swift version (\d+(?:\.\d+)*)/) else {
            return Check(
                "swift", .warning, "cannot find the version in the output of 'swift --version'",
                remedy: Self.installation)
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
                return Check("one build for all", .ok, "supported")
            }
            return Check(
                "one build for all", .warning, "this 'swift build' has no --multiroot-data-file",
                remedy: "Packages are built one after another. Swift 6.3 or newer is faster."
            )
        }
    }

    var gitChecks: [Check] {
        get async {
            guard let output = await answer("git", "--version") else {
                return [Check("git", .missing, "'git' cannot be run", remedy: "Install it: apt-get install git.")]
            }
            let version = output.firstMatch(of: /\d+(?:\.\d+)+/).map { String($0.0) } ?? "of an unknown version"
            let history =
                switch await answer("git", "rev-parse", "--is-shallow-repository")?.prefix(while: \.isLetter) {
                case "false": Check("history", .ok, "complete")
                case "true":
                    Check(
                        "history", .warning, "this clone is shallow, so 'affected' may fail",
                        remedy: "Fetch the rest: git fetch --unshallow. In CI, fetch with depth 0.")
                default:
                    Check(
                        "history", .warning, "this is not a git repository, so 'affected' does not work",
                        remedy: "Create one: git init.")
                }
            return [Check("git", .ok, version), history]
        }
    }

    /// - Returns: `nil` if no package needs it.
    func pkgConfigCheck(_ packages: [Package]) async -> Check? {
        let names = Set(packages.flatMap(\.targets).compactMap(\.pkgConfig)).sorted()
        guard !names.isEmpty else { return nil }
        if let version = await answer("pkg-config", "--version") {
            return Check("pkg-config", .ok, String(version.prefix { !$0.isNewline }))
        }
        return Check(
            "pkg-config", .warning,
            "missing; \(names.joined(separator: ", ")) are searched in the usual folders only",
            remedy: "If the libraries are elsewhere, install it: apt-get install pkg-config."
        )
    }
}

/// Version numbers. Missing parts are 0.
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
