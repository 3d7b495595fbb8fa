// bench-analytics-receiver   receives events in Segment's protocol and drops them, until it is ended. Once it
// listens, it prints its address.
import Foundation
import NetworkingTesting

do {
    let server = try LoopbackServer { request in
        request.method == "POST" && request.target == "/v1/batch"
            ? ScriptedResponse.text(#"{"success":true}"#) : ScriptedResponse.bytes("404 Not Found")
    }
    print(server.url("").absoluteString)
    fflush(nil)
    withExtendedLifetime(server) {
        while true { pause() }
    }
} catch {
    print("\(error)")
    exit(1)
}
