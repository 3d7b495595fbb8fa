// bench-analytics-receiver SOCKET   takes what is sent in Segment's protocol, and keeps nothing, until it is ended.
// Once it listens, there is a file SOCKET.ready.
import Foundation
import NetworkingTesting

do {
    guard CommandLine.arguments.count == 2 else {
        print("This program is a part of analytics-bench. Run that instead.")
        exit(64)
    }
    let socket = CommandLine.arguments[1]
    let server = try LoopbackServer(unixSocket: socket) { request in
        request.method == "POST" && request.target == "/v1/batch"
            ? ServerAnswer.text(#"{"success":true}"#) : ServerAnswer.bytes("404 Not Found")
    }
    try Data().write(to: URL(filePath: socket + ".ready"))
    withExtendedLifetime(server) {
        while true { pause() }
    }
} catch {
    print("\(error)")
    exit(1)
}
