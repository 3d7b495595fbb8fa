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

    package var task: Task
    /// Scheme, host and port; `Page` has the paths.
    package var server: String
    /// The number of requests in flight.
    package var inFlight: Int
    /// The duration of the measurement of small responses.
    package var seconds: Double
    /// Seconds before the measurement starts.
    package var warmUpSeconds: Double
    /// The largest number of requests.
    package var requestLimit: Int
    /// The expected size of a response, in bytes.
    package var bodySize: Int
    /// The PEM file of the certificate authority of the server; empty for http.
    package var authority: String
    /// The path for `file`.
    package var file: String

    package init(
        task: Task, server: String, inFlight: Int, seconds: Double, warmUpSeconds: Double, requestLimit: Int,
        bodySize: Int, authority: String = "", file: String = ""
    ) {
        self.task = task
        self.server = server
        self.inFlight = inFlight
        self.seconds = seconds
        self.warmUpSeconds = warmUpSeconds
        self.requestLimit = requestLimit
        self.bodySize = bodySize
        self.authority = authority
        self.file = file
    }

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
        guard
            let task = fields["task"].flatMap(Task.init(rawValue:)),
            let server = fields["server"],
            let inFlight = fields["in-flight"].flatMap({ Int($0) }), inFlight > 0,
            let seconds = fields["seconds"].flatMap({ Double($0) }),
            let warmUpSeconds = fields["warm-up"].flatMap({ Double($0) }),
            let requestLimit = fields["limit"].flatMap({ Int($0) }), requestLimit >= inFlight,
            let bodySize = fields["size"].flatMap({ Int($0) })
        else { return nil }
        self.init(
            task: task, server: server, inFlight: inFlight, seconds: seconds, warmUpSeconds: warmUpSeconds,
            requestLimit: requestLimit, bodySize: bodySize, authority: fields["authority"] ?? "",
            file: fields["file"] ?? ""
        )
    }
}
