import ArgumentParser

/// The options that every command takes: how it prints, and the ``SharedOptions``.
public struct CommonOptions: ParsableArguments, Sendable {
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    public init() {}
}
