import Yams

extension CIMatrix {
    /// A child pipeline for GitLab, as YAML: one job per package, with JUnit reports.
    ///
    /// A job of the parent pipeline stores it as an artifact, and another job triggers it, together with a file that
    /// chooses the image:
    ///
    /// ```yaml
    /// test:
    ///   needs: [plan]
    ///   trigger:
    ///     include:
    ///       - { artifact: packages.yml, job: plan }
    ///       - { local: .gitlab/swift.yml }
    ///     strategy: depend
    /// ```
    ///
    /// GitLab refuses an empty pipeline. Without packages, it has one job that says so.
    ///
    /// - Parameter command: The command that runs joist there.
    public func gitLab(command: String = "joist") throws -> String {
        guard !jobs.isEmpty else {
            return try Self.yaml(["nothing to test": ["script": ["echo 'There is no package to test.'"]]])
        }
        var reports: Set<String> = []
        let pairs = jobs.map { job -> (Node, Node) in
            let report = Self.report(of: job, besides: &reports)
            let definition: Node = [
                "script": [Node("\(command) test --junit \(report) -- \(Self.quoted(job.name))")],
                "artifacts": ["when": "always", "reports": ["junit": Node(report)]],
            ]
            return (Node("test:\(job.name)"), definition)
        }
        return try Self.yaml(Node(pairs))
    }

    private static func yaml(_ node: Node) throws -> String {
        // Without a line width, because folded lines are hard to read in a pipeline's editor.
        try Yams.serialize(node: node, width: -1)
    }

    /// The text, quoted as one word for a shell.
    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// A unique file name for a job.
    private static func report(of job: CIJob, besides others: inout Set<String>) -> String {
        let name = String(
            job.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_" })
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? "junit-\(name).xml" : "junit-\(name)-\($0).xml" }
        guard let report = names.first(where: { !others.contains($0) }) else { return name }
        others.insert(report)
        return report
    }
}
