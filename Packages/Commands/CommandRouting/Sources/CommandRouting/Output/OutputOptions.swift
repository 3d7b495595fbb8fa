import ArgumentParser

/// How a command prints.
public struct OutputOptions: ParsableArguments, Sendable {
    @Flag(help: "Print data and errors as JSON.")
    public var json = false

    public init() {}
}
