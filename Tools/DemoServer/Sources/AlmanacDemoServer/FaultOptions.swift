import ArgumentParser
import DemoServer

extension Faults.DisconnectPoint: ExpressibleByArgument {}

/// The options that set faults from the start.
struct FaultOptions: ParsableArguments {
    @Option(help: "Wait so many seconds before each response.")
    var delay: Double?

    @Option(help: "Respond to each request with this status.")
    var fail: Int?

    @Option(help: "Close the connection before the response (head) or in the middle of its body (body).")
    var cut: Faults.DisconnectPoint?

    @Flag(help: "Respond 200 with bytes that are not JSON.")
    var garbage = false

    @Flag(help: "Never respond.")
    var hang = false

    @Option(help: "Apply the faults only to this path and the paths below it, such as /open-meteo.")
    var only: String?

    @Option(help: "End the faults after so many faulty responses.")
    var count: Int?

    var faults: Faults {
        Faults(delay: delay, status: fail, cut: cut, garbage: garbage, hang: hang, only: only, count: count)
    }

    func validate() throws {
        if let problem = faults.problem { throw ValidationError("Faults: \(problem)") }
    }
}
