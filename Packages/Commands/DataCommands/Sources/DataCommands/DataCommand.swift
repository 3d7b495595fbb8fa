import ArgumentParser
import CommandRouting

/// A command about the data on this machine. No event is recorded of it, so that showing events does not add any.
protocol DataCommand: AppCommand {}

extension DataCommand {
    static var isRecorded: Bool { false }
    /// Options about servers do not matter: variables name where events are sent.
    static var unusedOptions: [SharedOption] { [.endpoints, .inMemory, .weekStarts] }
}

/// A command about the data files.
protocol DataFileCommand: DataCommand {}

extension DataFileCommand {
    static var worksOnFiles: Bool { true }

    /// Refuses a run without data files.
    func checkFiles() throws {
        if shared.inMemory { throw ValidationError("With --in-memory there are no data files.") }
    }
}
