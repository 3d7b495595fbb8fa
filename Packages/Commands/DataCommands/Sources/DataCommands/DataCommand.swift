import ArgumentParser
import CommandRouting
import DataFiles

/// A command about the data on this machine. No event is recorded of it, so that showing events does not add any.
protocol DataCommand: AppCommand {}

extension DataCommand {
    static var isRecorded: Bool { false }
    /// Options about servers do not matter: variables name where events are sent.
    static var unusedOptions: [CommonOption] { [.endpoints, .inMemory, .weekStarts] }
}

/// A command about the data files.
protocol DataFileCommand: DataCommand {}

extension DataFileCommand {
    static var worksOnFiles: Bool { true }

    /// Refuses a run without data files.
    func checkFiles() throws {
        if options.inMemory { throw ValidationError("With --in-memory there are no data files.") }
    }
}

extension DataName {
    /// The help of the arguments that select data.
    static let help = ArgumentHelp("Which ones. (default: all there are)", valueName: "name")
}

extension DataName: @retroactive ExpressibleByArgument {
    /// The names for the completion of a shell.
    public static var allValueStrings: [String] { allCases.map(\.name) }

    /// The name as a user types it, such as `todo` or `vault`.
    public var defaultValueDescription: String { name }

    /// Reads a name; `nil` if there are no such data.
    public init?(argument: String) {
        guard let name = Self.allCases.first(where: { $0.name == argument }) else { return nil }
        self = name
    }
}

extension DataFile: @retroactive ExpressibleByArgument {}
