// write <path> <run>       consents, then records and tracks events without end; prints the id of each recorded event
// track <path> <count>     waits for a line, tracks that many events in four tasks, and closes
// consent <path> <value>   sets the user's decision
// lock <path>              locks the database as another program would, prints `locked`, and waits for a line
import Analytics
import AnalyticsLive
import Files
import Foundation

func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

struct Numbered: AnalyticsEvent {
    let name: String
    let id: String
    var properties: Properties { ["id": .string(id), "text": "line\n\"é\""] }
}

func open(_ path: String) -> LiveAnalytics {
    LiveAnalytics(
        at: URL(fileURLWithPath: path),
        configuration: AnalyticsConfiguration(context: AnalyticsContext(app: "writer", version: "1")))
}

func write(_ analytics: LiveAnalytics, run: String) async throws {
    try await analytics.setConsent(.granted)
    for number in 0... {
        for _ in 0..<3 { analytics.track(Numbered(name: "tracked", id: "\(run).\(number)")) }
        try await analytics.record(Numbered(name: "recorded", id: "\(run).\(number)"))
        say("\(run).\(number)")
    }
}

func track(_ analytics: LiveAnalytics, count: Int) async {
    await withTaskGroup { group in
        for task in 0..<4 {
            group.addTask {
                for number in 0..<count / 4 { analytics.track(Numbered(name: "\(task)", id: "\(number)")) }
            }
        }
    }
    await analytics.close(deadline: .seconds(60))
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("write", 3):
        try await write(open(arguments[1]), run: arguments[2])
    case ("track", 3):
        say("ready")
        _ = readLine()
        await track(open(arguments[1]), count: Int(arguments[2]) ?? 0)
        say("done")
    case ("consent", 3):
        try await open(arguments[1]).setConsent(Consent(rawValue: arguments[2]) ?? .unknown)
        say("done")
    case ("lock", 2):
        let file = try OpenFile(arguments[1], O_RDWR)
        // All bytes that SQLite's locks may use.
        var lock = Glibc.flock(
            l_type: Int16(F_WRLCK), l_whence: Int16(SEEK_SET), l_start: 0x4000_0000, l_len: 512, l_pid: 0)
        while fcntl(file.descriptor, F_SETLKW, &lock) != 0 {}
        say("locked")
        _ = readLine()
        withExtendedLifetime(file) {}
    default:
        say("unknown arguments")
        exit(2)
    }
} catch {
    say("error: \(error)")
    exit(1)
}
