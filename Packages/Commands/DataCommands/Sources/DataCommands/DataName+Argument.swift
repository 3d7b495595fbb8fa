import ArgumentParser
import DataFiles

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
