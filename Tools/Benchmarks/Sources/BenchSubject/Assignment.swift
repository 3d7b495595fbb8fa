/// What a subject's program is told to do: the bench passes it as arguments, `name=value` each.
public struct Assignment: Sendable, Equatable {
    /// What is measured.
    public enum Task: String, Sendable {
        /// Small answers, for a time.
        case requests
        /// One large answer, its bytes counted.
        case download
        /// One large answer, written to a file.
        case file
    }

    public var task: Task
    /// Scheme, host and port; `Page` has the paths.
    public var server: String
    /// How many requests are under way at once.
    public var inFlight: Int
    /// For how long small answers are asked for.
    public var seconds: Double
    /// Seconds of the same before, which do not count.
    public var warmUpSeconds: Double
    /// How many requests are sent at most, whatever time is left.
    public var requestLimit: Int
    /// The size of the answer in bytes; any other is a failure.
    public var bodySize: Int
    /// The PEM file of the authority that vouches for the server; empty for http.
    public var authority: String
    /// Where `file` writes.
    public var file: String
    /// Which configuration the client under test gets, where it has several.
    public var variant: ClientVariant

    public init(
        task: Task, server: String, inFlight: Int, seconds: Double, warmUpSeconds: Double, requestLimit: Int,
        bodySize: Int, authority: String = "", file: String = "", variant: ClientVariant = .default
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
        self.variant = variant
    }

    public var arguments: [String] {
        [
            "task=\(task.rawValue)", "server=\(server)", "in-flight=\(inFlight)", "seconds=\(seconds)",
            "warm-up=\(warmUpSeconds)", "limit=\(requestLimit)", "size=\(bodySize)", "authority=\(authority)",
            "file=\(file)", "variant=\(variant.rawValue)",
        ]
    }

    /// `nil` if one is missing or makes no sense.
    public init?(arguments: some Sequence<String>) {
        let fields = Fields(lines: arguments)
        guard
            let task = fields["task"].flatMap(Task.init(rawValue:)),
            let server = fields["server"],
            let inFlight = fields["in-flight"].flatMap({ Int($0) }), inFlight > 0,
            let seconds = fields["seconds"].flatMap({ Double($0) }),
            let warmUpSeconds = fields["warm-up"].flatMap({ Double($0) }),
            let requestLimit = fields["limit"].flatMap({ Int($0) }), requestLimit >= inFlight,
            let bodySize = fields["size"].flatMap({ Int($0) }),
            let variant = fields["variant"].flatMap(ClientVariant.init(rawValue:))
        else { return nil }
        self.init(
            task: task, server: server, inFlight: inFlight, seconds: seconds, warmUpSeconds: warmUpSeconds,
            requestLimit: requestLimit, bodySize: bodySize, authority: fields["authority"] ?? "",
            file: fields["file"] ?? "", variant: variant
        )
    }
}
