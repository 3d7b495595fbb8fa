/// The progress of a run.
package enum RunProgress: Hashable, Sendable {
    /// The run waits for another run in this workspace.
    case waiting
    /// SwiftPM resolves the versions of external packages.
    case resolving
    /// The build wrote a line.
    case building(line: String)
    /// The tests of a package started.
    case testing(package: String)
    /// The result of a package is known.
    case finished(PackageResult)
}

/// Receives the progress of a run, from any task.
package typealias ProgressHandler = @Sendable (RunProgress) -> Void
