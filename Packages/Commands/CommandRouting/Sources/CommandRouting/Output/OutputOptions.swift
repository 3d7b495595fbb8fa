import ArgumentParser

/// How a command prints.
public struct OutputOptions: ParsableArguments, Sendable {
    /// `--json`: data and errors are printed as JSON.
    @Flag(help: "Print data and errors as JSON.")
    public var json = false

    public init() {}
}
