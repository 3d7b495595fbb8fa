/// What the help of a command has besides that of its parser: examples, and only the options that the command can use.
public protocol CommandDocumentation {
    /// Lines for a shell, each of which works with data as the help assumes them: `almanac todo done 3`.
    static var examples: [String] { get }

    /// The options of ``SharedOptions`` that the command takes, as every command does, but cannot use.
    static var unusedOptions: [SharedOption] { get }
}

/// An option of ``SharedOptions``.
public enum SharedOption: String, CaseIterable, Sendable {
    case demo = "--demo"
    case endpoints = "--endpoints"
    case inMemory = "--in-memory"
    case noInput = "--no-input"
    case weekStarts = "--week-starts"
}

extension [SharedOption] {
    /// What a command about data of this machine alone cannot use.
    public static let local: [SharedOption] = [.endpoints, .weekStarts]
}

extension CommandDocumentation {
    /// A group of commands has no options.
    public static var unusedOptions: [SharedOption] { [] }
}
