import Foundation

extension CIMatrix {
    /// GitHub's limit for the jobs of a matrix.
    public static let gitHubLimit = 256

    /// The matrix of a GitHub workflow, as JSON on one line:
    /// `{"include":[{"heavy":false,"package":"Todo","path":"Packages/Services/Todo"}]}`.
    ///
    /// One job writes it to its output, and the next job reads it. GitHub refuses an empty matrix, so that job needs a
    /// condition:
    ///
    /// ```yaml
    /// test:
    ///   needs: plan
    ///   if: needs.plan.outputs.matrix != '{"include":[]}'
    ///   strategy:
    ///     matrix: ${{ fromJSON(needs.plan.outputs.matrix) }}
    ///   steps:
    ///     - run: joist test "$PACKAGE"
    ///       env:
    ///         PACKAGE: ${{ matrix.package }}
    /// ```
    ///
    /// Pass the name through the environment, as above, and never into the script's text: the author of a change
    /// chooses it.
    ///
    /// - Throws: ``CIMatrixError/tooManyJobs(count:limit:)``
    public func gitHub() throws(CIMatrixError) -> String {
        guard jobs.count <= Self.gitHubLimit else { throw .tooManyJobs(count: jobs.count, limit: Self.gitHubLimit) }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let rows = jobs.map { GitHubRow(package: $0.name, path: $0.path, heavy: $0.isHeavy, reason: $0.reason) }
        // Strings and Booleans can always be encoded.
        guard let data = try? encoder.encode(["include": rows]) else { return #"{"include":[]}"# }
        return String(decoding: data, as: UTF8.self)
    }
}

private struct GitHubRow: Encodable {
    let package: String
    let path: String
    let heavy: Bool
    let reason: String?
}

/// An error of ``CIMatrix``.
public enum CIMatrixError: Error, Hashable, CustomStringConvertible, LocalizedError {
    case tooManyJobs(count: Int, limit: Int)

    public var description: String {
        switch self {
        case .tooManyJobs(let count, let limit):
            """
            These are \(count) jobs, and GitHub takes at most \(limit) in one matrix. Choose fewer packages, with \
            --affected, or test all in one job with 'joist test'.
            """
        }
    }

    public var errorDescription: String? { description }
}
