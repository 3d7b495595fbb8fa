import Foundation

/// A process that sends events after the command that started it has ended.
enum SenderProcess {
    /// Starts `almanac deliver-events`, which leaves this process's terminal and ends by itself. If it cannot be
    /// started, a later run sends the events.
    static func start(dataFolder: URL) {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        for descriptor in STDIN_FILENO...STDERR_FILENO {
            posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_RDWR, 0)
        }

        // Options of this command, such as --demo, may have chosen the folder.
        let environment = ProcessInfo.processInfo.environment.merging(["ALMANAC_HOME": dataFolder.path]) { $1 }
        let words: [String] = ["almanac", "deliver-events"]
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) }
        var variables: [UnsafeMutablePointer<CChar>?] = environment.map { strdup("\($0.key)=\($0.value)") }
        defer { for string in arguments + variables { free(string) } }
        arguments.append(nil)
        variables.append(nil)
        _ = posix_spawn(nil, "/proc/self/exe", &actions, nil, &arguments, &variables)
    }
}
