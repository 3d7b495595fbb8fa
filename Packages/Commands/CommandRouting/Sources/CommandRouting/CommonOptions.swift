import ArgumentParser

/// The options that every command takes: how it prints, and the ``SharedOptions``.
public struct CommonOptions: ParsableArguments, Sendable {
    // Not by a group of its own: each level of groups costs instructions for every command at each start.
    @Flag(help: OutputOptions.help) var json = false
    @OptionGroup var shared: SharedOptions

    public init() {}
}
