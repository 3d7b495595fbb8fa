import JoistWorkspace

struct ReadableManifest: Rule {
    let id = "manifest"
    let summary = "Every manifest can be read, and every local dependency has one."
    let explanation = """
        If SwiftPM cannot read a manifest, the package and those that depend on it cannot be built, and no rule can \
        check them.

        Wrong: a manifest that does not compile or needs a newer Swift; `.package(path: "../Gone")`.

        Right: the manifest is corrected, or its folder left out:
            exclude: [Samples]
        """

    func findings(in context: LintContext) -> [Finding] {
        context.workspace.packages.compactMap { package in
            guard let problem = context.workspace.problems[package.path] else { return nil }
            guard case .manifest(_, let text) = problem else {
                return context.finding(
                    in: package, problem.description, remedy: "See 'exclude:' in joist.yml."
                ) {
                    guard case .missingPackage(_, let path) = problem else { return 1 }
                    return context.line(of: path, in: $0)
                }
            }
            // `/…/Package.swift:3:15: error: cannot find 'foo' in scope`
            let error = text.firstMatch(of: /\.swift:(\d+):(?:\d+:)? error: ([^\n]*)/)
            let reason = error?.2 ?? text.prefix { !$0.isNewline }
            return context.finding(
                in: package, "The manifest cannot be read: \(reason)",
                remedy: "Correct it, or leave the folder out with 'exclude:' in joist.yml."
            ) { _ in error.flatMap { Int($0.1) } ?? 1 }
        }
    }
}
