/// Finds the revision that changes are compared with.
package enum BaseRevision {
    /// The revision that was named, else that of the CI system, else that of the configuration, else the last commit.
    ///
    /// In CI, nothing has changed since the last commit, so a base has to be known there.
    ///
    /// - Parameters:
    ///   - named: The revision of `--base`.
    ///   - configured: `base:` of `joist.yml`.
    /// - Throws: ``WorkspaceError/git(_:)``
    public static func find(
        named: String?, configured: String?, environment: [String: String]
    ) throws(WorkspaceError) -> String {
        if let base = named ?? ofCI(environment) ?? configured { return base }
        guard isCI(environment) else { return "HEAD" }
        throw .git(
            "CI is set, and the revision to compare with is unknown: a comparison with the last commit would find no "
                + "change. Pass it with --base, such as --base origin/main, or write 'base: origin/main' in joist.yml."
        )
    }

    /// Refuses a comparison that cannot find a change.
    ///
    /// - Parameters:
    ///   - base: The revision as it was named.
    ///   - commit: The commit of the revision.
    ///   - head: The commit that is checked out.
    /// - Throws: ``WorkspaceError/git(_:)``
    public static func check(
        _ base: String, _ commit: String, head: String?, environment: [String: String]
    ) throws(WorkspaceError) {
        guard isCI(environment), commit == head else { return }
        throw .git(
            "CI is set, and '\(base)' stands for the commit that is checked out, so joist would find no change. "
                + "Pass an earlier revision with --base, or test everything without --affected."
        )
    }

    static func isCI(_ environment: [String: String]) -> Bool {
        !["", "0", "false"].contains(environment["CI"]?.lowercased() ?? "")
    }

    /// The base of a pull request, or of the branch of a push.
    private static func ofCI(_ environment: [String: String]) -> String? {
        guard isCI(environment) else { return nil }
        // GitLab writes zeros if there is no earlier commit, Buildkite writes 'false' if there is no request.
        let set = environment.filter { $0.value.contains { $0 != "0" } && $0.value != "false" }
        func branch(_ name: String, unless current: String = "") -> String? {
            set[name].flatMap { $0 == set[current] ? nil : "origin/\($0)" }
        }
        let candidates: [String?] = [
            branch("GITHUB_BASE_REF"),
            set["GITHUB_EVENT_PATH"].flatMap { gitHubEvent(at: $0, branch: set["GITHUB_REF_NAME"]) },
            set["CI_MERGE_REQUEST_DIFF_BASE_SHA"], branch("CI_DEFAULT_BRANCH", unless: "CI_COMMIT_BRANCH"),
            set["CI_COMMIT_BEFORE_SHA"], branch("BUILDKITE_PULL_REQUEST_BASE_BRANCH"),
            branch("BUILDKITE_PIPELINE_DEFAULT_BRANCH", unless: "BUILDKITE_BRANCH"),
        ]
        return candidates.compactMap(\.self).first
    }

    private struct Event: Decodable {
        struct Repository: Decodable { var default_branch: String? }
        struct Group: Decodable { var base_sha: String }
        var before: String?
        var repository: Repository?
        var merge_group: Group?
    }

    /// For a push to the default branch, the commit before it; for another branch, the default branch.
    private static func gitHubEvent(at path: String, branch: String?) -> String? {
        guard let event = Path(path).decoded(Event.self) else { return nil }
        if let group = event.merge_group { return group.base_sha }
        guard let before = event.before else { return nil }
        if let main = event.repository?.default_branch, main != branch { return "origin/\(main)" }
        return before.contains { $0 != "0" } ? before : nil
    }
}
