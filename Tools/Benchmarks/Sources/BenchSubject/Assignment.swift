/// The arguments of a subject's program in the networking suite, as `name=value` each.
package struct Assignment: Sendable, Equatable {
    /// What is measured.
    package enum Task: String, Sendable {
        /// Small responses, for a time.
        case requests
        /// One large response, counted.
        case download
        /// One large response, written to a file.
        case file
    }

    package var task = Task.requests
    /// Scheme, host and port; `Page` has the paths.
    package var server = ""
    /// The number of requests in flight.
    package var inFlight = 1
    /// The duration of the measurement of small responses.
    package var seconds = 0.0
    /// Seconds before the measurement starts.
    package var warmUpSeconds = 0.5
    /// The largest number of requests.
    package var requestLimit = 2_000_000
    /// The expected size of a response, in bytes.
    package var bodySize = 0
    /// The PEM file of the certificate authority of the server; empty for http.
    package var authority = ""
    /// The path for `file`.
    package var file = ""

    package init() {}

    package var arguments: [String] {
        [
            "task=\(task.rawValue)", "server=\(server)", "in-flight=\(inFlight)", "seconds=\(seconds)",
            "warm-up=\(warmUpSeconds)", "limit=\(requestLimit)", "size=\(bodySize)", "authority=\(authority)",
            "file=\(file)",
        ]
    }

    /// `nil` if an argument is missing or invalid.
    package init?(arguments: some Sequence<String>) {
        let fields = Fields(lines: arguments)
        guard let task = fields["task"].flatMap(Task.init(rawValue:)), let server = fields["server"],
            let inFlight: Int = fields.value("in-flight"), let seconds: Double = fields.value("seconds"),
            let warmUpSeconds: Double = fields.value("warm-up"), let requestLimit: Int = fields.value("limit"),
            let bodySize: Int = fields.value("size"), let authority = fields["authority"], let file = fields["file"]
        else { return nil }
        (self.task, self.server, self.inFlight, self.seconds) = (task, server, inFlight, seconds)
        (self.warmUpSeconds, self.requestLimit, self.bodySize) = (warmUpSeconds, requestLimit, bodySize)
        (self.authority, self.file) = (authority, file)
    }
}
