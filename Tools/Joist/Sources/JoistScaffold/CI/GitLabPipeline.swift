import Yams

extension CIMatrix {
    /// The child pipeline of a GitLab project, as YAML: a job a package, which reports its results as JUnit XML.
    ///
    /// A job of the parent keeps it as an artifact, and another one triggers it, with a file beside it that says on
    /// which image all of them run:
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
    /// GitLab refuses a pipeline of nothing: where there is no package, one job says so.
    ///
    /// - Parameter command: How joist is called there.
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
        // Without a width, since a line that is folded is hard to read in a pipeline's editor.
        try Yams.serialize(node: node, width: -1)
    }

    /// One word for a shell.
    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }

    /// A file's name that no other job has.
    private static func report(of job: CIJob, besides others: inout Set<String>) -> String {
        let name = String(
            job.name.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "_" })
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? "junit-\(name).xml" : "junit-\(name)-\($0).xml" }
        guard let report = names.first(where: { !others.contains($0) }) else { return name }
        others.insert(report)
        return report
    }
}
