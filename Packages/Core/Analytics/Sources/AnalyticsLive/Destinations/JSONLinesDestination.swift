import Analytics
import Files
import Foundation

/// Appends events to a file, each as one line with a JSON object (https://jsonlines.org).
///
/// A batch is acknowledged when it is on the disk. A process that is killed during a write may leave an incomplete
/// line, which the next delivery removes. Only the owner may read the file. The file may be moved away at any time; the
/// next delivery creates a new file.
///
/// Lines for a file that is not regular, such as `/dev/stdout`, are written without these guarantees.
public struct JSONLinesDestination: AnalyticsDestination {
    /// Always `file`.
    public let name = "file"
    /// Always `true`.
    public var isFile: Bool { true }
    /// The limits of a batch.
    public var limits: BatchLimits { BatchLimits(events: 1_000, bytes: 1_000_000) }

    private let path: String
    private let disk = BlockingQueue("JSONLinesDestination")

    /// Creates a destination that appends to a file.
    ///
    /// - Parameter file: The file, in a folder that exists.
    public init(file: URL) {
        self.path = file.path
    }

    /// Appends the batch and syncs it to the disk.
    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        do {
            let lines = try batch.map { try EventRecord($0).json + "\n" }.joined()
            return await disk.run { [path] in AppendedFile.append(Data(lines.utf8), to: path) }
        } catch {
            return .failed(reason: "The events cannot be written as JSON: \(error)")
        }
    }
}
