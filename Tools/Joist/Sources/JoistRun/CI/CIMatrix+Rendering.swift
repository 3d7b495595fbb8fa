import JoistWorkspace
import Yams

extension CIMatrix {
    /// The matrix of a GitHub workflow, on one line: `{"include":[{"name":"Books, Todo","packages":"Books Todo"}]}`.
    ///
    /// `packages` is a list of words for a shell. A workflow has to pass it to scripts in an environment variable. The
    /// author of a change chooses the names of packages, and a name within the text of a script could run commands.
    package func gitHub() throws -> String {
        try JSONText.of(["include": jobs.map { ["name": $0.name, "packages": $0.words] }], isOneLine: true)
    }

    /// A child pipeline for GitLab, as YAML. Each job extends `.joist` and has the variable `PACKAGES`, a list of words for
    /// a shell.
    ///
    /// GitLab refuses an empty pipeline. Without packages, it has one job that reports this.
    package func gitLab() throws -> String {
        let encoder = YAMLEncoder()
        // Without a line width, because folded lines are hard to read in a pipeline's editor.
        encoder.options = YAMLEncoder.Options(width: -1, sortKeys: true)
        guard !jobs.isEmpty else {
            return try encoder.encode(["nothing to test": ["script": ["echo 'There is no package to test.'"]]])
        }
        let named = jobs.map { ("test:\($0.name)", GitLabJob(variables: ["PACKAGES": .init(value: $0.words)])) }
        return try encoder.encode(Dictionary(named) { first, _ in first })
    }
}

private struct GitLabJob: Encodable {
    struct Variable: Encodable {
        let value: String
        // GitLab would replace `$NAME` in the value.
        var expand = false
    }

    var extends = ".joist"
    let variables: [String: Variable]
}
