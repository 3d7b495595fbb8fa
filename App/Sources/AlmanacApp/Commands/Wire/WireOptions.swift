import ArgumentParser
import CommandRouting
import Foundation
import WireSurface

/// The options of commands that reach other processes.
struct WireOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The socket of the screens for other processes. (default: almanac.socket in the data folder)",
            valueName: "path"), completion: .file())
    var socket: String?

    /// The named socket; `nil` if the option is not given.
    var named: WireSocket? { socket.map { WireSocket(path: $0) } }

    /// The named socket, or the one of the data folder.
    func socket(_ options: CommonOptions) throws -> WireSocket { try named ?? options.socket }
}

extension CommonOptions {
    /// The socket of the data folder.
    var socket: WireSocket {
        get throws {
            let folder = try AppSettings.dataFolder(ProcessInfo.processInfo.environment, isDemo: demo)
            return WireSocket(dataFolder: folder)
        }
    }
}
