import JoistTesting
import Testing

@testable import JoistWorkspace

struct BaseRevisionTests {
    private func base(_ environment: [String: String], named: String? = nil, configured: String? = nil) throws -> String
    {
        try BaseRevision.find(named: named, configured: configured, environment: environment)
    }

    @Test func `a named revision comes before CI's, then the configuration's`() throws {
        let environment = ["CI": "true", "GITHUB_BASE_REF": "main"]
        #expect(try base(environment, named: "v1", configured: "origin/next") == "v1")
        #expect(try base(environment, configured: "origin/next") == "origin/main")
        #expect(try base(["CI": "1"], configured: "origin/next") == "origin/next")
        #expect(try base(["GITHUB_BASE_REF": "main"], configured: "origin/next") == "origin/next")
        #expect(try base([:]) == "HEAD")
    }

    @Test func `in CI, the last commit is refused as a base, and the error advises --base`() throws {
        for value in ["true", "1", "yes"] {
            let error = #expect(throws: WorkspaceError.self) { try base(["CI": value]) }
            #expect(error?.description.contains("Pass it with --base") == true)
        }
        #expect(try base(["CI": "false"]) == "HEAD")
        #expect(try base(["CI": ""]) == "HEAD")
    }

    @Test(arguments: [
        (["CI_MERGE_REQUEST_DIFF_BASE_SHA": "abc", "CI_DEFAULT_BRANCH": "main"], "abc"),
        (["CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BRANCH": "work", "CI_COMMIT_BEFORE_SHA": "def"], "origin/main"),
        (["CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BRANCH": "main", "CI_COMMIT_BEFORE_SHA": "def"], "def"),
        (["BUILDKITE_PULL_REQUEST_BASE_BRANCH": "main", "BUILDKITE_BRANCH": "work"], "origin/main"),
        (
            [
                "BUILDKITE_PULL_REQUEST_BASE_BRANCH": "", "BUILDKITE_PIPELINE_DEFAULT_BRANCH": "main",
                "BUILDKITE_BRANCH": "work",
            ], "origin/main"
        ),
    ])
    func `the variables of GitLab and Buildkite name the base`(variables: [String: String], expected: String) throws {
        #expect(try base(variables.merging(["CI": "true"]) { $1 }) == expected)
    }

    @Test func `the first push to a default branch has no base`() {
        let variables = [
            "CI": "true", "CI_DEFAULT_BRANCH": "main", "CI_COMMIT_BRANCH": "main",
            "CI_COMMIT_BEFORE_SHA": String(repeating: "0", count: 40),
        ]
        #expect(throws: WorkspaceError.self) { try base(variables) }
    }

    @Test func `the event of GitHub names the base of a push`() throws {
        let folder = try TemporaryFolder()
        func base(_ event: String, branch: String) throws -> String {
            try folder.write(event, to: "event.json")
            return try self.base([
                "CI": "true", "GITHUB_EVENT_PATH": "\(folder.path)/event.json", "GITHUB_REF_NAME": branch,
                "GITHUB_BASE_REF": "",
            ])
        }
        let push = #"{"before": "abc", "repository": {"default_branch": "main"}}"#
        #expect(try base(push, branch: "main") == "abc")
        #expect(try base(push, branch: "work") == "origin/main")
        #expect(try base(#"{"merge_group": {"base_sha": "def"}}"#, branch: "queue") == "def")
        #expect(throws: WorkspaceError.self) { try base("no JSON", branch: "main") }
        #expect(throws: WorkspaceError.self) { try base(#"{"schedule": "0 0 * * *"}"#, branch: "main") }
    }
}
