import JoistWorkspace

struct NoSuppression: Rule {
    let id = "no-suppression"
    let summary = "Sources and manifests do not turn off the checks of Swift 6."
    let explanation = """
        `@unchecked Sendable`, `nonisolated(unsafe)`, `@preconcurrency`, `unowned(unsafe)`, `@_unsafeInheritExecutor`, and \
        manifests with `unsafeFlags` in `swiftSettings`, or with a language mode below 6 where the tools version is 6 or \
        above, turn off checks of the compiler. A mistake there is a data race that users find.

        At the border to C they may be unavoidable: a target that directly depends on a C or system target of its own \
        package may use `@unchecked Sendable` and `nonisolated(unsafe)`, if a comment on the line or directly above it \
        gives the reason.

        Wrong:
            final class Cache: @unchecked Sendable { private var items: [Int: Item] = [:] }

        Right: `actor Cache`, or a `Mutex` around the items.
        """
    let isStyle = true

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { sources(of: $0, context) }
            + context.workspace.packages.flatMap { manifest(of: $0, context) }
    }

    private func sources(of target: LintTarget, _ context: LintContext) -> [Finding] {
        let isBorder = target.dependencies.flatMap(\.resolved.nodes).contains { node in
            node.package == target.node.package && context.target(node)?.isForeign == true
        }
        return context.files(of: target).flatMap { file in
            file.facts.suppressions.compactMap { suppression -> Finding? in
                let mayStand = isBorder && ["@unchecked Sendable", "nonisolated(unsafe)"].contains(suppression.text)
                if mayStand && suppression.hasReason { return nil }
                return file.finding(
                    suppression.line, "\(suppression.text) turns off a check of the compiler.",
                    remedy: mayStand
                        ? "Give the reason in a comment directly above."
                        : "Use an actor, a Mutex or a value that is Sendable.")
            }
        }
    }

    private func manifest(of package: Package, _ context: LintContext) -> [Finding] {
        let isSix = (package.toolsVersion.split(separator: ".").first.flatMap { Int($0) } ?? 0) >= 6
        let modes = package.languageModes.filter { isSix && Self.isOld($0) }.prefix(1).map { mode in
            context.finding(
                in: package, "\(package.name) is compiled in Swift \(mode) mode.",
                remedy: "Remove it from 'swiftLanguageModes'. The tools version implies Swift 6.",
                line: { $0.line(ofArgument: "swiftLanguageModes", "swiftLanguageVersions") })
        }
        return modes
            + package.targets.flatMap { target in
                target.settings.compactMap { message($0, target, isSix: isSix) }.map { message in
                    context.finding(
                        in: package, message, remedy: "Remove the setting, and fix what the compiler then reports.",
                        line: { $0.line(ofTarget: target.name) })
                }
            }
    }

    /// - Parameter setting: As ``Target/settings`` has it.
    private func message(_ setting: String, _ target: Target, isSix: Bool) -> String? {
        let words = setting.split(separator: " ")
        guard let name = words.first, name.hasPrefix("swift.") else { return nil }
        if name == "swift.unsafeFlags" { return "The target \(target.name) is compiled with unsafe flags." }
        if isSix, name == "swift.swiftLanguageMode", let mode = words.last.map(String.init), Self.isOld(mode) {
            return "The target \(target.name) is compiled in Swift \(mode) mode."
        }
        return nil
    }

    private static func isOld(_ mode: String) -> Bool {
        (mode.split(separator: ".").first.flatMap { Int($0) } ?? 6) < 6
    }
}
