import JoistWorkspace

/// The kind of log that shows the output of a test run: whether it has folded sections and annotations.
package enum TestFormat: String, CaseIterable, Sendable {
    case text, github, gitlab

    /// The log of the CI system that runs this process, according to its variables.
    package static func ofCI(_ environment: [String: String]) -> TestFormat {
        if environment["GITHUB_ACTIONS"] == "true" { return .github }
        return environment["GITLAB_CI"] == "true" ? .gitlab : .text
    }

    /// Lines that the log hides below a title until the reader clicks on it.
    ///
    /// - Parameter number: Distinguishes the sections of a log.
    func folded(_ lines: [String], title: String, number: Int) -> [String] {
        let title = String(title.map { $0.isNewline ? " " : $0 })
        switch self {
        case .text: return lines
        case .github: return ["::group::\(GitHubCommand.data(title))"] + harmless(lines) + ["::endgroup::"]
        case .gitlab:
            let (erase, name) = ("\u{1B}[0K", "joist_\(number)")
            // GitLab shows the time between start and end, which is 0 here.
            return ["\(erase)section_start:0:\(name)[collapsed=true]\r\(erase)\(title)"] + lines + [
                "\(erase)section_end:0:\(name)\r\(erase)"
            ]
        }
    }

    /// The lines, framed so that the CI system does not obey those that look like its commands.
    func harmless(_ lines: [String]) -> [String] {
        guard self == .github, lines.contains(where: { $0.contains("::") || $0.contains("##[") }) else { return lines }
        // The lines cannot contain the hash of themselves.
        let token = ContentHash(of: lines.joined(separator: "\n")).hex
        return ["::stop-commands::\(token)"] + lines + ["::\(token)::"]
    }

    /// The failures as annotations beside their lines. A log without annotations has none.
    func annotations(_ report: TestReport) -> [String] {
        guard self == .github else { return [] }
        let failures = report.failures.map { failure in
            GitHubCommand.annotation(
                "error", file: failure.place?.file, line: failure.place?.line, title: failure.title,
                message: failure.message.isEmpty ? failure.title : failure.message)
        }
        return buildErrors(report) + failures
    }

    /// `/root/A.swift:3:1: error: message`, as an annotation.
    private func buildErrors(_ report: TestReport) -> [String] {
        report.buildOutput.split(whereSeparator: \.isNewline).compactMap { line in
            guard
                let match = RelativePath.part(of: String(line), below: report.root)?
                    .firstMatch(of: /^(.+?):(\d+):\d+: error: (.*)$/)
            else { return nil }
            return GitHubCommand.annotation(
                "error", file: String(match.1), line: Int(match.2), title: "Build error", message: String(match.3))
        }
    }
}
