import FlyingSocks
import Foundation

/// A logger that writes to standard error, because standard output is only for the address.
struct ErrorStreamLogger: Logging {
    func logDebug(_ debug: @autoclosure () -> String) {}
    func logInfo(_ info: @autoclosure () -> String) { write(info()) }
    func logWarning(_ warning: @autoclosure () -> String) { write(warning()) }
    func logError(_ error: @autoclosure () -> String) { write(error()) }
    func logCritical(_ critical: @autoclosure () -> String) { write(critical()) }

    private func write(_ line: String) {
        // The server keeps running if standard error is closed.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
