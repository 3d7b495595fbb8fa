// append <file> <first>         appends batches of events, numbered from first; prints the next number after each batch
// limited <file> <bytes>        appends one batch under a limit of the file size; prints the outcome
// deliver <queue> <url>         sends the queued events by Segment's protocol, seven events at a time
// hold <lock>                   takes the lock of the senders and keeps it until it reads a line
import Analytics
import AnalyticsLive
import Files
import Foundation
import Networking

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

let context = AnalyticsContext(app: "sender", version: "1")

func events(from first: Int, count: Int) -> [RecordedEvent] {
    (first..<first + count).map { number in
        RecordedEvent(
            messageID: "m\(number)", kind: .action, name: "done", timestamp: 1_700_000_000_000, anonymousID: "a",
            properties: ["text": .string(String(repeating: "ä\n", count: 100))], context: context)
    }
}

/// Segment's protocol, with many requests for few events.
struct SmallBatches: AnalyticsDestination {
    let name = "segment"
    let limits = BatchLimits(events: 7, bytes: 1_000_000)
    private let destination: SegmentDestination

    init?(to address: String) {
        guard let url = URL(string: address) else { return nil }
        destination = SegmentDestination(url: url, writeKey: "key", transport: HTTPClient())
    }

    func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome { await destination.deliver(batch) }
}

let arguments = Array(CommandLine.arguments.dropFirst())
switch (arguments.first, arguments.count) {
case ("append", 3):
    let destination = JSONLinesDestination(file: URL(fileURLWithPath: arguments[1]))
    var next = Int(arguments[2]) ?? 0
    while case .delivered = await destination.deliver(events(from: next, count: 200)) {
        next += 200
        say("\(next)")
    }
    exit(1)
case ("limited", 3):
    // Otherwise the signal would end the process.
    signal(SIGXFSZ, SIG_IGN)
    let bytes = rlim_t(arguments[2]) ?? 0
    var limit = rlimit(rlim_cur: bytes, rlim_max: bytes)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(3) }
    let destination = JSONLinesDestination(file: URL(fileURLWithPath: arguments[1]))
    say("\(await destination.deliver(events(from: 0, count: 200)))")
case ("deliver", 3):
    var configuration = AnalyticsConfiguration(context: context)
    configuration.destinations = [SmallBatches(to: arguments[2])].compactMap(\.self)
    let analytics = LiveAnalytics(at: URL(fileURLWithPath: arguments[1]), configuration: configuration)
    try await analytics.flush(deadline: .seconds(60))
    say("done")
case ("hold", 2):
    guard let lock = try FileLock.take(arguments[1]) else { exit(4) }
    say("holding")
    _ = readLine()
    withExtendedLifetime(lock) {}
default:
    say("unknown arguments")
    exit(2)
}
