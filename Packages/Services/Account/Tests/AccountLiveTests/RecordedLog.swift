import Logging
import Synchronization

/// Keeps all that is logged.
final class RecordedLog: Sendable {
    private let kept = Mutex("")
    var text: String { kept.withLock { $0 } }

    var logger: Logger {
        var logger = Logger(label: "test") { _ in Handler(log: self) }
        logger.logLevel = .trace
        return logger
    }

    private struct Handler: LogHandler {
        let log: RecordedLog
        var metadata: Logger.Metadata = [:]
        var logLevel = Logger.Level.trace

        subscript(metadataKey key: String) -> Logger.MetadataValue? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            log.kept.withLock { $0 += "\(event.level) \(event.message) \(event.metadata ?? [:])\n" }
        }
    }
}
