import Analytics
import Foundation

/// Appends to a file: one event a line, as a JSON object (https://jsonlines.org).
///
/// A batch is acknowledged when it is on the disk. A process that is killed while it writes may leave the beginning of
/// a line: the next delivery takes it away first, so that whole lines are all that anything is ever added to. The file
/// belongs to its owner alone. It may be moved away at any time; the next delivery begins a new one.
///
/// What is no regular file, as `/dev/stdout`, gets the lines as they are.
public struct JSONLinesDestination: AnalyticsDestination {
    public let name: String
    public var limits: BatchLimits { BatchLimits(events: 1_000, bytes: 1_000_000) }

    private let path: String
    // The disk may take its time: not on the tasks' threads.
    private let disk = DispatchQueue(label: "JSONLinesDestination")

    /// - Parameter file: In a folder that exists.
    public init(name: String = "file", file: URL) {
        self.name = name
        self.path = file.path
    }

    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        let encoder = JSONLine.encoder()
        var lines = Data()
        do {
            for event in batch {
                lines.append(try encoder.encode(JSONLine(event: event)))
                lines.append(UInt8(ascii: "\n"))
            }
        } catch {
            return .refused(reason: "It cannot be written as JSON: \(error)")
        }
        return await withCheckedContinuation { continuation in
            disk.async { [lines, path] in continuation.resume(returning: AppendedFile.append(lines, to: path)) }
        }
    }
}
