import FlyingSocks
import Foundation

/// Logs to standard error, because standard output carries nothing but the address.
struct ErrorStreamLogger: Logging {
    func logDebug(_ debug: @autoclosure () -> String) {}
    func logInfo(_ info: @autoclosure () -> String) { write(info()) }
    func logWarning(_ warning: @autoclosure () -> String) { write(warning()) }
    func logError(_ error: @autoclosure () -> String) { write(error()) }
    func logCritical(_ critical: @autoclosure () -> String) { write(critical()) }

    private func write(_ line: String) {
        // A closed standard error is no reason to stop serving.
        try? FileHandle.standardError.write(contentsOf: Data((line + "\n").utf8))
    }
}
