import ArgumentParser

/// How a command prints.
public struct OutputOptions: ParsableArguments, Sendable {
    /// `--json`: data and errors are printed as JSON.
    @Flag(help: Self.help)
    public var json = false

    static let help: ArgumentHelp = "Print data and errors as JSON."

    public init() {}
}
