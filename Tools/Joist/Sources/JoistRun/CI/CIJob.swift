import JoistWorkspace

/// A CI job, which tests some packages.
package struct CIJob: Hashable, Sendable {
    /// The packages by name, or by path if several have the same name. `joist test` accepts both.
    package var packages: [String]
    /// How long their tests took before, or an estimate.
    package var seconds: Double

    /// A name for people: `App, Books, Formatting and 5 more`. No two jobs with different packages have the same.
    var name: String {
        let named = packages.prefix(3).map(Self.quoted).joined(separator: ", ")
        return packages.count > 3 ? "\(named) and \(packages.count - 3) more" : named
    }

    /// The packages as words for a shell or `xargs`.
    var words: String { packages.map(Self.quoted).joined(separator: " ") }

    private static func quoted(_ text: String) -> String {
        let isPlain =
            !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "._/-".contains($0)) }
        return isPlain ? text : "'" + text.replacing("'", with: #"'\''"#) + "'"
    }
}

/// Jobs that share the tests of packages, as evenly as their durations are known.
package struct CIMatrix: Hashable, Sendable {
    /// A CI system.
    package enum Provider: String, CaseIterable, Sendable {
        case github, gitlab

        /// How many jobs it takes at most.
        package var limit: Int {
            switch self {
            case .github: 256
            // GitLab.com's Free tier takes 500 jobs in all active pipelines of a project. Some are for other jobs.
            case .gitlab: 480
            }
        }
    }

    /// The longest first, because CI systems start them in this order.
    package let jobs: [CIJob]

    /// Gives each package, the longest first, to the job that has the least to do so far.
    ///
    /// - Parameters:
    ///   - packages: The packages to test, and how long that takes; `nil` if unknown.
    ///   - limit: The number of jobs, at least 1.
    ///   - all: All packages of the workspace.
    package init(_ packages: [(package: Package, seconds: Double?)], limit: Int, among all: [Package]) {
        // A name that is no other package's name or path.
        let uses = Dictionary(grouping: all.flatMap { Set([$0.name, $0.path]) }, by: \.self)
        let known = packages.compactMap(\.seconds).sorted()
        // An unknown duration is likely to be like the others.
        let median = known.isEmpty ? 1 : known[known.count / 2]
        let parts = packages.map { package, seconds in
            let isUnique = uses[package.name, default: []].count < 2
            return CIJob(packages: [isUnique ? package.name : package.path], seconds: seconds ?? median)
        }.sorted(by: Self.precedes)
        var jobs = Array(parts.prefix(limit))
        for part in parts.dropFirst(limit) {
            // With equal durations, such as none, the number of packages decides.
            let least = jobs.indices.min {
                (jobs[$0].seconds, jobs[$0].packages.count) < (jobs[$1].seconds, jobs[$1].packages.count)
            }
            guard let least else { break }
            jobs[least].packages += part.packages
            jobs[least].seconds += part.seconds
        }
        self.jobs = jobs.sorted(by: Self.precedes)
    }

    private static func precedes(_ one: CIJob, _ other: CIJob) -> Bool {
        (other.seconds, one.name) < (one.seconds, other.name)
    }
}
