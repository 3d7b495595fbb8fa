import Analytics
import Files
import Foundation

/// Appends to a file: one event a line, as a JSON object (https://jsonlines.org).
///
/// A batch is acknowledged when it is on the disk. A process that is killed while it writes may leave the beginning of
/// a line: the next delivery removes it first. Only the owner may read the file. The file may be moved away at any time;
/// the next delivery creates a new one.
///
/// A file that is not regular, such as `/dev/stdout`, gets the lines without such care.
public struct JSONLinesDestination: AnalyticsDestination {
    public let name: String
    public var limits: BatchLimits { BatchLimits(events: 1_000, bytes: 1_000_000) }

    private let path: String
    private let disk = BlockingQueue("JSONLinesDestination")

    /// - Parameter file: In a folder that exists.
    public init(name: String = "file", file: URL) {
        self.name = name
        self.path = file.path
    }

    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        let lines = batch.map { $0.form.json + "\n" }.joined()
        return await disk.run { [path] in AppendedFile.append(Data(lines.utf8), to: path) }
    }
}
