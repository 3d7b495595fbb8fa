/// almanac's changes to the help that ArgumentParser writes: it adds examples, and leaves out options that the command
/// cannot use.
public protocol CommandDocumentation {
    /// Lines for a shell: `almanac todo done 3`. Each works for a user who has the data that it names.
    static var examples: [String] { get }

    /// The options of ``CommonOptions`` that the command takes, as every command does, but cannot use.
    static var unusedOptions: [CommonOption] { get }
}

/// An option of ``CommonOptions``.
public enum CommonOption: String, CaseIterable, Sendable {
    case json = "--json"
    case noPager = "--no-pager"
    case demo = "--demo"
    case endpoints = "--endpoints"
    case inMemory = "--in-memory"
    case noInput = "--no-input"
    case weekStarts = "--week-starts"

    /// The options about data, servers and questions.
    public static let ofData: [CommonOption] = [.demo, .endpoints, .inMemory, .noInput, .weekStarts]
}

extension CommandDocumentation {
    /// A group of commands has no options.
    public static var unusedOptions: [CommonOption] { [] }
}
