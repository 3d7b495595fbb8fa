/// How far a run has come.
public enum RunProgress: Hashable, Sendable {
    /// Another one is at work in this workspace.
    case waiting
    /// The versions of packages from elsewhere are being found out.
    case resolving
    /// What the build has just said.
    case building(line: String)
    /// The tests of a package, by name, have begun.
    case testing(package: String)
    /// A package is done with.
    case finished(PackageResult)
}

/// Told how far a run has come, from any task.
public typealias ProgressHandler = @Sendable (RunProgress) -> Void
