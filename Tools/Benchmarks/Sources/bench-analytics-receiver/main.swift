// bench-analytics-receiver FILE   takes what is sent in Segment's protocol, and keeps nothing, until it is ended.
// Once it listens, FILE has the address.
import Foundation
import NetworkingTesting

do {
    guard CommandLine.arguments.count == 2 else {
        print("This program is a part of analytics-bench. Run that instead.")
        exit(64)
    }
    let server = try LoopbackServer { request in
        request.method == "POST" && request.target == "/v1/batch"
            ? ScriptedResponse.text(#"{"success":true}"#) : ScriptedResponse.bytes("404 Not Found")
    }
    let file = URL(filePath: CommandLine.arguments[1])
    try Data(server.url("").absoluteString.utf8).write(to: file, options: .atomic)
    withExtendedLifetime(server) {
        while true { pause() }
    }
} catch {
    print("\(error)")
    exit(1)
}
