/// The arguments of a subject's program in networking-bench, as `name=value` each.
public struct Assignment: Sendable, Equatable {
    /// What is measured.
    public enum Task: String, Sendable {
        /// Small responses, for a time.
        case requests
        /// One large response, counted.
        case download
        /// One large response, written to a file.
        case file
    }

    public var task: Task
    /// Scheme, host and port; `Page` has the paths.
    public var server: String
    /// The number of requests in flight.
    public var inFlight: Int
    /// The duration of the measurement of small responses.
    public var seconds: Double
    /// Seconds before the measurement starts.
    public var warmUpSeconds: Double
    /// The largest number of requests.
    public var requestLimit: Int
    /// The expected size of a response, in bytes.
    public var bodySize: Int
    /// The PEM file of the certificate authority of the server; empty for http.
    public var authority: String
    /// The path for `file`.
    public var file: String

    public init(
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

    public var arguments: [String] {
        [
            "task=\(task.rawValue)", "server=\(server)", "in-flight=\(inFlight)", "seconds=\(seconds)",
            "warm-up=\(warmUpSeconds)", "limit=\(requestLimit)", "size=\(bodySize)", "authority=\(authority)",
            "file=\(file)",
        ]
    }

    /// `nil` if an argument is missing or invalid.
    public init?(arguments: some Sequence<String>) {
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
